/** What the client knows of one game: its board, and the words for what lies on it. */

import type { Component } from 'svelte';
import type { Session } from '../session/session.svelte';
import type { TurnRoles } from '../session/turn-roles';
import type { Position } from '../wire';

/** What a board is given: the table whose options it offers, and the position that it draws. */
export interface BoardProps {
  readonly table: Session;
  readonly position: Position;
}

export interface GameClient extends TurnRoles {
  readonly Board: Component<BoardProps>;
  /** What a thing is, in words, for lists and for those who point at it. */
  describeThing(table: Session, thing: string): string;
  /** What a seat is in this game, to be told beside the name of its person. */
  readonly seatNote?: (seat: number) => string;
  /** How to type an outcome of real dice that is too vast to list. */
  readonly typing?: () => string;
}

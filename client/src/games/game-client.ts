/** What the client knows of one game: its board, and the names of things on it. */

import type { Component } from 'svelte';
import type { Session } from '../session/session.svelte';
import type { TurnRoles } from '../session/turn-roles';
import type { Position } from '../wire';

/** The props of a board: the table whose options it offers, and the position it draws. */
export interface BoardProps {
  readonly table: Session;
  readonly position: Position;
}

export interface GameClient extends TurnRoles {
  readonly Board: Component<BoardProps>;
  /** A description of a thing, for lists and for pointing at it. */
  describeThing(table: Session, thing: string): string;
  /** What a thing does, for those who point at it; empty where its words say so already. */
  readonly explainThing?: (table: Session, thing: string) => string;
  /** What a seat is in this game, shown beside the name of its person. */
  readonly seatNote?: (seat: number) => string;
  /** How to type an outcome of real dice if there are too many to list. */
  readonly typing?: () => string;
}

/** The boards, each loaded only when its game is played. */

import type { Component } from 'svelte';
import type { Session } from '../shell/session.svelte';
import type { Option, Position } from '../wire';

/** What a board is given: the table, whose view it draws and whose options it offers. */
export interface BoardProps {
  readonly table: Session;
}

/**
 * What a question asks of a seat that it offers options to: to answer it, to act or pass before the
 * table goes on, or nothing at all: they may step in, and nobody waits for them.
 */
export type Role = 'answer' | 'pass' | 'may';

export interface GameClient {
  readonly Board: Component<BoardProps>;
  /** What a thing is, in words, for lists and for those who point at it. */
  thingWords(table: Session, thing: string): string;
  /** What a seat is in this game, to be told beside the name of its person. */
  readonly seatNote?: (seat: number) => string;
  /** How to type an outcome of real dice that is too vast to list. */
  readonly typing?: () => string;
  /** Where a game lets seats step into the turns of others. */
  readonly role?: (position: Position, seat: number) => Role;
  /** Whether an option is to do nothing now. */
  readonly isPass?: (option: Option) => boolean;
}

const FOUND = import.meta.glob<GameClient>('./*/index.ts');

/** What the client knows of a game: its own folder, else the plain board, which suits every game. */
export const loadGame = (game: string): Promise<GameClient> =>
  FOUND[`./${game}/index.ts`]?.() ?? import('./plain');

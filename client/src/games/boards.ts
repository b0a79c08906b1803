/** The boards, each loaded only when its game is played. */

import type { Component } from 'svelte';
import type { Session } from '../shell/session.svelte';

/** What a board is given: the table, whose view it draws and whose options it offers. */
export interface BoardProps {
  readonly table: Session;
}

export interface GameClient {
  readonly Board: Component<BoardProps>;
  /** What a thing is, in words, for lists and for those who point at it. */
  thingWords(table: Session, thing: string): string;
}

export const GAMES: Readonly<Record<string, () => Promise<GameClient>>> = {
  duel: () => import('./duel'),
  tesseract: () => import('./tesseract'),
  unsettled: () => import('./unsettled'),
};

/** What games show before they are played, from `home.ts` in their folders. */

import type { Component } from 'svelte';
import type { Guide } from '../lessons/guide';

/** What a field of the form for a new table is given: the value of its setting, all others, how many seats. */
export interface FieldProps {
  readonly value: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly seats: number;
  readonly onchange: (value: string) => void;
}

export interface GameHome {
  readonly Picture?: Component;
  /** A guided first game. */
  readonly guide?: Guide;
  /** Fields for settings that need more than a list or a line of text. */
  readonly fields?: Readonly<Record<string, Component<FieldProps>>>;
}

const FOUND = import.meta.glob<GameHome>('./*/home.ts', { eager: true, import: 'home' });

/** What a game shows before it is played. */
export const homeOf = (game: string): GameHome => FOUND[`./${game}/home.ts`] ?? {};

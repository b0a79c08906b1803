/** Guided first games: a fixed seed, a few tasks, each done at the real table under real rules. */

import type { Key } from '../i18n/text';
import type { Sitter } from '../home/opening';
import type { Event, Position, TableWanted } from '../wire';

/** What has happened so far, as a lesson may look at it. */
export interface Progress {
  readonly position: Position;
  readonly events: readonly Event[];
}

/** One step: what to read, what to point at, and when it is done. */
export interface Step {
  readonly text: Key;
  /** Things on the board to look at. */
  readonly show?: readonly string[];
  /** Done when this holds; without it, when the person says so. */
  readonly done?: (progress: Progress) => boolean;
}

export interface Lesson {
  readonly table: Omit<TableWanted, 'game' | 'seats'>;
  readonly sitters: readonly Sitter[];
  readonly steps: readonly Step[];
}

export const LESSONS: Readonly<Record<string, Lesson>> = {};

/** Guided first games: a fixed seed, a few tasks, each done at the real table under real rules. */

import type { Sitter } from '../lobby/open-table';
import type { Key } from '../i18n/en';
import { viewOf } from '../session/views';
import type { Event, GameId, Position, TableWanted, Views } from '../wire';

/** What has happened so far, for a guide to check. */
export interface Progress {
  readonly position: Position;
  readonly events: readonly Event[];
}

/** One step: what to read, and when it is done. */
export interface Step {
  readonly text: Key;
  /** Done when this holds; without it, when the person says so. */
  readonly done?: (progress: Progress) => boolean;
}

export interface Guide {
  readonly table: Omit<TableWanted, 'game' | 'seats'>;
  readonly sitters: readonly Sitter[];
  readonly steps: readonly Step[];
}

/** Done once events of a kind have happened a number of times. */
export const told =
  (key: RegExp, times = 1) =>
  ({ events }: Progress): boolean =>
    events.filter((event) => key.test(event.key)).length >= times;

/** Done once a part of a game's view no longer has one of these values. */
export const past =
  <Game extends GameId>(game: Game, part: (view: Views[Game]) => string, ...values: string[]) =>
  ({ position }: Progress): boolean =>
    !values.includes(part(viewOf(position, game)));

/** What can be done with a game that is over. */

import type { Chosen } from '../wire';

export interface Endings {
  /** Open a new table with the same people: the same game again, or the next of its series. */
  readonly again: (sequel: Chosen | null) => void;
  /** Show the curves of the game. */
  readonly review: () => void;
  /** Copy a link that lets others look at the game; null where this person has none. */
  readonly share: (() => void) | null;
  /** Save the log as a file. */
  readonly save: () => void;
}

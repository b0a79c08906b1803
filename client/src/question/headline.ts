/** Who won, in a few words, from the reader's side. */

import type { Key } from '../i18n/en';
import type { Result } from '../wire';

export type Headline = Extract<
  Key,
  'result.you_won' | 'result.you_lost' | 'result.won' | 'result.crew_won' | 'result.crew_lost' | 'result.nobody'
>;

/** The headline for somebody who holds the seats `mine`: none for a watcher, all at a shared screen. */
export function headline({ winners }: Result, mine: readonly number[], cooperative: boolean): Headline {
  const won = mine.filter((seat) => winners.includes(seat)).length;
  if (mine.length > 0 && won === mine.length) return 'result.you_won';
  if (mine.length > 0 && won === 0) return 'result.you_lost';
  if (cooperative) return winners.length > 0 ? 'result.crew_won' : 'result.crew_lost';
  return winners.length > 0 ? 'result.won' : 'result.nobody';
}

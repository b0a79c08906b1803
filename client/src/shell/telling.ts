/** A symbol for an event, by the kind that its key names. Never the only sign: the sentence follows. */

import type { IconName } from '../design/Icon.svelte';

const SYMBOLS: readonly (readonly [RegExp, IconName])[] = [
  [/breach|lost|trigger|distress|fell|unconscious/, 'bolt'],
  [/won|win|contain|escaped|outcome/, 'flag'],
  [/roll|reroll|surge|dice|scan/, 'die'],
  [/draw|card|research|study|breakthrough|played|opportunity|page|anomal/, 'card'],
  [/prime|cube|remove|destroy|stack/, 'cube'],
  [/move|slide|pivot|travers|carried|place|step|transfer|drop/, 'arrow'],
  [/time|clock|turn|phase|regroup/, 'clock'],
  [/capture|cross/, 'close'],
];

export function symbolOf(key: string): IconName {
  return SYMBOLS.find(([kind]) => kind.test(key))?.[1] ?? 'story';
}

/** A symbol for an event, by the kind that its key names. Never the only sign: the sentence follows. */

import type { IconName } from '../design/Icon.svelte';

const SYMBOLS: readonly (readonly [RegExp, IconName])[] = [
  [/breach|lost|trigger|distress|fell|unconscious|blocked/, 'bolt'],
  [/won|win|contained|escaped|outcome|finished/, 'flag'],
  [/roll|surge|dice|adjusted|transmuted|composure/, 'die'],
  [/drew|card|research|study|breakthrough|played|opportunity|page|anomal|unlocked|turned_up|published/, 'card'],
  [/capture|destroy|accelerated|identical|taken_down|relieved/, 'close'],
  [/prime|removed|stack|uses|taken$/, 'cube'],
  [/\.go$|move|pivot|travers|carried|place|step|transfer|drop|given|swapped|put$/, 'arrow'],
  [/time|wrap|turn|phase|regroup|skipped/, 'clock'],
  [/reveal|scan|discover|symbol/, 'eye'],
  [/insight|comprehension/, 'hint'],
  [/buil/, 'home'],
  [/scientist|cohesion|joint|starter|woken|endurance|received/, 'people'],
];

export function symbolOf(key: string): IconName {
  return SYMBOLS.find(([kind]) => kind.test(key))?.[1] ?? 'story';
}

/** How much an event weighs in the story: a turn begins a paragraph, luck and mishap stand out. */
export type Tone = 'turn' | 'bad' | 'good' | 'plain';

const TONES: readonly (readonly [RegExp, Tone])[] = [
  [/^event\.turn$/, 'turn'],
  [/breach$|lost|distress|unconscious|wrap$/, 'bad'],
  [/contained|unlocked|won|built|finished|discovery|breakthrough|capture$|captured/, 'good'],
];

export function toneOf(key: string): Tone {
  return TONES.find(([kind]) => kind.test(key))?.[1] ?? 'plain';
}

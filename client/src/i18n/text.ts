/** The shell's own sentences. What games say comes from the server in the person's language. */

import { preferences } from '../preferences/preferences.svelte';
import type { Language } from '../wire';
import { cs } from './cs';
import { en, type Key, type Texts } from './en';
import { fill, type Words } from './fill';
import { fr } from './fr';

const ALL: Record<Language, Texts> = { en, fr, cs };

/** The sentence `key` in the current language. */
export function t(key: Key, words: Words = {}): string {
  return fill(ALL[preferences.language][key], words, preferences.language);
}

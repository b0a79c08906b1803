/** Searching the rules as people type: by id, or by all the words in any order and accent. */

import type { RuleText } from '../wire';

/** Letters without their accents, so that `reseau` finds `réseau`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

export function found(rules: readonly RuleText[], search: string): RuleText[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return rules.filter(({ id, section, text }) => {
    const all = plain(`${id} ${section} ${text}`);
    return words.every((word) => all.includes(word));
  });
}

export interface Section {
  readonly title: string;
  readonly rules: RuleText[];
}

/** The rules under their headings, in the order they come. */
export function sections(rules: readonly RuleText[]): Section[] {
  const made: Section[] = [];
  for (const rule of rules) {
    const last = made.at(-1);
    if (last?.title === rule.section) last.rules.push(rule);
    else made.push({ title: rule.section, rules: [rule] });
  }
  return made;
}

export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** A text split around the words searched for, ignoring accents. */
export function hits(text: string, search: string): Piece[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  // Letters keep their number without accents only if each stands alone.
  const letters = Array.from(text.normalize('NFC'));
  const bare = letters.map((letter) => plain(letter).slice(0, 1) || ' ').join('');
  const marked = letters.map(() => false);
  for (const word of words) {
    for (let at = bare.indexOf(word); at >= 0; at = bare.indexOf(word, at + 1)) {
      marked.fill(true, at, at + word.length);
    }
  }
  const pieces: { text: string; hit: boolean }[] = [];
  letters.forEach((letter, at) => {
    const hit = marked[at] ?? false;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += letter;
    else pieces.push({ text: letter, hit });
  });
  return pieces;
}

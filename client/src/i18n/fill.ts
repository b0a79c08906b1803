import type { Language } from '../wire';
import { pluralForm } from './languages';

export type Words = Record<string, string | number>;

/** Fill a template: `{name}` prints a word, `{n: cube|cubes}` the plural form for the count `n`. */
export function fill(template: string, words: Words, language: Language): string {
  return template.replace(/\{(\w+)(?::\s*([^}]*))?\}/g, (whole, name: string, forms?: string) => {
    const word = words[name];
    if (word === undefined) return whole;
    if (forms === undefined) return String(word);
    const choices = forms.split('|');
    const at = Math.min(pluralForm(language, Number(word)), choices.length - 1);
    return (choices[at] ?? '').trim();
  });
}

/**
 * A sentence as it is printed: one that begins with a word begins with a capital (names of cells
 * stay as they are), and no line begins with a mark that French keeps apart from its word.
 */
export function sentence(text: string): string {
  return text
    .replace(/ (?=[:;!?»])/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/^\p{Ll}(?=[\p{L}’'])/u, (first) => first.toUpperCase());
}

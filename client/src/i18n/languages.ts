import type { Language } from '../wire';

/** Each language by its own name. */
export const NATIVE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', cs: 'Čeština' };

/** Which plural form a count takes: two forms in English and French, three in Czech. */
export function pluralForm(language: Language, count: number): number {
  const n = Math.abs(count);
  if (language === 'cs') return n === 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;
  if (language === 'fr') return n < 2 ? 0 : 1;
  return n === 1 ? 0 : 1;
}

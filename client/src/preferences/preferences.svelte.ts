/** What a person has chosen for themselves: kept in this browser, sent to nobody. */

import { COLOURS, type Colour, LANGUAGES, type Language, type Mark, MARKS } from '../wire';

export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'system' | 'off';

export interface Preferences {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  notices: boolean;
  flatCube: boolean;
  /** Whether tables without friends are kept on this device, not on the server. */
  here: boolean;
  name: string;
  colour: Colour;
  mark: Mark;
}

const KEY = 'fourspace.preferences';

function browserLanguage(): Language {
  const asked = typeof navigator === 'undefined' ? [] : navigator.languages;
  for (const tag of asked) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return 'en';
}

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {}; // a private window without storage, or a hand-edited entry
  }
}

export const preferences: Preferences = $state({
  language: browserLanguage(),
  theme: 'system',
  motion: 'system',
  sound: false,
  notices: false,
  flatCube: false,
  here: false,
  name: '',
  colour: COLOURS[Math.floor(Math.random() * COLOURS.length)] ?? 'jade',
  mark: MARKS[Math.floor(Math.random() * MARKS.length)] ?? 'circle',
  ...stored(),
});

const systemLight = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');

/** Whether to leave out animations. */
export function still(): boolean {
  return preferences.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The current theme. */
export function themeInForce(): 'dark' | 'light' {
  if (preferences.theme !== 'system') return preferences.theme;
  return systemLight().matches ? 'light' : 'dark';
}

/** Keep the page and the storage in step with the preferences while the page is open. */
export function applyPreferences(): void {
  const root = document.documentElement;
  const show = (): void => {
    root.dataset['theme'] = themeInForce();
    root.dataset['motion'] = preferences.motion;
    root.lang = preferences.language;
  };
  systemLight().addEventListener('change', show);
  $effect.root(() => {
    $effect(() => {
      show();
      try {
        localStorage.setItem(KEY, JSON.stringify(preferences));
      } catch {
        // storage is full or forbidden: the choice holds for this visit
      }
    });
  });
}

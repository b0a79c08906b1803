import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cs } from './cs';
import { en } from './en';
import { fill, sentence } from './fill';
import { fr } from './fr';

const SOURCE = new URL('..', import.meta.url).pathname;
const LANGUAGES = { en, fr, cs } as Record<string, Record<string, string>>;
const KEYS = Object.keys(en);

/** All code that could use a text. */
const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/(^|\/)i18n\/|\.test\.ts$/.test(name))
  .map((name) => readFileSync(join(SOURCE, name), 'utf-8'))
  .join('\n');

/** The texts the code uses: whole keys, and keys with a part known only at run time. */
const named = new Set([...code.matchAll(/['`]([a-z]+(?:\.[a-z0-9_]+)*)['`]/gi)].map((match) => match[1] ?? ''));
const patterns = [...code.matchAll(/`([a-z]+\.[a-z0-9_.]*\$\{[^`]*)`/g)].map(
  (match) => new RegExp(`^${(match[1] ?? '').replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '[a-z0-9_.]+')}$`, 'i'),
);

const slots = (template: string): string[] =>
  [...new Set([...template.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort();

describe('the texts of the shell', () => {
  it.each(Object.keys(LANGUAGES))('are complete in %s', (language) => {
    const texts = LANGUAGES[language] ?? {};
    expect(Object.keys(texts).sort()).toEqual([...KEYS].sort());
    for (const key of KEYS) expect(texts[key]?.trim(), key).not.toBe('');
  });

  it.each(['fr', 'cs'])('fill the same words in %s as in English', (language) => {
    for (const key of KEYS) {
      const words = new Set(slots(LANGUAGES['en']?.[key] ?? ''));
      for (const slot of slots(LANGUAGES[language]?.[key] ?? '')) {
        expect(words.has(slot) || slot === 'n', `${key} {${slot}}`).toBe(true);
      }
    }
  });

  it.each([
    ['en', 2],
    ['fr', 2],
    ['cs', 3],
  ] as const)('have the plural forms of %s', (language, forms) => {
    for (const [key, template] of Object.entries(LANGUAGES[language] ?? {})) {
      for (const match of template.matchAll(/\{\w+:([^}]*)\}/g)) {
        expect(match[1]?.split('|').length, key).toBe(forms);
      }
    }
  });

  it('are all used', () => {
    const unused = KEYS.filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });

  it('begin with a capital where they begin with a word', () => {
    expect(sentence('žlutá 3 jde do laboratoře')).toBe('Žlutá 3 jde do laboratoře');
    expect(sentence('l’explorateur 1')).toBe('L’explorateur 1');
    expect(sentence('d1 is empty')).toBe('d1 is empty');
    expect(sentence('que faites-vous ?')).toBe('Que faites-vous\u00a0?');
  });

  it('choose plural forms by the count', () => {
    expect(fill('{n} {n: kostka|kostky|kostek}', { n: 3 }, 'cs')).toBe('3 kostky');
    expect(fill('{n} {n: kostka|kostky|kostek}', { n: 5 }, 'cs')).toBe('5 kostek');
    expect(fill('{n} {n: cube|cubes}', { n: 0 }, 'fr')).toBe('0 cube');
  });
});

/** Names and texts of a game's parts (cards, scientists, places), fetched from the server once. */

import { api } from './api';
import { preferences } from '../preferences/preferences.svelte';

class Lexicon {
  private words: Record<string, Record<string, string>> = $state.raw({});
  private readonly asked = new Set<string>();

  private of(game: string): Record<string, string> {
    const name = `${game}.${preferences.language}`;
    if (!this.asked.has(name)) {
      this.asked.add(name);
      api.words(game).then(
        ({ words }) => (this.words = { ...this.words, [name]: words }),
        () => this.asked.delete(name),
      );
    }
    return this.words[name] ?? {};
  }

  /** The text of `key`; the last part of the key until the texts are loaded. */
  say(game: string, key: string): string {
    return this.of(game)[key] ?? key.slice(key.indexOf('.') + 1).replaceAll('_', ' ');
  }

  /** All names under a prefix, each with its text: `scientist.` includes `archivist`. */
  startingWith(game: string, prefix: string): Record<string, string> {
    const found = Object.entries(this.of(game)).filter(([key]) => key.startsWith(prefix));
    return Object.fromEntries(found.map(([key, words]) => [key.slice(prefix.length), words]));
  }

  /** The text of the first of `keys` that has one. */
  find(game: string, keys: readonly string[]): string | undefined {
    const words = this.of(game);
    const key = keys.find((one) => one in words);
    return key === undefined ? undefined : words[key];
  }
}

export const lexicon = new Lexicon();

/** The games this server offers, in the current language. */

import { api } from '../api/api';
import { preferences } from '../preferences/preferences.svelte';
import type { GameInfo, Language } from '../wire';

class Catalogue {
  games: GameInfo[] = $state.raw([]);
  failed = $state(false);
  private language: Language | null = null;

  /** Fetch the games, unless they are already loaded in this language. */
  async load(): Promise<void> {
    const language = preferences.language;
    if (this.language === language) return;
    this.language = language;
    try {
      const { games } = await api.games();
      if (this.language === language) this.games = games;
      this.failed = false;
    } catch {
      this.language = null;
      this.failed = true;
    }
  }

  find(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const catalogue = new Catalogue();

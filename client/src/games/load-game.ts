/** Loads what the client knows of a game when it is played. */

import type { GameClient } from './game-client';

const FOUND = import.meta.glob<GameClient>('./*/index.ts');

/** The game's own folder, or the plain board, which suits every game. */
export const loadGame = (game: string): Promise<GameClient> => FOUND[`./${game}/index.ts`]?.() ?? import('./plain');

import { readdirSync } from 'node:fs';

/**
 * The layers of `src`, lowest first. A folder imports from itself and from lower layers; folders of
 * one layer do not know each other. The linter checks imports, also those of types;
 * dependency-cruiser checks what `import()` loads later, and cycles.
 */
const LAYERS = [
  ['wire.ts'],
  ['preferences', 'routing'],
  ['i18n'],
  ['design', 'api'],
  ['device'],
  ['session'],
  ['lobby'],
  ['lessons'],
  ['games', 'layout', 'story', 'chat', 'replay', 'review'],
  ['question'],
  ['table', 'home', 'rules'],
  ['App.svelte'],
  ['main.ts'],
];

/** The games, which do not import each other either. */
const GAMES = readdirSync(new URL('src/games', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

export const PARTS = LAYERS.flat();

const without = (parts, part) => parts.filter((other) => other !== part);
const above = (part) => {
  const at = LAYERS.findIndex((layer) => layer.includes(part));
  return [...without(LAYERS[at], part), ...LAYERS.slice(at + 1).flat()];
};

/** Each part of `src` with the parts it must not import. */
export const FORBIDDEN = [
  ...PARTS.map((part) => ({ part, forbidden: above(part) })),
  ...GAMES.map((game) => ({
    part: `games/${game}`,
    forbidden: [...above('games'), ...without(GAMES, game).map((other) => `games/${other}`)],
  })),
];

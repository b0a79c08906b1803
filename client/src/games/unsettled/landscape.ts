/** How a place looks: its own colour and landscape, derived from its name. */

const TINTS = ['jade', 'lilac', 'azure', 'amber', 'rose', 'coral'] as const;

/** Landscapes as outlines in a box of 100 by 40, standing on its lower side. */
export const LANDSCAPES = [
  // mushrooms
  'M0 40V36H14V24H6C8 14 26 14 28 24H20V36H44V28H38C40 19 56 19 58 28H51V36H72V16H60C63 2 89 2 92 16H80V36H100V40Z',
  // crystals
  'M0 40V34L10 30 16 12 24 30 34 34 42 6 52 33 64 36 72 18 80 34 90 26 100 34V40Z',
  // dunes
  'M0 40V30C16 18 28 20 40 30 56 14 70 14 82 27 88 22 94 22 100 26V40Z',
  // reeds
  'M0 40V36H8V14H11V36H20V22H23V36H38V10H41V36H56V20H59V36H70V28H73V36H84V12H87V36H94V26H97V36H100V40Z',
  // caps and pools
  'M0 40V33C10 20 26 20 36 33 40 34 44 34 48 33 60 12 84 12 94 33L100 34V40Z',
] as const;

/** A hash of a name. */
function hash(name: string): number {
  let made = 7;
  for (const letter of name) made = (made * 31 + letter.charCodeAt(0)) % 9973;
  return made;
}

export interface Landscape {
  readonly tint: string;
  readonly landscape: string;
}

export function landscapeOf(name: string): Landscape {
  const made = hash(name);
  return {
    tint: `var(--who-${TINTS[made % TINTS.length] ?? 'jade'})`,
    landscape: LANDSCAPES[Math.floor(made / TINTS.length) % LANDSCAPES.length] ?? '',
  };
}

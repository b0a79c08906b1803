/** Drawings on a grid of 24: a symbol for each colour, and one for each event of a base. */

import type { Colour } from './view';

/** Never colour alone: each has a shape behind the pips. */
export const COLOUR_SHAPES: Readonly<Record<Colour, string>> = {
  yellow: 'M12 1.500 23 21H1z',
  orange: 'M3 3h18v18H3z',
  purple: 'M12 .5 22 6.300v11.400L12 23.500 2 17.700V6.300z',
  blue: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22z',
};

/** Events by their name in the view. */
export const EVENT_SHAPES: Readonly<Record<string, string>> = {
  acceleration: 'M4 5l8 7-8 7zM12 5l8 7-8 7z',
  surge: 'M13 2 5 14h6l-1 8 9-13h-6z',
  chain_reaction: 'M6 12a3 3 0 1 0 .01 0M18 6a3 3 0 1 0 .01 0M18 18a3 3 0 1 0 .01 0M8 13l8-5M8 15l8 4',
  fission: 'M12 12a3 3 0 1 0 .01 0M12 3v5M12 16v5M3 12h5M16 12h5M6 6l3 3M15 15l3 3',
  static_discharge: 'M3 7h18M3 12h6l3-4 2 8 3-4h4M3 17h18',
  em_pulse: 'M12 12a2 2 0 1 0 .01 0M12 7a5 5 0 1 0 .01 0M12 3a9 9 0 1 0 .01 0',
  interphase: 'M7 20V4M3 8l4-4 4 4M17 20V4M13 8l4-4 4 4',
  shockwave: 'M2 12h4l2-7 4 14 4-14 2 7h4',
};

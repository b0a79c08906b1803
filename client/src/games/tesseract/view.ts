/** The view of Tesseract, as the server sends it, and reading its cubes: `Y3`. */

export type { TesseractColumnView as ColumnView, TesseractLabView as LabView, TesseractView } from '../../wire';

export type Colour = 'yellow' | 'orange' | 'purple' | 'blue';

export const COLOURS: Readonly<Record<string, Colour>> = { Y: 'yellow', O: 'orange', P: 'purple', B: 'blue' };
export const LETTERS = ['Y', 'O', 'P', 'B'] as const;

/** The colour and value of a cube in notation; marks are ignored. */
export function readCube(text: string): { colour: Colour; value: number } {
  return { colour: COLOURS[text.charAt(0)] ?? 'blue', value: Number(text.charAt(1)) };
}

/** The cube without its marks. */
export const plainCube = (text: string): string => text.slice(0, 2);

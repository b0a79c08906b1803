/** The part of a Tesseract view that is drawn. Cubes are in notation: `Y3`. */

export interface ColumnView {
  cell: string;
  symbol: string;
  cubes: string[];
}

export interface LabView {
  seat: number;
  scientist: string;
  ability: string;
  action: string;
  support: boolean;
  cubes: string[];
  hand: string[];
}

export interface TesseractView {
  phase: string;
  active: number;
  actions: number;
  skips: number;
  columns: ColumnView[];
  removable: string[];
  boundary: string[];
  left: number;
  labs: LabView[];
  primed: string[];
  risk: number[];
  destroyed: Record<string, number>;
  board: string[];
  breaches: number;
  containment: { card: string; state: string }[];
  decks: number[];
}

export type Colour = 'yellow' | 'orange' | 'purple' | 'blue';

export const COLOURS: Readonly<Record<string, Colour>> = { Y: 'yellow', O: 'orange', P: 'purple', B: 'blue' };
export const LETTERS = ['Y', 'O', 'P', 'B'] as const;

/** The colour and value of a cube in notation; marks behind them mean nothing here. */
export function readCube(text: string): { colour: Colour; value: number } {
  return { colour: COLOURS[text.charAt(0)] ?? 'blue', value: Number(text.charAt(1)) };
}

/** The cube without its marks. */
export const plainCube = (text: string): string => text.slice(0, 2);

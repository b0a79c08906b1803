/** What the textures of the cube look like, painted from the theme. */

import { PIPS } from './pips';
import { COLOUR_SHAPES, EVENT_SHAPES } from './symbols';
import { type Colour, COLOURS, LETTERS } from './view';

export interface Paint {
  readonly dice: Readonly<Record<Colour, string>>;
  readonly glow: string;
  readonly danger: string;
  readonly focus: string;
  readonly ground: string;
  readonly line: string;
  readonly symbol: string;
}

/** The colours of the current theme. */
export function paintOf(element: Element): Paint {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    dice: {
      yellow: read('--cube-yellow'),
      orange: read('--cube-orange'),
      purple: read('--cube-purple'),
      blue: read('--cube-blue'),
    },
    glow: read('--glow'),
    danger: read('--danger'),
    focus: read('--focus'),
    ground: read('--raised'),
    line: read('--line-strong'),
    symbol: read('--warm'),
  };
}

const TILE = 128;

function blank(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser cannot paint');
  return [canvas, pen];
}

/** All faces of all dice: a row for each colour, a column for each value. */
export function facesCanvas(paint: Paint): HTMLCanvasElement {
  const [canvas, pen] = blank(6 * TILE, 4 * TILE);
  LETTERS.forEach((letter, row) => {
    const colour = COLOURS[letter] ?? 'blue';
    const dark = colour === 'yellow' || colour === 'orange';
    for (let value = 1; value <= 6; value += 1) {
      const x = (value - 1) * TILE;
      const y = row * TILE;
      pen.fillStyle = paint.dice[colour];
      pen.fillRect(x, y, TILE, TILE);
      drawShape(pen, COLOUR_SHAPES[colour], x + TILE * 0.14, y + TILE * 0.14, TILE * 0.72, '#0000002b', '#00000055');
      pen.fillStyle = dark ? '#1a1410' : '#ffffff';
      for (const [u, v] of PIPS[value] ?? []) {
        pen.beginPath();
        pen.arc(x + u * TILE, y + v * TILE, TILE * 0.095, 0, 7);
        pen.fill();
      }
    }
  });
  return canvas;
}

/** The base with the symbols of its cells, row 1 in front. */
export function baseCanvas(paint: Paint, symbols: readonly string[]): HTMLCanvasElement {
  const unit = TILE;
  const margin = unit * 0.25;
  const [canvas, pen] = blank(4.5 * unit, 4.5 * unit);
  pen.fillStyle = paint.ground;
  pen.beginPath();
  pen.roundRect(2, 2, canvas.width - 4, canvas.height - 4, 24);
  pen.fill();
  symbols.forEach((symbol, cell) => {
    const x = margin + (cell % 4) * unit;
    const y = margin + (3 - Math.floor(cell / 4)) * unit;
    pen.strokeStyle = paint.line;
    pen.lineWidth = 2;
    pen.strokeRect(x + 5, y + 5, unit - 10, unit - 10);
    const shape = EVENT_SHAPES[symbol];
    if (shape !== undefined) drawShape(pen, shape, x + unit * 0.2, y + unit * 0.2, unit * 0.6, '', paint.symbol, 2);
  });
  return canvas;
}

function drawShape(
  pen: CanvasRenderingContext2D,
  shape: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  stroke: string,
  width = 0.9,
): void {
  const path = new Path2D(shape);
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 24, size / 24);
  if (fill !== '') {
    pen.fillStyle = fill;
    pen.fill(path);
  }
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  pen.lineJoin = 'round';
  pen.stroke(path);
  pen.restore();
}

/** Where the cells of the Duel board are on the screen. It knows only the names of cells. */

export const UNIT = 40;
export const MARGIN = 42;
export const SIZE = 14 * UNIT + 2 * MARGIN;
export const COLUMNS = 'abcdefghijklmno';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The centre of a cell; with `flipped`, row 15 is at the bottom. */
export function spotOf(cell: string, flipped: boolean): Spot {
  const column = COLUMNS.indexOf(cell.charAt(0));
  const row = Number(cell.slice(1)) - 1;
  return {
    x: MARGIN + (flipped ? 14 - column : column) * UNIT,
    y: MARGIN + (flipped ? row : 14 - row) * UNIT,
  };
}

/** The cell nearest to a point of the board, or null beyond its edge. */
export function cellAt({ x, y }: Spot, flipped: boolean): string | null {
  const across = Math.round((x - MARGIN) / UNIT);
  const down = Math.round((y - MARGIN) / UNIT);
  if (across < 0 || across > 14 || down < 0 || down > 14) return null;
  const column = flipped ? 14 - across : across;
  const row = flipped ? down : 14 - down;
  return `${COLUMNS.charAt(column)}${row + 1}`;
}

/** The cells a thing names: `d4` one, `d4e4` two; none for a reserve or an axis. */
export function cellsIn(thing: string): string[] {
  return /^([a-o]\d{1,2}){1,2}$/.test(thing) ? (thing.match(/[a-o]\d{1,2}/g) ?? []) : [];
}

/** The middle of all the cells a thing names. */
export function middleOf(thing: string, flipped: boolean): Spot {
  const spots = cellsIn(thing).map((cell) => spotOf(cell, flipped));
  const sum = (pick: (spot: Spot) => number): number => spots.reduce((all, spot) => all + pick(spot), 0);
  return { x: sum((spot) => spot.x) / spots.length, y: sum((spot) => spot.y) / spots.length };
}

/** The thing at a point: of those that cover its cell, the one whose middle is nearest. */
export function thingAt(things: Iterable<string>, at: Spot, flipped: boolean): string | null {
  const cell = cellAt(at, flipped);
  let best: string | null = null;
  let least = Infinity;
  for (const thing of things) {
    if (cell === null || !cellsIn(thing).includes(cell)) continue;
    const { x, y } = middleOf(thing, flipped);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance < least) [best, least] = [thing, distance];
  }
  return best;
}

/** The captured cells that a move in notation names: `Td3xd9(d8)`. */
export function capturesIn(text: string): string[] {
  return /\(([^)]*)\)/.exec(text)?.[1]?.split(',') ?? [];
}

/** The corner of a bent move in notation, if it has one: `Sd4-f6-c9`. */
export function cornerIn(text: string): string | null {
  return /^[SPR][a-o]\d{1,2}-([a-o]\d{1,2})[-x]/.exec(text)?.[1] ?? null;
}

/** What to point at for a move in notation, from its start to its end: `La9b9-f9g9`, `R*e13`, `Li14j14@i14-i15`. */
export function wayIn(text: string): string[] {
  const [moved = ''] = text.split('(');
  const turned = moved.split('@');
  const things = (part: string): string[] => part.match(/(?:[a-o]\d{1,2}){1,2}/g) ?? [];
  if (turned.length === 1) return things(moved);
  return [...things(turned[0] ?? ''), things(turned[1] ?? '').join('')];
}

/** The neighbouring cell by an arrow key, as the screen shows it. */
export function neighbour(cell: string, key: string, flipped: boolean): string {
  const spot = spotOf(cell, flipped);
  const by: Record<string, Spot> = {
    ArrowUp: { x: 0, y: -UNIT },
    ArrowDown: { x: 0, y: UNIT },
    ArrowLeft: { x: -UNIT, y: 0 },
    ArrowRight: { x: UNIT, y: 0 },
  };
  const step = by[key] ?? { x: 0, y: 0 };
  return cellAt({ x: spot.x + step.x, y: spot.y + step.y }, flipped) ?? cell;
}

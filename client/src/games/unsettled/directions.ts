/** Moves on the map: which things lead to a place. It knows only names and coordinates. */

export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, 1],
  east: [1, 0],
  south: [0, -1],
  west: [-1, 0],
};

/** A place's coordinates, east and north of the Scarab. */
export function coordinates(at: string): [number, number] {
  const [x = 0, y = 0] = at.split(',').map(Number);
  return [x, y];
}

/** The direction of one step from a place to another; empty if it is not one step. */
export function direction(from: string, to: string): string {
  const [x, y] = coordinates(from);
  const [u, v] = coordinates(to);
  return Object.entries(STEPS).find(([, [east, north]]) => u - x === east && v - y === north)?.[0] ?? '';
}

/** The neighbouring coordinates in a direction. */
export function beside(at: string, way: string): string {
  const [x, y] = coordinates(at);
  const [east, north] = STEPS[way] ?? [0, 0];
  return `${x + east},${y + north}`;
}

/**
 * The things to point at, one after another, to go to a place: the place itself, a direction from
 * whoever moves, or the mover and then the direction. Empty if no open option leads there.
 * `left` are the open options: of each path, what is still to be pointed at.
 */
export function wayTo(
  to: string,
  from: { readonly mover: string; readonly luna: string },
  left: readonly (readonly string[])[],
  withLuna: boolean,
): readonly string[] {
  const way = direction(withLuna ? from.luna : from.mover, to);
  const meant = [`at ${to}`, way, `mover ${way}`];
  return left.find((path) => meant.includes(path.join(' '))) ?? [];
}

/** How each kind of piece moves, drawn from a piece in the middle: the ways it may take. */

/** Cells counted from the piece: to the right and up. */
export type Step = readonly [number, number];

/** How far a diagram reaches from its middle. */
export const REACH = 4;

const GROOVES: readonly Step[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const DIAGONALS: readonly Step[] = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
];

const along = ([x, y]: Step, n: number, [fromX, fromY]: Step = [0, 0]): Step => [fromX + x * n, fromY + y * n];
const inside = ([x, y]: Step): boolean => Math.max(Math.abs(x), Math.abs(y)) <= REACH;
const range = (from: number, to: number): number[] => [...Array(to - from + 1).keys()].map((n) => n + from);

const straight = (directions: readonly Step[], far: number): Step[][] =>
  directions.flatMap((way) => range(1, far).map((n) => [along(way, n)]));

/** Two cells one way, then `far` at most at a right angle. */
const bent = (directions: readonly Step[], near: number, far: number): Step[][] =>
  directions.flatMap(([x, y]) => {
    const corner = along([x, y], 2);
    const across: Step[] = [
      [-y, x],
      [y, -x],
    ];
    return across.flatMap((way) => range(near, far).map((n) => [corner, along(way, n, corner)]));
  });

const WAYS: Readonly<Record<string, readonly Step[][]>> = {
  T: straight([...GROOVES, ...DIAGONALS], REACH),
  C: straight([...GROOVES, ...DIAGONALS], 2),
  S: bent(DIAGONALS, 1, 2 * REACH),
  P: bent(GROOVES, 1, REACH),
  R: bent(GROOVES, 2, 2),
  G: straight(
    [
      [1, 0],
      [-1, 0],
    ],
    REACH,
  ),
  L: straight(
    [
      [1, 0],
      [-1, 0],
    ],
    REACH,
  ),
};

/** The ways of a kind, each from corner to corner to where it ends; none for a cross. */
export const waysOf = (kind: string): Step[][] => (WAYS[kind] ?? []).filter((way) => way.every(inside));

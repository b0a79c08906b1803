/** Which values the faces of a die show. */

/** Values in front and to the right of each top value; opposite faces add up to 7. */
const TURNED: readonly (readonly [number, number])[] = [
  [0, 0],
  [2, 3],
  [6, 3],
  [2, 6],
  [2, 1],
  [1, 3],
  [5, 3],
];

/** The faces in the order of a box: right, left, top, bottom, front, back. */
export function facesOf(top: number): readonly number[] {
  const [front, right] = TURNED[top] ?? [0, 0];
  return [right, 7 - right, top, 7 - top, front, 7 - front];
}

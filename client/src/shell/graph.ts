/** The lowest and highest of the values, never the same. */
export function extent(values: readonly number[]): [number, number] {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  return least === most ? [least, least + 1] : [least, most];
}

/** Values as points in a box, the first at its left, number `length` at its right, high values on top. */
export function curve(
  values: readonly number[],
  [least, most]: readonly [number, number],
  length: number,
  width: number,
  height: number,
): [number, number][] {
  const margin = 4;
  return values.map((value, number) => [
    Math.round((number / length) * width * 10) / 10,
    Math.round((margin + (1 - (value - least) / (most - least)) * (height - 2 * margin)) * 10) / 10,
  ]);
}

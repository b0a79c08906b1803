/** The lowest and highest of the values, never the same; around zero where they have both signs. */
export function extent(values: readonly number[]): [number, number] {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  if (least < 0 && most > 0) return [-Math.max(-least, most), Math.max(-least, most)];
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
  return values.map((value, number) => {
    const held = Math.min(most, Math.max(least, value));
    return [
      Math.round((number / length) * width * 10) / 10,
      Math.round((margin + (1 - (held - least) / (most - least)) * (height - 2 * margin)) * 10) / 10,
    ];
  });
}

/** Values further out than this are drawn on the rim, so that extremes do not flatten the rest. */
const RIM = 15;

/** The extent to draw: that of the values, but no further than the rim where they have two signs. */
export function drawn(values: readonly number[]): [number, number] {
  const [least, most] = extent(values);
  return least < 0 ? [Math.max(least, -RIM), Math.min(most, RIM)] : [least, most];
}

/** Where a key moves to on a graph that is at `at`; null for other keys. */
export function stepped(key: string, at: number, length: number): number | null {
  const tenth = Math.max(1, Math.round(length / 10));
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - tenth,
    PageUp: at + tenth,
    Home: 0,
    End: length,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(length, Math.max(0, to));
}

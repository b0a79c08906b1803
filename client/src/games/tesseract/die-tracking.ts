/** Following dice: which die of a new list is which of the old one, so that a roll can be shown. */

export interface TrackedDie {
  readonly id: number;
  readonly cube: string;
}

const colourOf = (cube: string): string => cube.charAt(0);
const faceOf = (cube: string): string => cube.slice(0, 2);

/**
 * The dice of `cubes`, each with the id it had before if it was there: first whoever shows the same,
 * then whoever has the same colour and so was rolled or adjusted. The others are new.
 */
export function trackDice(before: readonly TrackedDie[], cubes: readonly string[]): TrackedDie[] {
  const left = [...before];
  const take = (fits: (die: TrackedDie) => boolean): number | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id;
  };
  const ids = cubes.map((cube) => take((die) => faceOf(die.cube) === faceOf(cube)));
  let fresh = Math.max(0, ...before.map(({ id }) => id));
  return cubes.map((cube, at) => ({
    cube,
    id: ids[at] ?? take((die) => colourOf(die.cube) === colourOf(cube)) ?? (fresh += 1),
  }));
}

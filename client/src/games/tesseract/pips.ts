/** The positions of the pips on a die face, as fractions of its side. */

const NEAR = 0.26;
const MID = 0.5;
const FAR = 0.74;

export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[MID, MID]],
  [
    [NEAR, FAR],
    [FAR, NEAR],
  ],
  [
    [NEAR, FAR],
    [MID, MID],
    [FAR, NEAR],
  ],
  [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [FAR, NEAR],
    [MID, MID],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, MID],
    [FAR, MID],
    [NEAR, FAR],
    [FAR, FAR],
  ],
];

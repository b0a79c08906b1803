import { describe, expect, it } from 'vitest';
import { curve, extent } from './graph';

describe('review graphs', () => {
  it('always spans something, and zero', () => {
    expect(extent([])).toEqual([0, 1]);
    expect(extent([3, 7])).toEqual([0, 7]);
    expect(extent([-2, 1])).toEqual([-2, 1]);
  });

  it('puts the first value left and high values on top', () => {
    expect(curve([0, 10], [0, 10], 1, 100, 48)).toEqual([[0, 44], [100, 4]]);
  });
});

import { describe, expect, it } from 'vitest';
import { curve, drawn, extent, stepped } from './graph';

describe('review graphs', () => {
  it('always span something, and zero; around zero where there are two signs', () => {
    expect(extent([])).toEqual([0, 1]);
    expect(extent([3, 7])).toEqual([0, 7]);
    expect(extent([-2, 1])).toEqual([-2, 2]);
  });

  it('put the first value left and high values on top', () => {
    expect(curve([0, 10], [0, 10], 1, 100, 48)).toEqual([
      [0, 44],
      [100, 4],
    ]);
  });

  it('keep what lies far out on the rim, so that the rest can be read', () => {
    const values = [1, -2, 400];
    expect(drawn(values)).toEqual([-15, 15]);
    expect(curve(values, drawn(values), 2, 100, 48).at(-1)).toEqual([100, 4]);
    expect(drawn([3, 64])).toEqual([0, 64]);
  });

  it('are walked by keys, never past an end', () => {
    expect(stepped('ArrowRight', 4, 40)).toBe(5);
    expect(stepped('PageDown', 4, 40)).toBe(0);
    expect(stepped('End', 4, 40)).toBe(40);
    expect(stepped('ArrowRight', 40, 40)).toBe(40);
    expect(stepped('a', 4, 40)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { facesOf } from './die-faces';
import { PIPS } from './pips';

describe('dice', () => {
  it.each([1, 2, 3, 4, 5, 6])('shows %d on top, every value once, opposites adding up to 7', (top) => {
    const [right = 0, left = 0, up = 0, down = 0, front = 0, back = 0] = facesOf(top);
    expect(up).toBe(top);
    expect([right + left, up + down, front + back]).toEqual([7, 7, 7]);
    expect(new Set(facesOf(top)).size).toBe(6);
  });

  it('has as many pips as the value', () => {
    PIPS.forEach((pips, value) => expect(pips).toHaveLength(value));
  });
});

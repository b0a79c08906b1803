import { describe, expect, it } from 'vitest';
import { clockText, remaining } from './clocks';

describe('clocks', () => {
  it('runs only for the seat whose clock runs, and never below zero', () => {
    const clock = { left: [5000, 9000], running: [0], grace: 0 };
    expect(remaining(clock, 0, 1500)).toBe(3500);
    expect(remaining(clock, 1, 1500)).toBe(9000);
    expect(remaining(clock, 0, 6000)).toBe(0);
  });

  it.each([
    [9_400, '0:09.4'],
    [65_000, '1:05'],
    [3_729_000, '1:02:09'],
    [266_400_000, '3 d 02 h'],
  ])('writes %d ms as %s', (left, text) => expect(clockText(left)).toBe(text));
});

import { describe, expect, it } from 'vitest';
import { trackDice } from './die-tracking';

const ids = (before: string[], after: string[]): number[] =>
  trackDice(trackDice([], before), after).map(({ id }) => id);

describe('following dice', () => {
  it('knows those that show the same, wherever they lie now', () => {
    expect(ids(['Y3', 'B2', 'O1'], ['O1', 'Y3', 'B2'])).toEqual([3, 1, 2]);
  });

  it('knows a rolled die by its colour', () => {
    expect(ids(['Y3', 'B2'], ['Y3', 'B6'])).toEqual([1, 2]);
  });

  it('leaves equal dice in their places when one goes', () => {
    expect(ids(['Y3', 'Y3', 'B2'], ['Y3', 'B2'])).toEqual([1, 3]);
  });

  it('takes a die of a colour that was not there for a new one', () => {
    expect(ids(['Y3'], ['Y3', 'P4'])).toEqual([1, 2]);
  });

  it('minds no mark behind the face', () => {
    expect(ids(['Y3*'], ['Y3'])).toEqual([1]);
  });
});

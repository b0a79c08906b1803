import { describe, expect, it } from 'vitest';
import type { Result } from '../wire';
import { headline } from './headline';

const ended = (...winners: number[]): Result => ({
  winners,
  sentence: '',
  rule: '',
  statistics: [],
  key: '',
  sequel: null,
});

describe('the headline of an ending', () => {
  it('tells each player of a duel whether they won', () => {
    expect(headline(ended(1), [1], false)).toBe('result.you_won');
    expect(headline(ended(1), [0], false)).toBe('result.you_lost');
  });
  it('names the winner to watchers and at a shared screen', () => {
    expect(headline(ended(1), [], false)).toBe('result.won');
    expect(headline(ended(1), [0, 1], false)).toBe('result.won');
    expect(headline(ended(), [], false)).toBe('result.nobody');
  });
  it('tells a crew that it won or lost together', () => {
    expect(headline(ended(0, 1), [0, 1], true)).toBe('result.you_won');
    expect(headline(ended(), [0, 1], true)).toBe('result.you_lost');
    expect(headline(ended(0, 1), [], true)).toBe('result.crew_won');
    expect(headline(ended(), [], true)).toBe('result.crew_lost');
  });
});

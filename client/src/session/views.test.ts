import { describe, expect, it } from 'vitest';
import type { DuelView, Position } from '../wire';
import { viewOf } from './views';

const position: Position = {
  game: 'duel',
  number: 0,
  seat: 0,
  view: { side: 'white' } as DuelView,
  waiting: [],
  decision: null,
  result: null,
  clock: null,
  wall: 0,
  text: [],
};

describe('the view of a position', () => {
  it('is that of its game', () => expect(viewOf(position, 'duel').side).toBe('white'));

  it('is never taken for the view of another game', () => {
    expect(() => viewOf(position, 'unsettled')).toThrow('a position of duel, not of unsettled');
  });
});

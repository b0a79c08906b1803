import { describe, expect, it } from 'vitest';
import type { Decision, Position, UnsettledView } from '../../wire';
import { isFree, isPass, role } from './turn-roles';

const asked = (kind: string, seats: number[], ...texts: [number, string][]): Position =>
  ({
    game: 'unsettled',
    view: { active: 0 } as UnsettledView,
    decision: {
      kind,
      seats,
      options: texts.map(([seat, text]) => ({ seat, text, label: '', path: [] })),
    } as Partial<Decision>,
  }) as Position;

describe('stepping in', () => {
  it('leaves the turn to the active explorer, while others may act freely', () => {
    const turn = asked('turn', [0, 1], [0, 'regroup'], [1, 'explorer 2 changes pursuit']);
    expect(role(turn, 0)).toBe('answer');
    expect(role(turn, 1)).toBe('may');
  });

  it('waits in a window for those who can pass, and for nobody else', () => {
    const window = asked('window', [0, 1], [1, 'explorer 2 passes'], [0, 'explorer 1 changes pursuit']);
    expect(role(window, 1)).toBe('pass');
    expect(role(window, 0)).toBe('may');
  });

  it('asks whoever is asked alone, whoever is active', () => {
    expect(role(asked('offer', [1], [1, 'yes']), 1)).toBe('answer');
  });

  it('tells free actions from passing', () => {
    expect(isPass({ text: 'explorer 1 passes on' })).toBe(true);
    expect(isFree({ text: 'explorer 1 passes on' })).toBe(false);
    expect(isFree({ text: 'explorer 3 uses laboratory' })).toBe(true);
    expect(isFree({ text: 'move north' })).toBe(false);
  });
});

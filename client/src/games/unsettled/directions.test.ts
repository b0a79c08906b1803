import { describe, expect, it } from 'vitest';
import { beside, direction, wayTo } from './directions';

const FROM = { mover: '0,0', luna: '1,0' };

describe('ways on the map', () => {
  it('knows one step in every direction, and no more', () => {
    expect(direction('0,0', '0,1')).toBe('north');
    expect(direction('2,-1', '1,-1')).toBe('west');
    expect(direction('0,0', '1,1')).toBe('');
    expect(beside('0,0', 'south')).toBe('0,-1');
  });

  it('points at the mover and then the direction', () => {
    expect(
      wayTo(
        '1,0',
        FROM,
        [
          ['luna', 'east'],
          ['mover', 'east'],
        ],
        false,
      ),
    ).toEqual(['mover', 'east']);
  });

  it('points at the direction alone once somebody moves', () => {
    expect(wayTo('1,0', FROM, [['east']], false)).toEqual(['east']);
    expect(wayTo('1,1', FROM, [['north']], true)).toEqual(['north']);
  });

  it('points at a place that an option names', () => {
    expect(wayTo('4,4', FROM, [['at 4,4']], false)).toEqual(['at 4,4']);
  });

  it('finds no way that no option offers, and takes none of another for its own', () => {
    expect(wayTo('0,1', FROM, [['mover', 'east']], false)).toEqual([]);
    expect(wayTo('0,1', FROM, [['luna', 'north']], false)).toEqual([]);
  });
});

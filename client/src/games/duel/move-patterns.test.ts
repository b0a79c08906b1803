import { describe, expect, it } from 'vitest';
import { waysOf } from './move-patterns';

const ends = (kind: string): string[] => [...new Set(waysOf(kind).map((way) => way.at(-1)?.join(' ') ?? ''))].sort();

describe('how pieces move', () => {
  it('shows the cylinder one or two cells in eight directions', () => expect(ends('C')).toHaveLength(16));
  it('shows the rectangle two and two', () => expect(ends('R')).toEqual(['-2 -2', '-2 2', '2 -2', '2 2']));
  it('lets the star turn after two cells of a diagonal', () => {
    expect(ends('S')).toContain('3 1');
    expect(ends('S')).not.toContain('2 2');
  });
  it('lets the pyramid turn after two cells of a groove', () => {
    expect(ends('P')).toContain('2 1');
    expect(ends('P')).not.toContain('2 0');
  });
  it('has nothing to show for a cross', () => expect(ends('X')).toEqual([]));
});

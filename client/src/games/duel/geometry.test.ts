import { describe, expect, it } from 'vitest';
import { capturesIn, cellAt, cellsIn, cornerIn, neighbour, spotOf, thingAt, UNIT, wayIn } from './geometry';

describe('the Duel board on the screen', () => {
  it.each([false, true])('finds every cell where it lies (flipped: %s)', (flipped) => {
    for (const cell of ['a1', 'o15', 'h8', 'c13']) expect(cellAt(spotOf(cell, flipped), flipped)).toBe(cell);
  });

  it('has nothing beyond its edge', () => {
    expect(cellAt({ x: -UNIT, y: 100 }, false)).toBeNull();
  });

  it('reads the cells of a thing', () => {
    expect(cellsIn('d4')).toEqual(['d4']);
    expect(cellsIn('d14d15')).toEqual(['d14', 'd15']);
    for (const thing of ['S*', '|', '@', '(d8)', '-f6-']) expect(cellsIn(thing)).toEqual([]);
  });

  it('takes the nearest of several things that cover a cell', () => {
    const { x, y } = spotOf('h4', false);
    expect(thingAt(['g4h4', 'h4i4'], { x: x + 8, y }, false)).toBe('h4i4');
    expect(thingAt(['g4h4', 'h4i4'], { x: x - 8, y }, false)).toBe('g4h4');
    expect(thingAt(['a1'], { x, y }, false)).toBeNull();
  });

  it('reads captures and corners from notation', () => {
    expect(capturesIn('Rd4-f4xf6(e4,f4,f5)')).toEqual(['e4', 'f4', 'f5']);
    expect(capturesIn('Td3-d9')).toEqual([]);
    expect(cornerIn('Sd4-f6-c9')).toBe('f6');
    expect(cornerIn('Td3-d9')).toBeNull();
  });

  it('reads the way of a move from notation, without what it captures', () => {
    expect(wayIn('La9b9-f9g9')).toEqual(['a9b9', 'f9g9']);
    expect(wayIn('Sd4-f6xc9(d8)')).toEqual(['d4', 'f6', 'c9']);
    expect(wayIn('R*e13')).toEqual(['e13']);
    expect(wayIn('G=d3|')).toEqual(['d3']);
    expect(wayIn('Li14j14@i14-i15')).toEqual(['i14j14', 'i14i15']);
  });

  it('walks by arrow keys as the screen shows it', () => {
    expect(neighbour('d4', 'ArrowUp', false)).toBe('d5');
    expect(neighbour('d4', 'ArrowUp', true)).toBe('d3');
    expect(neighbour('a1', 'ArrowLeft', false)).toBe('a1');
  });
});

import { describe, expect, it } from 'vitest';
import { narrowed, nextThings, point, pointable } from './option-paths';

const option = (text: string) => ({ text, path: text.split(' ') });
const DUEL = ['d3 d9', 'd3 d8', 'e3 e9', 'reserve:S d9', 'reserve:S e9'].map(option);
const LAB = ['remove c2', 'remove d2', 'adjust c2 up', 'adjust c2 down', 'end'].map(option);

describe('narrowing', () => {
  it('leaves every option open while nothing is chosen', () => {
    expect(narrowed(DUEL, [])).toEqual(DUEL);
  });

  it('keeps the options whose path begins with the chosen things', () => {
    expect(narrowed(DUEL, ['d3']).map((o) => o.text)).toEqual(['d3 d9', 'd3 d8']);
  });

  it('lets a target be chosen before its piece', () => {
    expect(narrowed(DUEL, ['d9']).map((o) => o.text)).toEqual(['d3 d9', 'reserve:S d9']);
    expect(point(DUEL, ['d9'], 'reserve:S').answer?.text).toBe('reserve:S d9');
  });

  it('names the next things with what each leaves', () => {
    const next = nextThings(DUEL, []);
    expect([...next.keys()]).toEqual(['d3', 'e3', 'reserve:S']);
    expect(next.get('d3')).toHaveLength(2);
    expect([...nextThings(DUEL, ['d3']).keys()]).toEqual(['d9', 'd8']);
  });

  it('knows everything that can be pointed at', () => {
    expect([...pointable(DUEL, ['e3'])]).toEqual(['e9']);
  });
});

describe('pointing', () => {
  it('answers with the last thing of a path', () => {
    expect(point(DUEL, ['d3'], 'd9').answer?.text).toBe('d3 d9');
  });

  it('does not answer when only the piece of a single move was chosen', () => {
    expect(point(DUEL, [], 'e3')).toEqual({ chosen: ['e3'], answer: null });
  });

  it('answers at once when the thing is the end of the only option it leaves', () => {
    expect(point(LAB, [], 'd2').answer?.text).toBe('remove d2');
    expect(point(LAB, [], 'end').answer?.text).toBe('end');
  });

  it('waits while several options are left', () => {
    expect(point(LAB, [], 'c2')).toEqual({ chosen: ['c2'], answer: null });
  });

  it('lets go of a chosen thing that is pointed at again', () => {
    expect(point(DUEL, ['d3'], 'd3')).toEqual({ chosen: [], answer: null });
  });

  it('begins anew with a thing that cannot follow', () => {
    expect(point(DUEL, ['d3'], 'e3')).toEqual({ chosen: ['e3'], answer: null });
  });

  it('ignores a thing that no option knows', () => {
    expect(point(DUEL, ['d3'], 'z9')).toEqual({ chosen: ['d3'], answer: null });
  });
});

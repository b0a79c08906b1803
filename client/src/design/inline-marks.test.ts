import { describe, expect, it } from 'vitest';
import { inlineMarks } from './inline-marks';

describe('marks in a line', () => {
  it('are read as parts', () => {
    expect(inlineMarks('a **b** `c` *d*')).toEqual([
      { kind: 'plain', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'plain', text: ' ' },
      { kind: 'code', text: 'c' },
      { kind: 'plain', text: ' ' },
      { kind: 'em', text: 'd' },
    ]);
  });
});

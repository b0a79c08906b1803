import { describe, expect, it } from 'vitest';
import { symbolOf, toneOf } from './telling';

describe('the story', () => {
  it('begins a paragraph with each turn', () => {
    expect(toneOf('event.turn')).toBe('turn');
    expect(toneOf('event.turned_up')).toBe('plain');
  });

  it('makes mishaps and successes stand out, each with a symbol', () => {
    expect([toneOf('event.breach'), symbolOf('event.breach')]).toEqual(['bad', 'bolt']);
    expect([toneOf('event.contained'), symbolOf('event.contained')]).toEqual(['good', 'flag']);
    expect([toneOf('event.adjusted'), symbolOf('event.adjusted')]).toEqual(['plain', 'die']);
  });
});

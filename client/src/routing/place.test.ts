import { describe, expect, it } from 'vitest';
import { placeOf } from './place';

const at = (path: string) => placeOf(new URL(path, 'https://table.example'));

describe('addresses', () => {
  it('knows the home page, and takes the unknown for home', () => {
    expect(at('/')).toEqual({ name: 'home' });
    expect(at('/nowhere')).toEqual({ name: 'home' });
  });

  it('reads several secrets from the fragment', () => {
    expect(at('/table/abc#one,two')).toEqual({ name: 'table', table: 'abc', secrets: ['one', 'two'], at: null });
  });

  it('reads the moment of a shared link', () => {
    expect(at('/table/abc?at=57#one')).toEqual({ name: 'table', table: 'abc', secrets: ['one'], at: 57 });
    expect(at('/table/abc?at=soon#one')).toMatchObject({ at: null });
  });

  it('finds a rule by its id', () => {
    expect(at('/rules/duel#D5.2')).toEqual({ name: 'rules', game: 'duel', rule: 'D5.2' });
    expect(at('/new/duel')).toEqual({ name: 'new', game: 'duel' });
  });
});

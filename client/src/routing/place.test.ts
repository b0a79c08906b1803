import { describe, expect, it } from 'vitest';
import { placeOf } from './place';

describe('addresses', () => {
  it('knows the home page, and takes the unknown for home', () => {
    expect(placeOf('/')).toEqual({ name: 'home' });
    expect(placeOf('/nowhere')).toEqual({ name: 'home' });
  });

  it('reads several secrets from the fragment', () => {
    expect(placeOf('/table/abc#one,two')).toEqual({ name: 'table', table: 'abc', secrets: ['one', 'two'], at: null });
  });

  it('reads the moment of a shared link', () => {
    expect(placeOf('/table/abc?at=57#one')).toEqual({ name: 'table', table: 'abc', secrets: ['one'], at: 57 });
    expect(placeOf('/table/abc?at=soon#one')).toMatchObject({ at: null });
  });

  it('finds a rule by its id', () => {
    expect(placeOf('/rules/duel#D5.2')).toEqual({ name: 'rules', game: 'duel', rule: 'D5.2' });
    expect(placeOf('/new/duel')).toEqual({ name: 'new', game: 'duel' });
  });
});

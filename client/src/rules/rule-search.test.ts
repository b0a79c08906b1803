import { describe, expect, it } from 'vitest';
import { found, hits, sections } from './rule-search';

const RULES = [
  { id: 'T3.1', section: 'Amovible', text: 'Un cube **amovible** a deux côtés visibles.' },
  { id: 'T3.3', section: 'Amovible', text: 'Le cube limite.' },
  { id: 'T5.2', section: 'Menace', text: 'Amorcer le cube limite.' },
];

describe('searching the rules', () => {
  it('finds by id', () => expect(found(RULES, 't5.2').map(({ id }) => id)).toEqual(['T5.2']));
  it('finds all words in any order, whatever the accents', () => {
    expect(found(RULES, 'cotes AMOVIBLE').map(({ id }) => id)).toEqual(['T3.1']);
  });
  it('shows everything when nothing is searched for', () => expect(found(RULES, ' ')).toHaveLength(3));
  it('marks what was searched for, whatever the accents', () => {
    expect(hits('Deux côtés visibles', 'cotes')).toEqual([
      { text: 'Deux ', hit: false },
      { text: 'côtés', hit: true },
      { text: ' visibles', hit: false },
    ]);
    expect(hits('Le cube', '')).toEqual([{ text: 'Le cube', hit: false }]);
  });
  it('keeps the headings together', () => {
    expect(sections(RULES).map(({ title, rules }) => [title, rules.length])).toEqual([
      ['Amovible', 2],
      ['Menace', 1],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { missingParts } from './missing-parts';

describe('what an objective lacks', () => {
  it('is read line by line', () => {
    expect(missingParts('Missing: built: laboratory; Goodwill: 5, so far 2.')).toEqual({
      head: 'Missing',
      items: ['built: laboratory', 'Goodwill: 5, so far 2'],
    });
  });

  it('is read so in French, which sets its marks apart', () => {
    expect(missingParts('Il manque : 2 énergie (l’équipage a 0) ; vous avez 3 × spore.').items).toEqual([
      '2 énergie (l’équipage a 0)',
      'vous avez 3 × spore',
    ]);
  });

  it('stays whole where it is no list, and is nothing where nothing is missing', () => {
    expect(missingParts('Everybody must be aboard.')).toEqual({ head: '', items: ['Everybody must be aboard.'] });
    expect(missingParts('')).toEqual({ head: '', items: [] });
  });
});

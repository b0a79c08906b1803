import { describe, expect, it } from 'vitest';
import { listing, matching } from './option-list';

const option = (text: string) => ({ text, label: `Do ${text}`, path: text.split(' '), seat: 0 });
const words = (thing: string) => `<${thing}>`;

describe('the option list', () => {
  it('shows a few options as they are', () => {
    const items = listing(['a 1', 'a 2', 'b 1'].map(option), [], words);
    expect(items.map(({ label }) => label)).toEqual(['Do a 1', 'Do a 2', 'Do b 1']);
  });

  it('groups many options by their next thing', () => {
    const many = [...Array(12).keys()].map((n) => option(`a ${n}`));
    const items = listing([...many, option('end')], [], words);
    expect(items.map(({ label }) => label)).toEqual(['<a>', 'Do end']);
    expect(items[0]).toMatchObject({ kind: 'thing', count: 12 });
  });

  it('shows what is left once a thing is chosen, however many', () => {
    const many = [...Array(30).keys()].map((n) => option(`a ${n}`));
    expect(listing(many, ['a'], words)).toHaveLength(30);
  });

  it('keeps what matches every typed word', () => {
    const items = listing(['lift red', 'lift blue', 'end'].map(option), [], words);
    expect(matching(items, 'BLUE lift').map(({ label }) => label)).toEqual(['Do lift blue']);
  });
});

/** The entries of the option list: options in words, or first the things that group them. */

import { missing, narrowed, nextThings } from '../session/option-paths';
import type { Option } from '../wire';

export type Item =
  | { readonly kind: 'option'; readonly option: Option; readonly label: string }
  | { readonly kind: 'thing'; readonly thing: string; readonly count: number; readonly label: string };

/** Up to this many options are shown at once without being grouped. */
const AT_ONCE = 10;

export function listing(
  options: readonly Option[],
  chosen: readonly string[],
  words: (thing: string) => string,
): Item[] {
  const open = narrowed(options, chosen);
  const groups = nextThings(options, chosen);
  if (open.length <= AT_ONCE || groups.size === open.length) return open.map(single);
  return [...groups].map(([thing, group]): Item => {
    const [only] = group;
    if (group.length === 1 && only !== undefined) return single(only);
    return { kind: 'thing', thing, count: group.length, label: words(thing) };
  });

  function single(option: Option): Item {
    return { kind: 'option', option, label: option.label || missing(option.path, chosen).map(words).join(' ') };
  }
}

/** The items whose label has every word typed, in any order and case. */
export function matching(items: readonly Item[], typed: string): Item[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return items.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

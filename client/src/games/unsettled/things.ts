/** What the things of Unsettled are called. The planet's own words come from the server. */

import { t } from '../../i18n/text';
import type { Session } from '../../shell/session.svelte';
import { lexicon } from '../lexicon.svelte';
import type { UnsettledView } from './view';

/** A card, node, slot or token by its key. */
export const called = (key: string): string => lexicon.say('unsettled', key);

/** What stands on it, if anything does. */
export const printed = (key: string): string => lexicon.find('unsettled', [`${key}.rules`]) ?? '';

/** What is told about it, if anything is. */
export const told = (key: string): string => lexicon.find('unsettled', [`${key}.story`]) ?? '';

/** A name with what stands on it. */
export const inFull = (key: string): string => [called(key), printed(key)].filter(Boolean).join(': ');

export function thingWords(table: Session, thing: string): string {
  const view = table.shown?.view as unknown as UnsettledView | undefined;
  const [head = '', rest = ''] = [thing.split(' ')[0], thing.slice(thing.indexOf(' ') + 1)];
  if (head === 'cube') return t('unsettled.cube', { focus: called(`focus.${rest}`) });
  if (head === 'mover') return called('action.move');
  if (head === 'luna' && rest === thing) return called('action.move_luna');
  if (/^explorer \d$/.test(thing)) return called(`explorer.${rest}`);
  const key = view === undefined ? undefined : keyOf(view, head === 'slot' || head === 'at' ? rest : thing);
  if (key !== undefined) return inFull(key);
  const known = [`direction.${thing}`, `focus.${thing}`, `discipline.${thing}`, `action.${thing}`, `structure.${thing}`];
  const words = lexicon.find('unsettled', known);
  if (words !== undefined) return words;
  return table.options.find(({ path }) => path.length === 1 && path[0] === thing)?.label ?? thing;
}

/** The key of a named thing that lies open on the table. */
export function keyOf(view: UnsettledView, name: string): string | undefined {
  const named = [
    ...view.places.flatMap((place) => [place, { name: place.at, key: place.key }, ...(place.slots ?? [])]),
    ...view.boons.flatMap((boon) => [{ name: boon.card, key: boon.key }, ...boon.slots]),
    ...view.pages.flatMap((page) => [...page.slots, ...page.abilities, ...page.contributions]),
    ...view.structures,
    ...view.cards,
    ...view.tracks,
    ...view.crew.triggers,
    ...view.explorers.flatMap((explorer) => [
      ...explorer.breakthroughs,
      ...explorer.discoveries,
      ...explorer.actions.flatMap(({ slot, key, distress, distress_key }) => [
        { name: slot, key },
        { name: distress, key: distress_key },
      ]),
    ]),
  ];
  return named.find((one) => one.name === name && one.name !== '' && one.key !== '')?.key;
}

/** Point at a thing if an option knows it by one of its names; else look at it closely. */
export function press(table: Session, names: readonly string[]): void {
  const open = names.find((name) => table.pointable.has(name) || table.chosen.includes(name));
  if (open !== undefined) table.point(open);
  else if (names[0] !== undefined) table.inspect(names[0]);
}

/** Whether an option knows a thing by one of its names. */
export const isOpen = (table: Session, names: readonly string[]): boolean =>
  names.some((name) => table.pointable.has(name));

export const isChosen = (table: Session, names: readonly string[]): boolean =>
  names.some((name) => table.chosen.includes(name));

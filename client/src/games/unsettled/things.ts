/** What the things of Unsettled are called. The planet's own words come from the server. */

import { t } from '../../i18n/text';
import type { Session } from '../../shell/session.svelte';
import { lexicon } from '../lexicon.svelte';
import type { Option } from '../../wire';
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
  if (head === 'scan') return `${called('action.scan')}: ${called(`thing.${rest}`)}`;
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
    ...view.crew.slots,
    ...view.pages.flatMap((page) => [...page.slots, ...page.abilities, ...page.contributions]),
    ...view.structures,
    ...view.cards.flatMap((card) => [card, ...card.slots]),
    ...view.tracks,
    ...view.crew.triggers,
    ...view.explorers.flatMap((explorer) => [
      ...explorer.breakthroughs,
      ...explorer.discoveries,
      ...explorer.engaged.flatMap((card) => [card, ...card.slots]),
      ...explorer.actions.flatMap(({ slot, key, distress, distress_key }) => [
        { name: slot, key },
        { name: distress, key: distress_key },
      ]),
    ]),
  ];
  return named.find((one) => one.name === name && one.name !== '' && one.key !== '')?.key;
}

/** Look at a thing closely, and point at it if an option knows it by one of its names. */
export function press(table: Session, names: readonly string[]): void {
  const open = names.find((name) => table.pointable.has(name) || table.chosen.includes(name));
  if (names[0] !== undefined) table.inspect(names[0], open === undefined ? undefined : '');
  if (open !== undefined) table.point(open);
}

/** Whether an option knows a thing by one of its names. */
export const isOpen = (table: Session, names: readonly string[]): boolean =>
  names.some((name) => table.pointable.has(name));

export const isChosen = (table: Session, names: readonly string[]): boolean =>
  names.some((name) => table.chosen.includes(name));

/** The options that choose a face, with its number. */
export const faceOptions = (table: Session): { option: Option; number: number }[] =>
  table.options.flatMap((option) => {
    const number = Number(/^avatar (\d+)$/.exec(option.text)?.[1] ?? 0);
    return number > 0 ? [{ option, number }] : [];
  });

/** Whether a part of the table has a slot that can be pointed at now. */
export function holdsOpen(table: Session, view: UnsettledView, part: 'map' | 'crew' | 'task'): boolean {
  const slots = {
    map: [...view.places.flatMap((place) => place.slots ?? []), ...view.boons.flatMap((boon) => boon.slots)],
    crew: [...view.crew.slots, ...(view.explorers[view.active]?.actions ?? []).map(({ slot }) => ({ name: slot }))],
    task: view.pages.flatMap((page) => page.slots),
  };
  return slots[part].some(({ name }) => isOpen(table, [`slot ${name}`]));
}

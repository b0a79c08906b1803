/** The names of the things of Unsettled. The planet's own texts come from the server. */

import type { Key } from '../../i18n/en';
import { t } from '../../i18n/text';
import type { Session } from '../../session/session.svelte';
import { viewOf } from '../../session/views';
import { lexicon } from '../../api/lexicon.svelte';
import type { Option } from '../../wire';
import type { UnsettledView } from './view';

/** A card, node, slot or token by its key. */
export const nameOf = (key: string): string => lexicon.say('unsettled', key);

/** Its rules text, if it has one. */
export const printedText = (key: string): string => lexicon.find('unsettled', [`${key}.rules`]) ?? '';

/** Its story, if it has one. */
export const storyText = (key: string): string => lexicon.find('unsettled', [`${key}.story`]) ?? '';

/** A name with its rules text. */
export const fullText = (key: string): string => [nameOf(key), printedText(key)].filter(Boolean).join(': ');

export function describeThing(table: Session, thing: string): string {
  const view = table.shown ? viewOf(table.shown, 'unsettled') : undefined;
  const [head = ''] = thing.split(' ');
  const rest = thing.slice(thing.indexOf(' ') + 1);
  if (head === 'cube') return t('unsettled.cube', { focus: nameOf(`focus.${rest}`) });
  if (head === 'scan') return `${nameOf('action.scan')}: ${nameOf(`thing.${rest}`)}`;
  if (thing === 'mover') return nameOf('action.move');
  if (thing === 'luna') return nameOf('action.move_luna');
  if (/^explorer \d$/.test(thing)) return nameOf(`explorer.${rest}`);
  const key = view === undefined ? undefined : keyOf(view, head === 'slot' || head === 'at' ? rest : thing);
  if (key !== undefined) return fullText(key);
  const known = [
    `direction.${thing}`,
    `focus.${thing}`,
    `discipline.${thing}`,
    `action.${thing}`,
    `structure.${thing}`,
  ];
  const words = lexicon.find('unsettled', known);
  if (words !== undefined) return words;
  return table.options.find(({ path }) => path.length === 1 && path[0] === thing)?.label ?? thing;
}

const ABOUT: Readonly<Record<string, Key>> = {
  cube: 'unsettled.about.cube',
  scan: 'unsettled.about.scan',
  mover: 'unsettled.about.move',
  luna: 'unsettled.about.move_luna',
};

/** What a thing does, where its card does not say so. */
export function explainThing(table: Session, thing: string): string {
  const [head = '', at = ''] = thing.split(' ');
  if (head === 'at' && table.shown) return storyText(keyOf(viewOf(table.shown, 'unsettled'), at) ?? '');
  const key = ABOUT[head];
  return key === undefined ? '' : t(key);
}

/** What a free action does: the text of the thing it uses, or else the label of the option. */
export function freeWords(view: UnsettledView, { text, label }: Option): string {
  const key = keyOf(view, text.split(' uses ')[1] ?? '');
  if (key !== undefined) return fullText(key);
  return text.includes('pursuit') ? t('unsettled.about.pursuit') : label;
}

/** The key of a named thing that is face up on the table. */
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
      // An anomaly joined to a discovery says what it does.
      ...explorer.discoveries.map(({ name, key, anomaly_key }) => ({ name, key: anomaly_key || key })),
      ...explorer.engaged.flatMap((card) => [card, ...card.slots]),
      ...explorer.actions.flatMap(({ slot, key, distress, distress_key }) => [
        { name: slot, key },
        { name: distress, key: distress_key },
      ]),
    ]),
  ];
  return named.find((one) => one.name === name && one.name !== '' && one.key !== '')?.key;
}

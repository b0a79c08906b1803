/** Pointing at the things of Unsettled, by the names that options use. */

import type { Session } from '../../session/session.svelte';
import type { Option } from '../../wire';
import type { UnsettledView } from './view';

/** Inspect a thing, and point at it if an option uses one of its names. */
export function press(table: Session, names: readonly string[]): void {
  const open = names.find((name) => table.pointable.has(name) || table.chosen.includes(name));
  if (names[0] !== undefined) table.inspect(names[0], open === undefined ? undefined : '');
  if (open !== undefined) table.point(open);
}

/** Whether an option uses one of a thing's names. */
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

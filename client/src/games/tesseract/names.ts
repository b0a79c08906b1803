/** What the things of Tesseract are called, and by which names the options know them. */

import { t } from '../../i18n/text';
import type { Session } from '../../session/session.svelte';
import { viewOf } from '../../session/views';
import { lexicon } from '../../api/lexicon.svelte';
import { COLOURS, type LabView, type TesseractView } from './view';

export function cubeWords(cube: string): string {
  const colour = COLOURS[cube.charAt(0)];
  if (colour === undefined) return cube;
  const value = cube.charAt(1);
  return value === ''
    ? t(`tesseract.colour.${colour}`)
    : t('tesseract.cube', { colour: t(`tesseract.colour.${colour}`), value });
}

/** A card or scientist by name. */
export const nameOf = (key: string): string => lexicon.say('tesseract', key);

export function describeThing(table: Session, thing: string): string {
  const view = table.shown ? viewOf(table.shown, 'tesseract') : undefined;
  const column = view?.columns.find(({ cell }) => cell === thing);
  if (view !== undefined && column !== undefined) return columnWords(view, thing);
  const lab = /^(?:lab )?([1-4])(?::([YOPB]\d?).*)?$/.exec(thing);
  if (lab)
    return lab[2]
      ? t('tesseract.inlab', { cube: cubeWords(lab[2]), lab: lab[1] ?? '' })
      : t('tesseract.lab', { lab: lab[1] ?? '' });
  if (/^[YOPB][1-6]/.test(thing)) return cubeWords(thing);
  const pile = /^(primed|destroyed) (.+)$/.exec(thing);
  if (pile) return t(`tesseract.spot.${pile[1] as 'primed' | 'destroyed'}`, { cube: cubeWords(pile[2] ?? '') });
  const held = view?.labs.find(({ scientist }) => scientist === thing);
  if (held !== undefined) return scientistWords(held);
  const card = thing.replace(/^[1-4]:| of [1-4]$/g, '');
  const named = lexicon.find('tesseract', [
    `card.${card}`,
    `scientist.${thing}`,
    `verb.${thing}`,
    `way.${thing}`,
    `option.${thing}`,
  ]);
  const text = lexicon.find('tesseract', [`card.${card}.text`]);
  return named === undefined ? thing : text === undefined ? named : `${named}: ${text}`;
}

/** A scientist with ability and action. */
function scientistWords({ scientist, ability, action }: LabView): string {
  const does = `${nameOf(`ability.${ability}`)}: ${nameOf(`ability.${ability}.text`)}`;
  return `${nameOf(`scientist.${scientist}`)}. ${does} ${nameOf(`action.${action}`)}.`;
}

function columnWords(view: TesseractView, cell: string): string {
  const column = view.columns.find((one) => one.cell === cell);
  const top = column?.cubes.at(-1);
  const symbol =
    column && column.symbol !== 'nothing' ? t('tesseract.symbol', { symbol: nameOf(`symbol.${column.symbol}`) }) : '';
  if (top === undefined) return [t('tesseract.column.empty', { cell }), symbol].filter(Boolean).join(' ');
  const marks = [
    t('tesseract.column', { cell, cube: cubeWords(top), n: column?.cubes.length ?? 0 }),
    view.removable.includes(cell) ? t('tesseract.removable') : '',
    view.boundary.includes(cell) ? t('tesseract.boundary') : '',
    symbol,
  ];
  return marks.filter(Boolean).join(' ');
}

/** The name among `names` by which an open option knows a thing; the first when none does. */
export function pointableName(table: Session, names: readonly string[]): string {
  return (
    names.find((name) => table.pointable.has(name)) ??
    names.find((name) => table.chosen.includes(name)) ??
    names[0] ??
    ''
  );
}

/** How real dice that were stacked are told. */
export const typing = (): string => t('tesseract.typing');

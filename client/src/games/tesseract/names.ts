/** The names of the things of Tesseract, for people and in options. */

import { t } from '../../i18n/text';
import type { Session } from '../../session/session.svelte';
import { viewOf } from '../../session/views';
import { lexicon } from '../../api/lexicon.svelte';
import { COLOURS, type TesseractView } from './view';

export function cubeWords(cube: string): string {
  const colour = COLOURS[cube.charAt(0)];
  if (colour === undefined) return cube;
  const value = cube.charAt(1);
  if (value === '') return t(`tesseract.colour.${colour}`);
  return [t('tesseract.cube', { colour: t(`tesseract.colour.${colour}`), value }), ...markWords(cube)].join(', ');
}

/** A card or scientist by name. */
export const nameOf = (key: string): string => lexicon.say('tesseract', key);

/** What a thing does; where that follows a rules option, the key names the value of the option. */
export function textOf(settings: Readonly<Record<string, string>>, thing: string): string | undefined {
  const keys = Object.values(settings).map((value) => `${thing}.${value}.text`);
  return lexicon.find('tesseract', [`${thing}.text`, ...keys]);
}

/** The marks behind a cube in notation, in words. */
export const markWords = (cube: string): string[] =>
  MARKS.filter(([mark]) => cube.includes(mark)).map(([, key]) => t(key));

const MARKS = [
  ['*', 'tesseract.mark.last'],
  ["'", 'tesseract.mark.used'],
  ['+', 'tesseract.mark.group'],
  ['~', 'tesseract.mark.roll'],
] as const;

export function describeThing(table: Session, thing: string): string {
  const view = table.shown ? viewOf(table.shown, 'tesseract') : undefined;
  const column = view?.columns.find(({ cell }) => cell === thing);
  if (view !== undefined && column !== undefined) return columnWords(view, thing);
  const lab = /^(?:lab )?([1-4])(?::([YOPB].*))?$/.exec(thing);
  if (lab)
    return lab[2]
      ? t('tesseract.inlab', { cube: cubeWords(lab[2]), lab: lab[1] ?? '' })
      : t('tesseract.lab', { lab: lab[1] ?? '' });
  if (/^[YOPB][1-6]/.test(thing)) return cubeWords(thing);
  const pile = /^(primed|destroyed) (.+)$/.exec(thing);
  if (pile) return t(`tesseract.spot.${pile[1] as 'primed' | 'destroyed'}`, { cube: cubeWords(pile[2] ?? '') });
  const card = thing.replace(/^[1-4]:| of [1-4]$/g, '');
  const named = lexicon.find('tesseract', [
    `card.${card}`,
    `scientist.${thing}`,
    `verb.${thing}`,
    `way.${thing}`,
    `option.${thing}`,
  ]);
  const texts = [`card.${card}`, `scientist.${thing}`].map((one) => textOf(view?.settings ?? {}, one));
  const text = texts.find((one) => one !== undefined);
  return named === undefined ? thing : text === undefined ? named : `${named}: ${text}`;
}

function columnWords(view: TesseractView, cell: string): string {
  const column = view.columns.find((one) => one.cell === cell);
  const top = column?.cubes.at(-1);
  const symbol =
    column && column.symbol !== 'nothing'
      ? `${t('tesseract.symbol', { symbol: nameOf(`symbol.${column.symbol}`) })} ${textOf(view.settings, `symbol.${column.symbol}`) ?? ''}`
      : '';
  if (top === undefined) return [t('tesseract.column.empty', { cell }), symbol].filter(Boolean).join(' ');
  const marks = [
    t('tesseract.column', { cell, cube: cubeWords(top), n: column?.cubes.length ?? 0 }),
    view.removable.includes(cell) ? t('tesseract.removable') : '',
    view.boundary.includes(cell) ? t('tesseract.boundary') : '',
    symbol,
  ];
  return marks.filter(Boolean).join(' ');
}

/** Which of `names` an open option uses; the first if none does. */
export function pointableName(table: Session, names: readonly string[]): string {
  return (
    names.find((name) => table.pointable.has(name)) ??
    names.find((name) => table.chosen.includes(name)) ??
    names[0] ??
    ''
  );
}

/** How to type a stacking of real dice. */
export const typing = (): string => t('tesseract.typing');

/** The names of the things of Duel. */

import type { Key } from '../../i18n/en';
import { t } from '../../i18n/text';
import type { Session } from '../../session/session.svelte';
import { viewOf } from '../../session/views';
import type { Hanging } from './analyser.svelte';
import { cellsIn } from './geometry';
import type { CountView, DuelView } from './view';

export const KINDS = ['T', 'S', 'P', 'R', 'C', 'G', 'L', 'X'] as const;
type Kind = (typeof KINDS)[number];

export function kindName(kind: string): string {
  return KINDS.includes(kind as Kind) ? t(`duel.piece.${kind as Kind}`) : kind;
}

export function colourName(colour: string): string {
  return colour === 'white' ? t('duel.white') : t('duel.black');
}

/** Whoever sits first plays White. */
export const seatNote = (seat: number): string => colourName(seat === 0 ? 'white' : 'black');

const PLAIN: Record<string, Key> = { '|': 'duel.axis.vertical', '=': 'duel.axis.horizontal', '@': 'duel.pivot' };

export function describeThing(table: Session, thing: string): string {
  const plain = PLAIN[thing];
  if (plain !== undefined) return t(plain);
  if (/^[TSPRCGLX][*=]$/.test(thing)) {
    const piece = kindName(thing.charAt(0));
    return thing.endsWith('*') ? t('duel.reserve.drop', { piece }) : t('duel.reserve.place', { piece });
  }
  if (thing.startsWith('(')) return t('duel.way.captures', { cells: thing.slice(1, -1) });
  if (thing.startsWith('-')) return t('duel.way.over', { cell: thing.slice(1, -1) });
  const view = table.shown ? viewOf(table.shown, 'duel') : undefined;
  return view ? cellWords(view, thing) : thing;
}

/** The piece that a thing is, on the board or in a reserve; what else there is has none. */
export function pieceMeant(view: DuelView, thing: string): { kind: string; colour: string; axis: string } | undefined {
  const held = /^([TSPRCGLX])[*=]$/.exec(thing)?.[1];
  if (held !== undefined) return { kind: held, colour: view.side, axis: '=' };
  const cells = cellsIn(thing);
  const on = (cell: string | undefined): boolean => cell !== undefined && cells.includes(cell);
  if (view.crosses.some(({ centre }) => on(centre))) return { kind: 'X', colour: view.side, axis: '=' };
  return view.pieces.find(({ name, cells: own }) => name === thing || (cells.length === 1 && own.some(on)));
}

/** How a piece moves, in a sentence or two. */
export function explainThing(table: Session, thing: string): string {
  const kind = table.shown ? pieceMeant(viewOf(table.shown, 'duel'), thing)?.kind : undefined;
  return kind === undefined ? '' : t(`duel.moves.${kind as Kind}`);
}

/** How far the count is, and for whom it would decide (D8.6). */
export function countWords({ quiet, no_progress: most }: DuelView, count: CountView): string {
  const why = t(`duel.count.${count.reason}` as Key, { colour: colourName(count.winner) });
  return t('duel.count', { n: quiet, most, why });
}

/** What the side to move can capture and could lose, in words. */
export function hangingWords(view: DuelView, { prey, threats }: Hanging): { text: string; danger: boolean }[] {
  const kindOn = (cell: string): string => view.pieces.find(({ cells }) => cells.includes(cell))?.kind ?? '';
  const named = (cells: readonly string[]): string =>
    cells.map((cell) => `${kindName(kindOn(cell))} ${cell}`).join(', ');
  const colour = colourName(view.side);
  const words = [
    prey.length > 0 ? t('duel.prey', { colour, pieces: named(prey) }) : t('duel.noprey', { colour }),
    threats.length > 0 ? t('duel.threatened', { pieces: named(threats) }) : t('duel.nothreat'),
  ].map((text) => ({ text, danger: false }));
  const danger = threats.some((cell) => kindOn(cell) === 'T');
  return danger ? [{ text: t('duel.danger', { colour }), danger }, ...words] : words;
}

function cellWords(view: DuelView, thing: string): string {
  const cells = cellsIn(thing);
  const piece = view.pieces.find(({ name, cells: own }) => name === thing || own.includes(cells[0] ?? ''));
  if (piece !== undefined && (cells.length === 1 || piece.name === thing)) {
    return t('duel.at', { piece: kindName(piece.kind), colour: colourName(piece.colour), cell: thing });
  }
  if (view.crosses.some(({ centre }) => centre === thing)) return t('duel.centre', { cell: thing });
  if (view.crosses.some(({ arm_ends: ends }) => ends.includes(thing))) return t('duel.armend', { cell: thing });
  return t('duel.empty', { cell: thing });
}

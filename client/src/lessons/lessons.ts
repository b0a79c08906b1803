/** Guided first games: a fixed seed, a few tasks, each done at the real table under real rules. */

import type { Sitter } from '../home/opening';
import type { Key } from '../i18n/text';
import type { Event, Position, TableWanted } from '../wire';

/** What has happened so far, as a lesson may look at it. */
export interface Progress {
  readonly position: Position;
  readonly events: readonly Event[];
}

/** One step: what to read, and when it is done. */
export interface Step {
  readonly text: Key;
  /** Done when this holds; without it, when the person says so. */
  readonly done?: (progress: Progress) => boolean;
}

export interface Lesson {
  readonly table: Omit<TableWanted, 'game' | 'seats'>;
  readonly sitters: readonly Sitter[];
  readonly steps: readonly Step[];
}

/** Done once events of a kind have been told so many times. */
const told =
  (key: RegExp, times = 1) =>
  ({ events }: Progress): boolean =>
    events.filter((event) => key.test(event.key)).length >= times;

/** Done once a part of the view no longer has one of these values. */
const past =
  (part: string, ...values: string[]) =>
  ({ position }: Progress): boolean =>
    !values.includes(String(position.view[part]));

const TESSERACT: Lesson = {
  table: { settings: { players: '1', base: '1' }, casual: true, seed: 'a first evening' },
  sitters: ['me'],
  steps: [
    { text: 'lesson.tesseract.goal' },
    { text: 'lesson.tesseract.setup', done: past('phase', 'setup') },
    { text: 'lesson.tesseract.remove', done: told(/^event\.removed$/, 3) },
    { text: 'lesson.tesseract.adjust', done: told(/^event\.adjusted$/) },
    { text: 'lesson.tesseract.end', done: told(/^event\.turn$/, 2) },
    { text: 'lesson.tesseract.primed' },
    { text: 'lesson.tesseract.contain', done: told(/^event\.contained$/) },
    { text: 'lesson.tesseract.on' },
  ],
};

const DUEL: Lesson = {
  table: { settings: { preset: 'quick' }, casual: true, seed: 'a first evening' },
  sitters: ['me', 'bot:novice'],
  steps: [
    { text: 'lesson.duel.goal' },
    { text: 'lesson.duel.crosses', done: past('stage', 'draw', 'crosses') },
    { text: 'lesson.duel.pawns', done: past('stage', 'draw', 'crosses', 'pawns') },
    { text: 'lesson.duel.sliders', done: past('stage', 'draw', 'crosses', 'pawns', 'sliders') },
    { text: 'lesson.duel.move', done: told(/^event\.(go|capture)$/, 2) },
    { text: 'lesson.duel.drop', done: told(/^event\.drop/, 2) },
    { text: 'lesson.duel.threats' },
    { text: 'lesson.duel.on' },
  ],
};

const UNSETTLED: Lesson = {
  table: { settings: { preset: 'first_game' }, casual: true, seed: 'a first evening' },
  sitters: ['me', 'me'],
  steps: [
    { text: 'lesson.unsettled.goal' },
    { text: 'lesson.unsettled.setup', done: told(/^event\.turn$/) },
    { text: 'lesson.unsettled.move', done: told(/^event\.moved$/) },
    { text: 'lesson.unsettled.focus', done: told(/^event\.uses$/, 2) },
    { text: 'lesson.unsettled.regroup', done: told(/^event\.turn$/, 2) },
    { text: 'lesson.unsettled.book' },
    { text: 'lesson.unsettled.free' },
    { text: 'lesson.unsettled.on' },
  ],
};

export const LESSONS: Readonly<Record<string, Lesson>> = {
  tesseract: TESSERACT,
  duel: DUEL,
  unsettled: UNSETTLED,
};

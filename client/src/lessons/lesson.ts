/** Lessons: one idea each, at a prepared position. They are data; this is their shape. */

import type { Sitter } from '../lobby/open-table';
import type { Language, Move, TableWanted } from '../wire';

/** A text in every language. `{press}` is said as the device is used: tap, or click. */
export type Told = Readonly<Record<Language, string>>;

/** One step: what is said, what it speaks of, and the act it waits for, if it waits for one. */
export interface LessonStep {
  readonly text: Told;
  /** Things of the board, by the names options know them by, or its parts (`data-spot`). */
  readonly points?: readonly string[];
  /** The act: an answer in notation. Without one the person reads and goes on. */
  readonly act?: string;
  /** Which answers count as the act, as a regular expression; by default only the act itself. */
  readonly accepts?: string;
  /** What has happened, once the act is done. */
  readonly done?: Told;
  /** What the lesson answers after the act, for other seats and for chance where dice are typed. */
  readonly replies?: readonly string[];
}

export interface Lesson {
  readonly title: Told;
  readonly table: Pick<TableWanted, 'settings' | 'answers' | 'dice'>;
  readonly sitters: readonly Sitter[];
  readonly steps: readonly LessonStep[];
  /** The word at the end. */
  readonly end: Told;
}

/** What is on the screen: a step to be done or read, what has happened, or the word at the end. */
export interface Page {
  readonly kind: 'step' | 'done' | 'end';
  readonly step: LessonStep | null;
  readonly text: Told;
}

/** The pages of a lesson, one after another. */
export function pagesOf(lesson: Lesson): Page[] {
  const pages = lesson.steps.flatMap((step): Page[] => [
    { kind: 'step', step, text: step.text },
    ...(step.done ? [{ kind: 'done', step, text: step.done } as const] : []),
  ]);
  return [...pages, { kind: 'end', step: null, text: lesson.end }];
}

/** Whether an answer is the act that a step waits for. */
export function isAct(step: LessonStep, text: string): boolean {
  if (step.act === undefined) return false;
  return step.accepts === undefined ? step.act === text : new RegExp(`^(?:${step.accepts})$`).test(text);
}

/** How far a lesson has come. */
export interface Reached {
  /** How many of the acts have been done. */
  readonly acts: number;
  /** What the lesson has to answer next; undefined where the person is to act. */
  readonly reply: string | undefined;
}

/** How far a lesson has come, by the answers since it began. */
export function reached(lesson: Lesson, moves: readonly Move[]): Reached {
  const given = moves.filter(({ number }) => number > (lesson.table.answers?.length ?? 0)).map(({ text }) => text);
  const steps = lesson.steps.filter(({ act }) => act !== undefined);
  let at = 0;
  for (const [acts, step] of steps.entries()) {
    at = given.findIndex((text, index) => index >= at && isAct(step, text)) + 1;
    if (at === 0) return { acts, reply: undefined };
    for (const reply of step.replies ?? []) {
      const found = given.indexOf(reply, at);
      if (found < 0) return { acts: acts + 1, reply };
      at = found + 1;
    }
  }
  return { acts: steps.length, reply: undefined };
}

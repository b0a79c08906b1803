import { describe, expect, it } from 'vitest';
import { homeOf } from './homes';
import type { DuelView, Position, TesseractView } from '../wire';
import type { Guide } from '../lessons/guide';

const start = { number: 0, seat: 0, waiting: [], decision: null, result: null, clock: null, wall: 0, text: [] };
const inPhase = (phase: TesseractView['phase']): Position => ({
  ...start,
  game: 'tesseract',
  view: { phase } as TesseractView,
});
const atStage = (stage: string): Position => ({ ...start, game: 'duel', view: { stage } as DuelView });
const event = (key: string) => ({
  number: 1,
  key,
  sentence: '',
  things: [],
  words: {},
  icon: 'story' as const,
  tone: 'plain' as const,
});

function guideOf(game: string): Guide {
  const { guide } = homeOf(game);
  if (guide === undefined) throw new Error(`${game} has no guided game`);
  return guide;
}

describe('guided first games', () => {
  it.each(['tesseract', 'duel', 'unsettled'])('%s has a fixed seed and begins and ends with words', (game) => {
    const guide = guideOf(game);
    expect(guide.table.seed).not.toBe('');
    expect(guide.steps[0]?.done).toBeUndefined();
    expect(guide.steps.at(-1)?.done).toBeUndefined();
    expect(guide.steps.some(({ done }) => done !== undefined)).toBe(true);
  });

  it('goes on when the thing taught has happened, and not before', () => {
    const step = guideOf('tesseract').steps.find(({ text }) => text === 'lesson.tesseract.remove');
    const at = inPhase('action');
    expect(step?.done?.({ position: at, events: [event('event.primed')] })).toBe(false);
    const corners = [1, 2].map(() => event('event.first_roll_lab')); // set-up is no removal
    expect(step?.done?.({ position: at, events: corners })).toBe(false);
    expect(step?.done?.({ position: at, events: [...corners, event('event.removed')] })).toBe(true);
  });

  it('goes on when a stage is past', () => {
    const step = guideOf('duel').steps.find(({ text }) => text === 'lesson.duel.crosses');
    expect(step?.done?.({ position: atStage('crosses'), events: [] })).toBe(false);
    expect(step?.done?.({ position: atStage('pawns'), events: [] })).toBe(true);
  });
});

import { type Lesson, past, told } from '../../lessons/lessons';

export const lesson: Lesson = {
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

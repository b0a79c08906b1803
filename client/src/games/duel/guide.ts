import { type Guide, past, told } from '../../lessons/guide';

const stagePast = (...stages: string[]) => past('duel', ({ stage }) => stage, ...stages);

export const guide: Guide = {
  table: { settings: { preset: 'quick' }, casual: true, seed: 'a first evening' },
  sitters: ['me', 'bot:novice'],
  steps: [
    { text: 'lesson.duel.goal' },
    { text: 'lesson.duel.crosses', done: stagePast('draw', 'crosses') },
    { text: 'lesson.duel.pawns', done: stagePast('draw', 'crosses', 'pawns') },
    { text: 'lesson.duel.sliders', done: stagePast('draw', 'crosses', 'pawns', 'sliders') },
    { text: 'lesson.duel.move', done: told(/^event\.(go|capture)$/, 2) },
    { text: 'lesson.duel.drop', done: told(/^event\.drop/, 2) },
    { text: 'lesson.duel.threats' },
    { text: 'lesson.duel.on' },
  ],
};

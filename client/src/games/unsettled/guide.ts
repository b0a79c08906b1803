import { type Guide, told } from '../../lessons/guide';

export const guide: Guide = {
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

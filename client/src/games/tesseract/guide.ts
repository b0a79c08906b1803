import { type Guide, past, told } from '../../lessons/guide';

export const guide: Guide = {
  table: { settings: { players: '1', base: '1' }, casual: true, seed: 'a first evening' },
  sitters: ['me'],
  steps: [
    { text: 'lesson.tesseract.goal' },
    { text: 'lesson.tesseract.setup', done: past('tesseract', ({ phase }) => phase, 'setup') },
    { text: 'lesson.tesseract.remove', done: told(/^event\.removed$/) },
    { text: 'lesson.tesseract.adjust', done: told(/^event\.adjusted$/) },
    { text: 'lesson.tesseract.end', done: told(/^event\.turn$/, 2) },
    { text: 'lesson.tesseract.primed' },
    { text: 'lesson.tesseract.contain', done: told(/^event\.contained$/) },
    { text: 'lesson.tesseract.on' },
  ],
};

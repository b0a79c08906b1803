/** The lessons of the games: each a file in the folder `lessons` of its game, in their order. */

import type { Lesson } from '../lessons/lesson';

const FILES = import.meta.glob<Lesson>('./*/lessons/*.json', { import: 'default' });

/** A lesson goes by its game and the name of its file: `duel/2-star`. */
const idOf = (path: string): string => path.replace(/^\.\/(\w+)\/lessons\/(.+)\.json$/, '$1/$2');

const IDS = Object.keys(FILES).map(idOf).sort();

export const lessonsOf = (game: string): string[] => IDS.filter((id) => id.startsWith(`${game}/`));

/** The lesson after this one, if there is one. */
export function lessonAfter(id: string): string | undefined {
  const all = lessonsOf(id.split('/')[0] ?? '');
  return all[all.indexOf(id) + 1];
}

export function loadLesson(id: string): Promise<Lesson> {
  const load = FILES[`./${id.replace('/', '/lessons/')}.json`];
  return load ? load() : Promise.reject(new Error(`there is no lesson ${id}`));
}

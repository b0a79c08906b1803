/** Opening lessons: anew, or where one was left. */

import { catalogue } from '../lobby/catalogue.svelte';
import { keyring } from '../lobby/keyring.svelte';
import { open } from '../lobby/open-table';
import { progress } from '../lessons/progress.svelte';
import { router } from '../routing/router.svelte';
import { loadLesson } from './lesson-files';

/** Go to a lesson: to its table if it was left in the middle, else to a new one. */
export async function openLesson(id: string): Promise<void> {
  const begun = keyring.tables.find(({ lesson }) => lesson === id);
  if (begun && !progress.has(id)) {
    router.go(`/table/${begun.table}`);
    return;
  }
  await catalogue.load();
  const game = catalogue.find(id.split('/')[0] ?? '');
  if (game === undefined) return;
  const { table, sitters } = await loadLesson(id);
  if (begun) keyring.forget(begun.table);
  await open(game, { ...table, casual: true }, sitters, { lesson: id });
}

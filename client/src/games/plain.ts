/** A game without a folder of its own: the server writes its board in lines of text. */

import type { Session } from '../session/session.svelte';

export { default as Board } from './PlainBoard.svelte';

export const describeThing = (table: Session, thing: string): string =>
  table.options.find(({ path }) => path.length === 1 && path[0] === thing)?.label ?? thing;

/** A game without its own folder: the server sends its board as lines of text. */

import type { Session } from '../session/session.svelte';

export { default as Board } from './PlainBoard.svelte';

export const describeThing = (table: Session, thing: string): string =>
  table.options.find(({ path }) => path.length === 1 && path[0] === thing)?.label ?? thing;

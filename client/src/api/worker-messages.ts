/** What the page and its worker tell each other. */

export type ToWorker =
  | { readonly type: 'call'; readonly number: number; readonly text: string }
  | { readonly type: 'say'; readonly connection: number; readonly table: string; readonly text: string }
  | { readonly type: 'leave'; readonly connection: number }
  | { readonly type: 'remove'; readonly table: string };

export type FromWorker =
  | { readonly type: 'answer'; readonly number: number; readonly ok: boolean; readonly body: string }
  | { readonly type: 'said'; readonly connection: number; readonly text: string }
  /** The line broke: what was said last was not kept. */
  | { readonly type: 'lost'; readonly connection: number }
  /** Python could not be started: this worker is of no use. */
  | { readonly type: 'failed'; readonly fault: string };

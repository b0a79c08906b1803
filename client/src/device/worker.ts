/** The worker with the tables of this device: stores what the host says, then tells the page. */

import type { FromWorker, ToWorker } from '../api/worker-messages';
import { type Host, startPython } from './python';
import { Store, type StoredRow, type TableRecord } from './store';
import { think } from './thinker';

interface Outcome {
  readonly records: TableRecord[];
  readonly rows: StoredRow[];
  readonly reply: { readonly ok: boolean; readonly body: string } | null;
  readonly sent: { readonly connection: number; readonly text: string }[];
  readonly asked: { readonly number: number; readonly task: unknown }[];
}

const TICK = 1000;
const store = new Store();
const starting = startPython<Host>('from fourspace.browser.host import Host; Host()');
/** The table of each connection that has joined. */
const joined = new Map<number, string>();
/** Tells the workers of other pages of this device which tables have changed. */
const others = new BroadcastChannel('fourspace.tables');

const tell = (message: FromWorker): void => postMessage(message);

/** Store what is to be stored, then tell. What cannot be stored has not happened. */
async function carryOut(host: Host, text: string, call?: { number: number; text: string }): Promise<void> {
  const { records, rows, reply, sent, asked } = JSON.parse(text) as Outcome;
  const changed = new Set([...records.map(({ id }) => id), ...rows.map(({ table }) => table)]);
  if (changed.size > 0) {
    try {
      await store.keep(records, rows);
      others.postMessage([...changed]);
    } catch (fault) {
      console.warn(fault);
      if (isFull(fault))
        await carryOut(host, host.refuse_storage(JSON.stringify([...changed]), call?.text ?? ''), call);
      else if (call !== undefined) tell({ type: 'answer', number: call.number, ok: false, body: '' });
      drop(host, [...changed]);
      return;
    }
  }
  if (reply !== null && call !== undefined) tell({ type: 'answer', number: call.number, ...reply });
  for (const each of sent) tell({ type: 'said', ...each });
  for (const { number, task } of asked) {
    void think(JSON.stringify(task)).then((thought) => {
      queue(() => carryOut(host, host.thought(number, thought)));
    });
  }
}

const isFull = (fault: unknown): boolean => fault instanceof DOMException && fault.name === 'QuotaExceededError';

/** Forget tables as they are in memory: whoever was there joins again, and finds them as they are stored. */
function drop(host: Host, tables: readonly string[]): void {
  for (const table of tables) host.drop(table);
  for (const [connection, table] of joined) {
    if (!tables.includes(table)) continue;
    joined.delete(connection);
    tell({ type: 'lost', connection });
  }
}

async function load(host: Host, table: string): Promise<void> {
  if (host.holds(table)) return;
  const stored = await store.load(table);
  if (stored !== null) host.load(JSON.stringify(stored));
}

async function take(host: Host, message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'call': {
      const [, table] = /^\/api\/tables\/([^/?]+)/.exec((JSON.parse(message.text) as { path: string }).path) ?? [];
      if (table !== undefined) await load(host, table);
      return carryOut(host, host.call(message.text), message);
    }
    case 'say': {
      const { connection, table, text } = message;
      if (joined.has(connection)) return carryOut(host, host.receive(connection, text));
      await load(host, table);
      joined.set(connection, table);
      return carryOut(host, host.join(connection, table, text));
    }
    case 'leave':
      joined.delete(message.connection);
      return carryOut(host, host.leave(message.connection));
    case 'remove':
      await store.remove(message.table);
      others.postMessage([message.table]);
      drop(host, [message.table]);
  }
}

/** A fault of the host: the table is read anew from the store. */
function recover(host: Host, message: ToWorker, fault: unknown): void {
  console.error(fault);
  if (message.type === 'call') tell({ type: 'answer', number: message.number, ok: false, body: '' });
  if (message.type === 'say') drop(host, [message.table]);
}

/** One thing after another: what is being stored is settled before anything else is done. */
let last: Promise<void> = Promise.resolve();
function queue(work: () => Promise<void>): void {
  last = last.then(work).catch((fault: unknown) => console.error(fault));
}

starting.catch((fault: unknown) => tell({ type: 'failed', fault: String(fault) }));

onmessage = ({ data }: MessageEvent<ToWorker>) =>
  queue(async () => {
    const host = await starting;
    await take(host, data).catch((fault: unknown) => recover(host, data, fault));
  });
others.onmessage = ({ data }: MessageEvent<string[]>) => queue(async () => drop(await starting, data));
setInterval(() => {
  if (joined.size > 0) queue(async () => starting.then((host) => carryOut(host, host.tick())));
}, TICK);

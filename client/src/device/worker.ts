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

const tell = (message: FromWorker): void => postMessage(message);

/** Store what is to be stored, then tell; if it cannot be stored, nothing of it has happened. */
async function carryOut(host: Host, text: string, call = 0): Promise<void> {
  const outcome = JSON.parse(text) as Outcome;
  const { records, rows, reply, sent, asked } = outcome;
  try {
    if (records.length > 0 || rows.length > 0) await store.keep(records, rows);
  } catch (fault) {
    giveUp(host, outcome, call, fault);
    return;
  }
  if (reply !== null) tell({ type: 'answer', number: call, ...reply });
  for (const each of sent) tell({ type: 'said', ...each });
  for (const { number, task } of asked) {
    void think(JSON.stringify(task)).then((thought) => {
      queue(() => carryOut(host, host.thought(number, thought)));
    });
  }
}

/** Forget what could not be stored: whoever was at the table joins again. */
function giveUp(host: Host, outcome: Outcome, call: number, fault: unknown): void {
  console.error(fault);
  const tables = new Set([...outcome.rows.map(({ table }) => table), ...outcome.records.map(({ id }) => id)]);
  for (const table of tables) host.drop(table);
  for (const [connection, table] of joined) {
    if (!tables.has(table)) continue;
    joined.delete(connection);
    tell({ type: 'lost', connection });
  }
  if (outcome.reply !== null) tell({ type: 'answer', number: call, ok: false, body: '' });
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
      return carryOut(host, host.call(message.text), message.number);
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
  }
}

/** One thing after another: what is being stored is settled before anything else is done. */
let last: Promise<void> = Promise.resolve();
function queue(work: () => Promise<void>): void {
  last = last.then(work).catch((fault: unknown) => console.error(fault));
}

starting.catch((fault: unknown) => tell({ type: 'failed', fault: String(fault) }));

onmessage = ({ data }: MessageEvent<ToWorker>) => queue(async () => take(await starting, data));
setInterval(() => {
  if (joined.size > 0) queue(async () => starting.then((host) => carryOut(host, host.tick())));
}, TICK);

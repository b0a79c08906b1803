/** The routes of a server, or of the host on this device. Every answer is a shape of the wire; a refusal is thrown as `Refusal`. */

import { device } from './device-worker';
import { preferences } from '../preferences/preferences.svelte';
import { onStaticHost } from '../routing/link';
import { server } from './server';
import type { Answer, Connect, Transport } from './transport';
import type {
  ForkWanted,
  Games,
  LogWanted,
  Refusal,
  Review,
  Rules,
  SettingsChecked,
  TableMade,
  TableWanted,
  Words,
} from '../wire';

/** A refusal by the server, with its sentence; or a failure to reach it. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly rule = '',
  ) {
    super(sentence);
  }
}

/** Whether a table is kept on this device: its name says it. */
export const onDevice = (table: string): boolean => table.startsWith('device-');

/** Where tables are unless they are on the device. */
const home: Transport = onStaticHost ? device : server;
const hostOf = (table: string): Transport => (onDevice(table) ? device : home);

async function ask(host: Transport, path: string, body?: unknown, secret = ''): Promise<string> {
  let answer: Answer;
  try {
    answer = await host.call(path, body, secret);
  } catch {
    throw new Refused('unreachable', '');
  }
  if (answer.ok) return answer.body;
  let refusal: Partial<Refusal> = {};
  try {
    refusal = JSON.parse(answer.body) as Refusal;
  } catch {
    // a proxy's own page, or nothing
  }
  throw new Refused(refusal.code ?? answer.status, refusal.sentence ?? '', refusal.rule);
}

/** Ask the server; the device, while the server cannot be reached. */
async function askEither(path: string, body?: unknown): Promise<string> {
  try {
    return await ask(home, path, body);
  } catch (error) {
    if (home === device || !(error instanceof Refused) || error.code !== 'unreachable') throw error;
    return ask(device, path, body);
  }
}

const either = async <A>(path: string, body?: unknown): Promise<A> => JSON.parse(await askEither(path, body)) as A;

const about = async <A>(table: string, what: string, secret: string, body?: unknown): Promise<A> =>
  JSON.parse(await ask(hostOf(table), `/api/tables/${table}/${what}?${lang()}`, body, secret)) as A;

const lang = (): string => `lang=${preferences.language}`;

export const api = {
  games: (): Promise<Games> => either(`/api/games?${lang()}`),
  rules: (game: string): Promise<Rules> => either(`/api/games/${game}/rules?${lang()}`),
  words: (game: string): Promise<Words> => either(`/api/games/${game}/words?${lang()}`),
  check: (game: string, settings: Record<string, string>): Promise<SettingsChecked> =>
    either(`/api/games/${game}/settings?${lang()}`, { settings }),
  /** Open a table that friends can come to. */
  open: async (wanted: TableWanted): Promise<TableMade> =>
    JSON.parse(await ask(home, `/api/tables?${lang()}`, wanted)) as TableMade,
  /** Open a table for this screen alone: on the device if that is wanted, or all there is. */
  openAlone: async (wanted: TableWanted, here: boolean): Promise<TableMade> => {
    const path = `/api/tables?${lang()}`;
    return JSON.parse(await (here ? ask(device, path, wanted) : askEither(path, wanted))) as TableMade;
  },
  bring: (wanted: LogWanted): Promise<TableMade> => either(`/api/logs?${lang()}`, wanted),
  fork: (table: string, wanted: ForkWanted, secret: string): Promise<TableMade> => about(table, 'fork', secret, wanted),
  review: (table: string, secret: string): Promise<Review> => about(table, 'review', secret),
  /** The log as a file to keep. */
  log: async (table: string, secret: string): Promise<Blob> =>
    new Blob([await ask(hostOf(table), `/api/tables/${table}/log`, undefined, secret)]),
  /** Delete a table that is kept on this device. */
  remove: (table: string): void => device.remove(table),
};

/** A line to a table. */
export const connect = (table: string): Connect => hostOf(table).connect(table);

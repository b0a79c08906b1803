/** The routes of a server, or of the host on this device. Every answer is a shape of the wire; a refusal is thrown as `Refusal`. */

import { device } from './device-worker';
import { preferences } from '../preferences/preferences.svelte';
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

/** Whether all tables are on this device: so says a page that was written for a static host. */
export const onDevice = typeof document !== 'undefined' && document.documentElement.dataset['host'] === 'device';

const transport: Transport = onDevice ? device : server;

async function ask(path: string, body: unknown, secret: string): Promise<string> {
  let answer: Answer;
  try {
    answer = await transport.call(path, body, secret);
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

const call = async <A>(path: string, body?: unknown, secret = ''): Promise<A> =>
  JSON.parse(await ask(path, body, secret)) as A;

const lang = (): string => `lang=${preferences.language}`;

export const api = {
  games: (): Promise<Games> => call(`/api/games?${lang()}`),
  rules: (game: string): Promise<Rules> => call(`/api/games/${game}/rules?${lang()}`),
  words: (game: string): Promise<Words> => call(`/api/games/${game}/words?${lang()}`),
  open: (wanted: TableWanted): Promise<TableMade> => call(`/api/tables?${lang()}`, wanted),
  bring: (wanted: LogWanted): Promise<TableMade> => call(`/api/logs?${lang()}`, wanted),
  fork: (table: string, wanted: ForkWanted, secret: string): Promise<TableMade> =>
    call(`/api/tables/${table}/fork?${lang()}`, wanted, secret),
  review: (table: string, secret: string): Promise<Review> =>
    call(`/api/tables/${table}/review?${lang()}`, undefined, secret),
  check: (game: string, settings: Record<string, string>): Promise<SettingsChecked> =>
    call(`/api/games/${game}/settings?${lang()}`, { settings }),
  /** The log as a file to keep. */
  log: async (table: string, secret: string): Promise<Blob> =>
    new Blob([await ask(`/api/tables/${table}/log`, undefined, secret)]),
};

/** A line to a table. */
export const connect = (table: string): Connect => transport.connect(table);

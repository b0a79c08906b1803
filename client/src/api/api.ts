/** The server's routes. Every answer is a shape of the wire; a refusal is thrown as `Refusal`. */

import { preferences } from '../preferences/preferences.svelte';
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

async function call<A>(path: string, body?: unknown, secret = ''): Promise<A> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (secret !== '') headers['Authorization'] = `Bearer ${secret}`;
  let response: Response;
  try {
    response = await fetch(
      path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
  } catch {
    throw new Refused('unreachable', '');
  }
  if (response.ok) return (await response.json()) as A;
  const refusal = (await response.json().catch(() => null)) as Refusal | null;
  throw new Refused(refusal?.code ?? String(response.status), refusal?.sentence ?? '', refusal?.rule);
}

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
  /** The log as a file to save. */
  log: async (table: string, secret: string): Promise<Blob> => {
    const response = await fetch(`/api/tables/${table}/log`, { headers: { Authorization: `Bearer ${secret}` } });
    if (!response.ok) throw new Refused(String(response.status), '');
    return response.blob();
  },
};

/** The address of a table's socket. */
export function socketAddress(table: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/socket`;
}

/** The tables this browser holds keys to. Kept here only: there are no accounts. */

import { api, onDevice } from '../api/api';

export interface HeldKey {
  readonly seat: number;
  readonly secret: string;
}

/** A link for somebody else's seat, or to watch. */
export interface Invite {
  readonly seat: number;
  readonly link: string;
}

export interface HeldTable {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly keys: readonly HeldKey[];
  /** Links to give to the others. */
  readonly invites: readonly Invite[];
  /** The lesson that is taught at this table, `GUIDED` for a guided first game; empty elsewhere. */
  readonly lesson: string;
  /** How many of its steps are done. */
  readonly step: number;
  readonly seen: number;
  readonly over: boolean;
  /** Who else sits there, in words. */
  readonly others: string;
  /** Whether the table waited for this person when they last saw it. */
  readonly asked: boolean;
}

/** What a key opens if it is not a seat's. */
export const HOST = -3;
export const WATCH = -2;

/** The lesson of a table that is a guided first game. */
export const GUIDED = 'guided';

const STORE = 'fourspace.tables';
/** How many tables on servers are remembered; those on this device all are. */
const MOST = 60;

function read(): HeldTable[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as HeldTable[];
  } catch {
    return [];
  }
}

class Keyring {
  tables: HeldTable[] = $state.raw(read());

  find(table: string): HeldTable | undefined {
    return this.tables.find((held) => held.table === table);
  }

  /** Remember keys to a table, beside those already held. */
  keep(table: string, keys: readonly HeldKey[], about: Partial<Omit<HeldTable, 'table' | 'keys'>> = {}): void {
    const before = this.find(table);
    const all = [...(before?.keys ?? [])];
    for (const key of keys) if (!all.some(({ secret }) => secret === key.secret)) all.push(key);
    const held: HeldTable = {
      game: '',
      title: '',
      over: false,
      others: '',
      asked: false,
      invites: [],
      lesson: '',
      step: 0,
      ...before,
      ...about,
      table,
      keys: all,
      seen: Date.now(),
    };
    const tables = [held, ...this.tables.filter((other) => other.table !== table)];
    this.store(tables.filter((one, at) => at < MOST || onDevice(one.table)));
  }

  /** Let go of a table. One on this device is gone with its keys. */
  forget(table: string): void {
    if (onDevice(table)) api.remove(table);
    this.store(this.tables.filter((held) => held.table !== table));
  }

  private store(tables: HeldTable[]): void {
    this.tables = tables;
    try {
      localStorage.setItem(STORE, JSON.stringify(tables));
    } catch {
      // without storage the keys live as long as the page
    }
  }
}

export const keyring = new Keyring();

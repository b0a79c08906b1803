import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { socketTo } from '../api/server';
import type { DuelView, FromClient, FromServer, Option, Position, TableInfo, Welcome } from '../wire';
import { Session } from './session.svelte';

/** A socket whose other end is the test. */
class Socket {
  static readonly OPEN = 1;
  static made: Socket[] = [];
  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Socket.made.push(this);
  }

  static get last(): Socket {
    const socket = Socket.made.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }

  answers(): FromClient[] {
    return this.sent.filter(({ type }) => type === 'answer');
  }
}

const option = (text: string): Option => ({ seat: 0, text, label: text, path: [text] });

const position = (question: number, ...options: string[]): Position => ({
  game: 'duel',
  number: question,
  seat: 0,
  view: {} as DuelView,
  waiting: [0],
  decision: {
    question,
    seats: [0],
    sentence: 'What now?',
    options: options.map(option),
    chance: false,
    typed: false,
  } as Position['decision'],
  result: null,
  clock: null,
  wall: 0,
  text: [],
});

const welcome = (at: Position): Welcome => ({
  type: 'welcome',
  table: { table: 't', game: 'duel', title: 'Duel', seats: [] } as Partial<TableInfo> as TableInfo,
  seats: [0],
  host: true,
  moment: 1,
  whole: true,
  position: at,
  events: [],
  moves: [],
  chat: [],
  asks: [],
});

/** Seated and asked question 5. */
function seated(): Session {
  const table = new Session(socketTo('ws://table'), ['key']);
  Socket.last.open();
  Socket.last.tell(welcome(position(5, 'stay', 'go')));
  return table;
}

function comeBack(at: Position): void {
  vi.runOnlyPendingTimers();
  Socket.last.open();
  Socket.last.tell(welcome(at));
}

const lastRequest = (): number => (Socket.last.sent.at(-1) as { request: number }).request;

beforeEach(() => {
  Socket.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, hidden: false });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an answer', () => {
  it('given while the table is being joined again is sent once the table is back', async () => {
    const table = seated();
    Socket.last.close();
    vi.runOnlyPendingTimers();
    expect(table.link).toBe('joining');
    expect(table.away).toBe(true);
    void table.answer(option('go'));
    await Promise.resolve();
    expect(table.sending?.text).toBe('go');
    Socket.last.open();
    Socket.last.tell(welcome(position(5, 'stay', 'go')));
    expect(table.away).toBe(false);
    expect(Socket.last.answers()).toMatchObject([{ question: 5, seat: 0, options: ['go'] }]);
  });

  it('without a reply when the connection broke is sent again', async () => {
    const table = seated();
    const answered = table.answer(option('go'));
    expect(Socket.last.answers()).toHaveLength(1);
    Socket.last.close();
    await answered;
    comeBack(position(5, 'stay', 'go'));
    expect(Socket.last.answers()).toMatchObject([{ question: 5, options: ['go'] }]);
    Socket.last.tell({ type: 'done', request: lastRequest(), key: null });
    await vi.waitFor(() => expect(table.sending).toBeNull());
  });

  it('that was taken before the connection broke is not sent again', async () => {
    const table = seated();
    const answered = table.answer(option('go'));
    Socket.last.close();
    await answered;
    comeBack(position(6, 'stay', 'go'));
    expect(Socket.last.answers()).toEqual([]);
    expect(table.sending).toBeNull();
    expect(table.options).toHaveLength(2);
  });

  it('whose option is gone leaves the person to answer anew', async () => {
    const table = seated();
    const answered = table.answer(option('go'));
    Socket.last.close();
    await answered;
    comeBack(position(5, 'stay'));
    expect(Socket.last.answers()).toEqual([]);
    expect(table.options).toHaveLength(1);
  });

  it('whose reply was dropped with the rest of a full queue goes again with the fresh welcome', async () => {
    const table = seated();
    void table.answer(option('go'));
    Socket.last.tell(welcome(position(5, 'stay', 'go')));
    expect(Socket.last.answers()).toHaveLength(2);
    Socket.last.tell({ type: 'done', request: lastRequest(), key: null });
    await vi.waitFor(() => expect(table.sending).toBeNull());
  });

  it('that a dead connection swallowed goes again over a new one', async () => {
    const table = seated();
    const answered = table.answer(option('go'));
    vi.advanceTimersByTime(20_000);
    await answered;
    expect(table.link).toBe('broken');
    comeBack(position(5, 'stay', 'go'));
    expect(Socket.made).toHaveLength(2);
    expect(Socket.last.answers()).toHaveLength(1);
  });

  it.each([5, 6])('of which the server knows not whether it counts is looked for at question %d', async (found) => {
    const table = seated();
    const answered = table.answer(option('go'));
    const request = lastRequest();
    Socket.last.tell({ type: 'refused', request, code: 'store_unknown', sentence: 'Look again.', rule: '' });
    await answered;
    expect(table.link).toBe('broken');
    comeBack(position(found, 'stay', 'go'));
    expect(Socket.last.answers()).toHaveLength(found === 5 ? 1 : 0);
    expect(table.sending === null).toBe(found === 6);
  });

  it('that the server refuses may be given anew', async () => {
    const table = seated();
    const answered = table.answer(option('go'));
    Socket.last.tell({ type: 'refused', request: lastRequest(), code: 'closed', sentence: 'Not so.', rule: '' });
    await answered;
    expect(table.sending).toBeNull();
    expect(table.notices.map(({ sentence }) => sentence)).toEqual(['Not so.']);
  });
});

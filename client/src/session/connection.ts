/** A socket that reconnects by itself, and requests that are answered once. */

import type { Connect, Line } from '../api/transport';
import type { FromClient, FromServer, Join } from '../wire';

/** The replies: all messages that name a request. */
export type Reply = Extract<FromServer, { request: number }>;
type WithoutNumber<M> = M extends unknown ? Omit<M, 'request'> : never;
export type Wish = WithoutNumber<FromClient>;

export type Link = 'joining' | 'live' | 'broken' | 'ended';

export interface Listener {
  hear(message: FromServer): void;
  link(link: Link): void;
  /** What to say first on a new socket: it names the last moment seen. */
  join(): Omit<Join, 'request'>;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
/** A reply that takes longer than this will not come: the connection is dead without having closed. */
const PATIENCE = 20_000;
/** These need thinking; the server limits how long. */
const THINKING: ReadonlySet<Wish['type']> = new Set(['hint', 'analyse']);

/** The server does not know whether a request was carried out: as after a lost connection, look again. */
const UNKNOWN = 'store_unknown';

export class Connection {
  private line: Line | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = 0;
  private ended = false;
  private readonly waiting = new Map<number, (reply: Reply | null) => void>();

  constructor(
    private readonly connect: Connect,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  /** Ask for something. Null when the connection broke before the answer came. */
  ask(wish: Wish): Promise<Reply | null> {
    const line = this.line;
    if (!line?.open) return Promise.resolve(null);
    this.last += 1;
    const request = this.last;
    line.send(JSON.stringify({ ...wish, request }));
    const patience = THINKING.has(wish.type) ? undefined : setTimeout(() => this.lost(line), PATIENCE);
    return new Promise((resolve) =>
      this.waiting.set(request, (reply) => {
        clearTimeout(patience);
        resolve(reply);
      }),
    );
  }

  /** End it for good. */
  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.line?.close();
    this.listener.link('ended');
  }

  private readonly hurry = (): void => {
    if (this.ended || this.line !== null || document.hidden) return;
    this.pause = FIRST_PAUSE;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    this.listener.link('joining');
    const line = this.connect({
      opened: () => {
        this.last += 1;
        line.send(JSON.stringify({ ...this.listener.join(), request: this.last }));
      },
      heard: (text) => {
        if (this.line === line) this.hear(JSON.parse(text) as FromServer);
      },
      closed: () => this.lost(line),
    });
    this.line = line;
  }

  private hear(message: FromServer): void {
    if (message.type === 'refused' && message.code === UNKNOWN && this.line !== null) return this.lost(this.line);
    if (message.type === 'welcome') {
      this.pause = FIRST_PAUSE;
      this.listener.link('live');
    }
    if (message.type === 'bye' && !message.again) this.ended = true;
    if ('request' in message) {
      const resolve = this.waiting.get(message.request);
      this.waiting.delete(message.request);
      resolve?.(message);
    }
    this.listener.hear(message);
  }

  private lost(line: Line): void {
    if (this.line !== line) return;
    this.line = null;
    line.close();
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
    if (this.ended) return this.listener.link('ended');
    this.listener.link('broken');
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 1.7, LONGEST_PAUSE);
  }
}

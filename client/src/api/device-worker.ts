/** Tables on this device: a worker that runs the same Python as a server. */

import type { FromWorker, ToWorker } from './worker-messages';
import type { Answer, Ears, Transport } from './transport';

class Device implements Transport {
  private worker: Worker | null = null;
  private last = 0;
  private waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (fault: Error) => void }>();
  private lines = new Map<number, Ears>();

  call(path: string, body: unknown, secret: string): Promise<Answer> {
    const [, language] = /^\/api\/games\?lang=(\w+)$/.exec(path) ?? [];
    return language === undefined ? this.ask(path, body, secret) : this.games(language);
  }

  /** What there is to play lies ready, so that nobody waits for Python to start: it does so meanwhile. */
  private async games(language: string): Promise<Answer> {
    const response = await fetch(new URL(/* @vite-ignore */ `../python/games.${language}.json`, import.meta.url));
    this.worker ??= this.start();
    return { ok: response.ok, status: String(response.status), body: await response.text() };
  }

  private ask(path: string, body: unknown, secret: string): Promise<Answer> {
    this.last += 1;
    const number = this.last;
    const asked = body === undefined ? { path, secret } : { path, secret, body };
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.tell({ type: 'call', number, text: JSON.stringify(asked) });
    });
  }

  connect(table: string) {
    return (ears: Ears) => {
      this.last += 1;
      const connection = this.last;
      this.lines.set(connection, ears);
      queueMicrotask(() => ears.opened());
      return {
        open: true,
        send: (text: string) => this.tell({ type: 'say', connection, table, text }),
        close: () => {
          this.lines.delete(connection);
          this.tell({ type: 'leave', connection });
        },
      };
    };
  }

  remove(table: string): void {
    this.tell({ type: 'remove', table });
  }

  private tell(message: ToWorker): void {
    this.worker ??= this.start();
    this.worker.postMessage(message);
  }

  private start(): Worker {
    const worker = new Worker(new URL('../device/worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = ({ message }) => this.fail(message);
    void navigator.storage.persist(); // so that the browser does not clear games away
    return worker;
  }

  private hear(message: FromWorker): void {
    switch (message.type) {
      case 'answer': {
        const asked = this.waiting.get(message.number);
        this.waiting.delete(message.number);
        asked?.resolve({ ok: message.ok, status: '', body: message.body });
        return;
      }
      case 'said':
        this.lines.get(message.connection)?.heard(message.text);
        return;
      case 'lost':
        this.lines.get(message.connection)?.closed();
        this.lines.delete(message.connection);
        return;
      case 'failed':
        this.fail(message.fault);
    }
  }

  /** Give up this worker; the next that is asked for starts another. */
  private fail(fault: string): void {
    this.worker?.terminate();
    this.worker = null;
    const { waiting, lines } = this;
    this.waiting = new Map();
    this.lines = new Map();
    for (const { reject } of waiting.values()) reject(new Error(fault));
    for (const ears of lines.values()) ears.closed();
  }
}

export const device = new Device();

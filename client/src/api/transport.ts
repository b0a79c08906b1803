/** How the client reaches its tables: over the network, or in a worker on this device. */

/** What is heard on a line. */
export interface Ears {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

/** A connection to one table: messages both ways, as JSON. */
export interface Line {
  readonly open: boolean;
  send(text: string): void;
  close(): void;
}

export type Connect = (ears: Ears) => Line;

/** An answer to a call: JSON, or the text of a log. `status` is empty unless the other side has one. */
export interface Answer {
  readonly ok: boolean;
  readonly status: string;
  readonly body: string;
}

export interface Transport {
  /** Ask for something; with a body, have something made. Rejects when nobody can be reached. */
  call(path: string, body: unknown, secret: string): Promise<Answer>;
  connect(table: string): Connect;
}

/** The tables on this device, in IndexedDB: each a record and the rows of its journal. */

export interface TableRecord {
  readonly id: string;
}

export interface StoredRow {
  readonly table: string;
  readonly number: number;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

function completed(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error('IndexedDB'));
  });
}

const journalOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

export class Store {
  private readonly database: Promise<IDBDatabase>;

  constructor() {
    const opening = indexedDB.open('fourspace', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('tables', { keyPath: 'id' });
      opening.result.createObjectStore('rows', { keyPath: ['table', 'number'] });
    };
    this.database = settled(opening);
  }

  /** Keep records and rows, all or none. A row that is there already is a fault: another page was first. */
  async keep(records: readonly TableRecord[], rows: readonly StoredRow[]): Promise<void> {
    const database = await this.database;
    const change = database.transaction(['tables', 'rows'], 'readwrite', { durability: 'strict' });
    for (const record of records) change.objectStore('tables').put(record);
    for (const row of rows) change.objectStore('rows').add(row);
    await completed(change);
  }

  /** Delete a table with its journal. */
  async remove(table: string): Promise<void> {
    const change = (await this.database).transaction(['tables', 'rows'], 'readwrite');
    change.objectStore('tables').delete(table);
    change.objectStore('rows').delete(journalOf(table));
    await completed(change);
  }

  /** A table with its journal; null if there is none. */
  async load(table: string): Promise<{ record: TableRecord; rows: StoredRow[] } | null> {
    const reading = (await this.database).transaction(['tables', 'rows']);
    const record = settled(reading.objectStore('tables').get(table) as IDBRequest<TableRecord | undefined>);
    const rows = settled(reading.objectStore('rows').getAll(journalOf(table)) as IDBRequest<StoredRow[]>);
    const found = await record;
    return found === undefined ? null : { record: found, rows: await rows };
  }
}

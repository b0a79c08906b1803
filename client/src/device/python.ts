/** Python in a worker: Pyodide and the project's archive, from the folder the page came from. */

/** The part of Pyodide that is used here. */
interface Pyodide {
  unpackArchive(buffer: ArrayBuffer, format: string, options?: { extractDir: string }): void;
  runPython(code: string): unknown;
}

/** The host of `fourspace.browser.host`: each call gives an `Outcome` as JSON. */
export interface Host {
  holds(table: string): boolean;
  load(stored: string): void;
  drop(table: string): void;
  call(text: string): string;
  join(connection: number, table: string, text: string): string;
  receive(connection: number, text: string): string;
  leave(connection: number): string;
  thought(number: number, text: string): string;
  tick(): string;
}

const FOLDER = new URL('../python/', import.meta.url);

async function fetched(name: string): Promise<ArrayBuffer> {
  const response = await fetch(new URL(name, FOLDER));
  if (!response.ok) throw new Error(`${name}: ${String(response.status)}`);
  return response.arrayBuffer();
}

/** Start Python and run an expression in it. */
export async function startPython<T>(expression: string): Promise<T> {
  const [{ loadPyodide }, msgspec, archive] = await Promise.all([
    import(/* @vite-ignore */ new URL('pyodide.mjs', FOLDER).href) as Promise<{
      loadPyodide: (options: { indexURL: string }) => Promise<Pyodide>;
    }>,
    fetched('msgspec.whl'),
    fetched('fourspace.zip'),
  ]);
  const python = await loadPyodide({ indexURL: FOLDER.href });
  python.unpackArchive(msgspec, 'wheel');
  python.unpackArchive(archive, 'zip', { extractDir: '/home/pyodide' });
  return python.runPython(expression) as T;
}

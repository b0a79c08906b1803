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
  refuse_storage(tables: string, call: string): string;
  call(text: string): string;
  join(connection: number, table: string, text: string): string;
  receive(connection: number, text: string): string;
  leave(connection: number): string;
  thought(number: number, text: string): string;
  tick(): string;
}

const FOLDER = new URL(/* @vite-ignore */ '../python/', import.meta.url);
const WASM = 'pyodide.asm.wasm';

async function fetched(name: string): Promise<Response> {
  const response = await fetch(new URL(name, FOLDER));
  if (!response.ok || response.body === null) throw new Error(`${name}: ${String(response.status)}`);
  return response;
}

const bytes = async (name: string): Promise<ArrayBuffer> => (await fetched(name)).arrayBuffer();

/** A file that is kept compressed, whatever the host does, as if it had come so. */
async function unpacked(name: string, type: string): Promise<Response> {
  const { body } = await fetched(`${name}.packed`);
  return new Response(body?.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': type } });
}

/** Have Pyodide, which fetches its WebAssembly itself, find it unpacked. */
function offer(wasm: Response): void {
  const plain = self.fetch.bind(self);
  const url = new URL(WASM, FOLDER).href;
  self.fetch = (asked, options) => (new Request(asked).url === url ? Promise.resolve(wasm) : plain(asked, options));
}

/** Start Python and run an expression in it. */
export async function startPython<T>(expression: string): Promise<T> {
  const [{ loadPyodide }, wasm, msgspec, archive] = await Promise.all([
    import(/* @vite-ignore */ new URL('pyodide.mjs', FOLDER).href) as Promise<{
      loadPyodide: (options: { indexURL: string }) => Promise<Pyodide>;
    }>,
    unpacked(WASM, 'application/wasm'),
    bytes('msgspec.whl'),
    bytes('fourspace.zip'),
  ]);
  offer(wasm);
  const python = await loadPyodide({ indexURL: FOLDER.href });
  python.unpackArchive(msgspec, 'wheel');
  python.unpackArchive(archive, 'zip', { extractDir: '/home/pyodide' });
  return python.runPython(expression) as T;
}

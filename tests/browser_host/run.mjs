/** Run Python from standard input as a page would: node run.mjs PYTHON-FOLDER MORE-MODULES */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, modules] = process.argv.slice(2).map((path) => resolve(path));

const bytes = (path) => new Uint8Array(readFileSync(path));

async function run() {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: `${folder}/` });
  python.unpackArchive(bytes(`${folder}/msgspec.whl`), 'wheel');
  python.unpackArchive(bytes(`${folder}/fourspace.zip`), 'zip', { extractDir: '/home/pyodide' });
  python.FS.mkdirTree('/modules/tests');
  python.FS.mount(python.FS.filesystems.NODEFS, { root: modules }, '/modules/tests');
  python.runPython("import sys; sys.path.append('/modules')");
  return python.runPython(readFileSync(0, 'utf-8'));
}

try {
  process.stdout.write(await run());
} catch (error) {
  console.error(error.message); // Node would print the line it came from: all of Pyodide
  process.exitCode = 1;
}

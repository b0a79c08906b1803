/**
 * Compile the Python files of a zip file as the Python of a page would on every start:
 * node compile_zip.mjs PYODIDE-FOLDER ZIP
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const CODE = `
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

def compile_zip(level):
    """Write /compiled.zip: /sources.zip with bytecode in the place of each Python file."""
    with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile(
        "/compiled.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9
    ) as compiled:
        for entry in sources.infolist():
            content = sources.read(entry)
            if entry.filename.endswith(".py"):
                code = compile(content, entry.filename, "exec", dont_inherit=True, optimize=level)
                content = bytes(_code_to_hash_pyc(code, bytes(8), False))
                entry = zipfile.ZipInfo(entry.filename + "c", entry.date_time)
                entry.compress_type = zipfile.ZIP_DEFLATED
            compiled.writestr(entry, content)

compile_zip
`;

const [folder, path, level] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/`, args: ['-X', 'no_debug_ranges'] });
python.FS.writeFile('/sources.zip', new Uint8Array(readFileSync(path)));
python.runPython(CODE)(Number(level));
writeFileSync(path, python.FS.readFile('/compiled.zip'));

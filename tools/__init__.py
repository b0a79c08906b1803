"""What `./play` and `./check` do, with the standard library alone.

ground.py    paths, running programs, messages, problems in one line
stamps.py    what is stale: content hashes in `.build`
packages.py  `.venv` and the locked packages in it
core.py      the compiled core, in place under `src`
node.py      Node, from the machine or from PyPI
client.py    the web client in `client/dist`
pyodide.py   the Python of a page
archive.py   what that Python needs of this project, as one zip file
browser.py   Chromium for the browser tests
steps.py     the steps of `./check`
check.py     the command `./check`
play.py      the command `./play`
"""

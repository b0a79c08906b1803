"""The command `fourspace`: its subcommands, in the order that help lists them."""

from fourspace.cli import (
    arena,
    catalogue,
    duel,
    logs,
    play,
    serving,
    simulate,
    site,
    tables,
    upgrading,
)
from fourspace.cli.app import app
from fourspace.cli.app import main as main

COMMANDS = (
    catalogue.games,
    catalogue.rules,
    play.play,
    logs.new,
    logs.show,
    logs.answer,
    logs.undo,
    logs.replay,
    logs.verify,
    simulate.simulate,
    arena.arena,
    duel.moves,
    duel.perft,
    duel.analyse,
    serving.serve,
    site.site,
    serving.backup,
    serving.restore,
    upgrading.upgrade,
    serving.notify,
    catalogue.check_content,
)

for command in COMMANDS:
    app.command()(command)
app.add_typer(tables.app)

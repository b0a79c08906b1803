// boardgame.io's own server with its in-memory store.
const { Server } = require("boardgame.io/server");
const { TicTacToe } = require("./game.cjs");

Server({ games: [TicTacToe], origins: [/.*/] }).run(Number(process.argv[2]), () => console.log("ready"));

// Two players and two watchers at each match, one move per match every `every` milliseconds.
// Usage: node clients.cjs PORT MATCHES EVERY MOVES; prints one line of JSON.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { TicTacToe } = require("./game.cjs");

const [port, matches, every, moves] = process.argv.slice(2).map(Number);
const DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8];
const transport = { server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } };
const latencies = [];
let lost = 0;

function open(matchID, playerID) {
  const client = Client({
    game: TicTacToe, numPlayers: 2, matchID, playerID, debug: false, multiplayer: SocketIO(transport),
  });
  client.start();
  return client;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function synced(clients) {
  while (!clients.every((client) => client.getState())) await pause(20);
}

// One move, from sending it to its being on all four screens.
async function move(clients, index) {
  const begun = performance.now();
  const seen = clients.map((client) => new Promise((resolve) => {
    const stop = client.subscribe((state) => {
      if (state && state.ctx.turn > index + 1 || (state && state.ctx.gameover)) { stop(); resolve(performance.now()); }
    });
  }));
  clients[index % 2].moves.clickCell(DRAW[index]);
  const late = pause(10000).then(() => null);
  const times = await Promise.race([Promise.all(seen), late]);
  if (times) latencies.push(Math.max(...times) - begun); else lost += 1;
}

async function main() {
  const tables = [];
  for (let index = 0; index < matches; index++) {
    const clients = ["0", "1", null, null].map((player) => open(`m${index}`, player));
    tables.push(clients);
    if (index % 25 === 24) await synced(clients);
  }
  for (const clients of tables) await synced(clients);
  console.log("joined");
  await new Promise((resolve) => process.stdin.once("data", resolve));
  await Promise.all(tables.map(async (clients, index) => {
    await pause((index * every) / matches);
    for (let number = 0; number < moves; number++) {
      const next = pause(every);
      await move(clients, number);
      await next;
    }
  }));
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))];
  console.log(JSON.stringify({ moves: latencies.length, lost, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}

main();

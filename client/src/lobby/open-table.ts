/** Opening tables: alone, against bots, with friends, or to learn. */

import { api, onDevice } from '../api/api';
import { HOST, keyring, WATCH } from './keyring.svelte';
import { preferences } from '../preferences/preferences.svelte';
import { router } from '../routing/router.svelte';
import type { GameInfo, SeatWanted, TableMade, TableWanted } from '../wire';

/** Who will sit in a seat: this person, a friend who gets a link, or a bot of a level. */
export type Sitter = 'me' | 'friend' | `bot:${string}`;

/** A seat as it is sent to the server. */
export function seatWanted(sitter: Sitter, unnamed: boolean): SeatWanted {
  if (sitter.startsWith('bot:')) return { bot: sitter.slice(4) };
  if (sitter === 'friend' || unnamed) return {};
  return { name: preferences.name, colour: preferences.colour, mark: preferences.mark };
}

/**
 * Open a table and go there, with the keys of this person's seats and links for the others. `here`:
 * whether a table without friends is kept on this device.
 */
export async function open(
  game: GameInfo,
  wanted: Omit<TableWanted, 'game' | 'seats'>,
  sitters: readonly Sitter[],
  { lesson = '', here = preferences.here } = {},
): Promise<void> {
  const single = sitters.filter((sitter) => sitter === 'me').length === 1;
  const seats = sitters.map((sitter) => seatWanted(sitter, !single));
  const asked: TableWanted = { game: game.name, ...wanted, seats };
  const made = await (sitters.includes('friend') ? api.open(asked) : api.openAlone(asked, here));
  enter(made, game, sitters, lesson);
}

/** Keep the keys of a table just made, and go there. */
export function enter(
  made: TableMade,
  about: { name: string; title: string },
  sitters: readonly Sitter[],
  lesson = '',
): void {
  const mine = made.seats.filter((_, seat) => (sitters[seat] ?? 'me') === 'me');
  const friends = made.seats.filter((_, seat) => sitters[seat] === 'friend');
  const invites = onDevice(made.table) ? [] : [...friends, { ...made.watch, seat: WATCH }];
  keyring.keep(
    made.table,
    [...mine, { ...made.host, seat: HOST }].map(({ seat, secret }) => ({ seat, secret })),
    {
      game: about.name,
      title: about.title,
      lesson,
      invites: invites.map(({ seat, link }) => ({ seat, link })),
    },
  );
  router.go(`/table/${made.table}`);
}

/** The smallest table: all seats alone in a cooperative game, otherwise against a bot. */
export async function playNow(game: GameInfo): Promise<void> {
  const settings = smallest(game);
  const { seats } = await api.check(game.name, settings);
  const bot: Sitter = `bot:${middleLevel(game)}`;
  const sitters = seats.map((_, seat): Sitter => (game.cooperative || seat === 0 ? 'me' : bot));
  await open(game, { settings }, sitters);
}

/** The settings with the fewest people. */
export function smallest(game: GameInfo): Record<string, string> {
  const players = game.settings.find(({ name }) => name === 'players');
  const fewest = players?.values.map(({ value }) => Number(value)).sort((a, b) => a - b)[0];
  return fewest === undefined || !game.cooperative ? {} : { players: String(fewest) };
}

/** The bot to begin with: neither the weakest nor the strongest. */
export function middleLevel(game: GameInfo): string {
  return game.levels[Math.floor((game.levels.length - 1) / 2)]?.level ?? '';
}

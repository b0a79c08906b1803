/** The view of a position, with the type of its game. */

import type { GameId, Position, PositionOf, Views } from '../wire';

const isOf = <Game extends GameId>(position: Position, game: Game): position is Position & PositionOf<Game> =>
  position.game === game;

/** What a position of `game` shows. */
export function viewOf<Game extends GameId>(position: Position, game: Game): Views[Game] {
  if (!isOf(position, game)) throw new Error(`a position of ${position.game}, not of ${game}`);
  return position.view;
}

/** The view of Duel, as the server sends it. */

export type { DuelPieceView as PieceView, DuelView } from '../../wire';

/** The view of Duel, as the server writes it. */

export type { DuelPieceView as PieceView, DuelView } from '../../wire';

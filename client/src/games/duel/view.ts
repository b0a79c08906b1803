/** The view of Duel, as the server sends it. */

export type { DuelCountView as CountView, DuelPieceView as PieceView, DuelView } from '../../wire';

/** The part of a Duel view that is drawn. */

export interface PieceView {
  name: string;
  kind: string;
  colour: string;
  cells: string[];
  axis: string;
}

export interface PlayerView {
  reserve: Record<string, number>;
  captured: Record<string, number>;
  crosses: number;
  limited: boolean;
}

export interface DuelView {
  stage: string;
  side: string;
  pieces: PieceView[];
  crosses: { centre: string; arm_ends: string[] }[];
  players: Record<string, PlayerView>;
  must_drop: boolean;
  quiet: number;
  no_progress: number;
  last: string;
  last_cells: string[];
}

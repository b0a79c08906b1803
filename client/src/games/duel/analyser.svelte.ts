/** Analysis on request: best lines, a value, and what is threatened, at the position on the screen. */

import type { Session } from '../../session/session.svelte';
import { viewOf } from '../../session/views';
import type { Line, Position } from '../../wire';

/** Cells of pawns: those the side to move can capture now, and those it could lose. */
export interface Hanging {
  readonly prey: readonly string[];
  readonly threats: readonly string[];
}

const NOTHING: Hanging = { prey: [], threats: [] };

export class Analyser {
  shown = $state(false);
  threatsWanted = $state(false);
  lines: Line[] = $state.raw([]);
  busy = $state(false);
  /** The selected line. */
  aimed = $state(0);
  private found: Hanging = $state.raw(NOTHING);
  private asked = -1;
  private answered = $state(-1);
  private moving = $state('');

  constructor(private readonly table: () => Session) {
    $effect(() => {
      const position = this.table().shown;
      if (position === null || position.number === this.asked) return;
      if (this.shown || this.threatsWanted) void this.ask(position);
    });
  }

  /** What hangs, if it should be shown. */
  get hanging(): Hanging {
    return this.threatsWanted ? this.found : NOTHING;
  }

  /** The first move of the selected line, in notation. */
  get move(): string {
    return this.shown ? (this.lines[this.aimed]?.options[0] ?? '') : '';
  }

  /** The value of the best line for White: the server gives it for the side to move. */
  get score(): number {
    const score = this.lines[0]?.score ?? 0;
    return this.moving === 'black' ? -score : score;
  }

  /** Whether the analysis for the position on the screen is complete. */
  get ready(): boolean {
    return (this.shown || this.threatsWanted) && this.answered === this.table().shown?.number;
  }

  toggle(): void {
    this.shown = !this.shown;
  }

  toggleThreats(): void {
    this.threatsWanted = !this.threatsWanted;
  }

  private async ask(position: Position): Promise<void> {
    const { number } = position;
    this.asked = number;
    this.busy = true;
    const reply = await this.table().ask({ type: 'analyse', at: number });
    if (this.asked !== number) return;
    this.busy = false;
    this.answered = number;
    this.aimed = 0;
    this.moving = viewOf(position, 'duel').side;
    this.lines = reply?.type === 'analysis' ? reply.lines : [];
    this.found = reply?.type === 'analysis' ? reply : NOTHING;
  }
}

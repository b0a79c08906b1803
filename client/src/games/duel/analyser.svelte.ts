/** Analysis on request: best lines, a value, and what is threatened, at the position on the screen. */

import type { Session } from '../../shell/session.svelte';
import type { Line } from '../../wire';

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
  private found: Hanging = $state.raw(NOTHING);
  private asked = -1;

  constructor(private readonly table: () => Session) {
    $effect(() => {
      const number = this.table().shown?.number;
      if (number !== undefined && (this.shown || this.threatsWanted) && number !== this.asked) void this.ask(number);
    });
  }

  /** What hangs, if it is to be shown. */
  get hanging(): Hanging {
    return this.threatsWanted ? this.found : NOTHING;
  }

  toggle(): void {
    this.shown = !this.shown;
  }

  toggleThreats(): void {
    this.threatsWanted = !this.threatsWanted;
  }

  private async ask(number: number): Promise<void> {
    this.asked = number;
    this.busy = true;
    const reply = await this.table().ask({ type: 'analyse', at: number });
    if (this.asked !== number) return;
    this.busy = false;
    this.lines = reply?.type === 'analysis' ? reply.lines : [];
    this.found = reply?.type === 'analysis' ? reply : NOTHING;
  }
}

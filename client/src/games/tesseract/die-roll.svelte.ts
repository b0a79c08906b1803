/** A die that tumbles for a moment before it shows what was rolled. */

import { still } from '../../preferences/preferences.svelte';

const FACES = 6;
const EVERY = 65;

/** Do something once the person presses anything. Returns a function that cancels it. */
export function onPress(then: () => void): () => void {
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) addEventListener(event, then, { capture: true });
  return () => {
    for (const event of events) removeEventListener(event, then, { capture: true });
  };
}

export class DieRoll {
  /** What the die shows now. */
  face = $state('');
  rolling = $state(false);
  private end: (() => void) | null = null;

  /** Show `cube`, after a roll if wanted and motion is allowed. A press ends the roll. */
  show(cube: string, rolls: boolean): void {
    this.end?.();
    if (!rolls || still()) {
      this.face = cube;
      return;
    }
    this.rolling = true;
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      if (turns > FACES) return this.end?.();
      this.face = `${cube.charAt(0)}${((Number(cube.charAt(1)) + turns * 4 + Math.floor(turns / 3)) % 6) + 1}`;
    };
    const timer = setInterval(turn, EVERY);
    const stopListening = onPress(() => this.end?.());
    this.end = () => {
      clearInterval(timer);
      stopListening();
      this.end = null;
      this.rolling = false;
      this.face = cube;
    };
    turn();
  }

  leave(): void {
    this.end?.();
  }
}

/**
 * Where the pointer is. Browsers also report it when the page moves under a pointer that rests; only
 * what a person does makes a new place.
 */

export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

let last: PointerPlace | null = null;

function moved({ screenX: x, screenY: y }: PointerEvent): void {
  if (last?.x !== x || last.y !== y) last = { x, y };
}

if (typeof window !== 'undefined') {
  // Before any element hears of it.
  addEventListener('pointerover', moved, { capture: true });
  addEventListener('pointermove', moved, { capture: true });
  addEventListener('pointerdown', ({ screenX: x, screenY: y }) => (last = { x, y }), { capture: true });
  addEventListener('keydown', () => (last &&= { ...last }), { capture: true });
}

/** The place where the pointer was seen last; another object after every movement, press or key. */
export const pointerPlace = (): PointerPlace | null => last;

/** Pointing at the board: by click, by drag, or by a cursor that arrow keys move. */

import type { Session } from '../../session/session.svelte';
import { cellAt, neighbour, SIZE, type Spot, spotOf, thingAt } from './geometry';
import type { DuelView } from './view';

/** How far a piece must be moved before it counts as dragged. */
const SLACK = 12;

interface Drag {
  readonly thing: string;
  readonly from: Spot;
  readonly at: Spot;
  /** Whether this press picked up the piece. */
  readonly fresh: boolean;
}

export class BoardInput {
  cursor = $state('h8');
  /** Whether the cursor is in use: from a key press until a pointer press. */
  keyed = $state(false);
  hovered = $state<string | null>(null);
  drag = $state.raw<Drag | null>(null);
  readonly dragging: boolean = $derived(
    this.drag !== null && Math.hypot(this.drag.at.x - this.drag.from.x, this.drag.at.y - this.drag.from.y) > SLACK,
  );

  constructor(
    private readonly table: Session,
    private readonly view: () => DuelView,
    private readonly flipped: () => boolean,
  ) {}

  readonly down = (event: PointerEvent & { currentTarget: SVGSVGElement }): void => {
    if (event.button !== 0) return;
    this.keyed = false;
    const { table } = this;
    const at = spotIn(event);
    this.cursor = cellAt(at, this.flipped()) ?? this.cursor;
    const thing = this.meant(at);
    if (thing === null) return table.letGo();
    this.inspect(thing);
    const fresh = !table.chosen.includes(thing);
    const startsHere = table.options.some(({ path }) => path[0] === thing);
    if (fresh && startsHere && !table.pointable.has(thing)) table.letGo();
    if (startsHere && (fresh ? table.pointable.has(thing) : true)) {
      if (fresh) table.point(thing);
      this.drag = { thing, from: at, at, fresh };
      event.currentTarget.setPointerCapture(event.pointerId);
    } else if (table.pointable.has(thing)) table.point(thing);
    else table.letGo();
  };

  readonly move = (event: PointerEvent & { currentTarget: SVGSVGElement }): void => {
    const at = spotIn(event);
    if (this.drag) this.drag = { ...this.drag, at };
    const thing = this.meant(at);
    if (thing === this.hovered) return;
    this.hovered = thing;
    if (thing !== null && event.pointerType === 'mouse') this.inspect(thing);
  };

  readonly up = (event: PointerEvent & { currentTarget: SVGSVGElement }): void => {
    const dragged = this.drag;
    this.drag = null;
    if (!dragged) return;
    const thing = this.meant(spotIn(event));
    if (thing === dragged.thing || thing === null) {
      if (!dragged.fresh && thing !== null) this.table.point(dragged.thing);
    } else if (this.table.pointable.has(thing)) this.table.point(thing);
  };

  readonly key = (event: KeyboardEvent): void => {
    if (event.key.startsWith('Arrow')) {
      this.keyed = true;
      this.cursor = neighbour(this.cursor, event.key, this.flipped());
      this.hovered = this.underCursor();
      if (this.hovered !== null) this.inspect(this.hovered);
    } else if (event.key === 'Enter' || event.key === ' ') this.press(this.underCursor());
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Inspect a thing; if the chosen piece cannot go there, say why. */
  private inspect(thing: string): void {
    const { chosen } = this.table;
    this.table.inspect(thing, chosen.includes(thing) ? thing : [...chosen, thing].join(' '));
  }

  private press(thing: string | null): void {
    if (thing === null) return;
    if (!this.table.pointable.has(thing) && !this.table.chosen.includes(thing)) this.table.letGo();
    this.table.point(thing);
  }

  private underCursor(): string | null {
    return this.meant(spotOf(this.cursor, this.flipped()));
  }

  /** What a point of the board refers to: something that can be chosen, or what is there. */
  private meant(at: Spot): string | null {
    const open = thingAt([...this.table.pointable, ...this.table.chosen], at, this.flipped());
    if (open !== null) return open;
    const cell = cellAt(at, this.flipped());
    if (cell === null) return null;
    return this.view().pieces.find(({ cells }) => cells.includes(cell))?.name ?? cell;
  }
}

/** Where on the board an event happened. */
function spotIn(event: PointerEvent & { currentTarget: SVGSVGElement }): Spot {
  const box = event.currentTarget.getBoundingClientRect();
  const scale = SIZE / Math.min(box.width, box.height);
  return {
    x: (event.clientX - box.left - (box.width - SIZE / scale) / 2) * scale,
    y: (event.clientY - box.top - (box.height - SIZE / scale) / 2) * scale,
  };
}

/** What a question asks of each seat, in games where seats may step into others' turns. */

import type { Option, Position } from '../wire';

/**
 * What a question asks of a seat that it offers options to: to answer it, to act or pass before the
 * table goes on, or nothing at all: they may step in, and nobody waits for them.
 */
export type Role = 'answer' | 'pass' | 'may';

export interface TurnRoles {
  readonly role?: (position: Position, seat: number) => Role;
  /** Whether an option is to do nothing now. */
  readonly isPass?: (option: Option) => boolean;
}

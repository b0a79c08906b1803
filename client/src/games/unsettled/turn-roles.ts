/** Who must answer and who may only step in: free actions may come at any time (U5.1, U5.5). */

import type { Option, Position } from '../../wire';
import type { Role } from '../../session/turn-roles';
import { viewOf } from '../../session/views';

const FREE = /^explorer \d (uses|consumes|changes|manages|gives|asks)/;
const PASS = /^explorer \d passes( on)?$/;

/** Free actions are named with their explorer, whatever the question is. */
export const isFree = ({ text }: Pick<Option, 'text'>): boolean => FREE.test(text);

export const isPass = ({ text }: Pick<Option, 'text'>): boolean => PASS.test(text);

export function role(position: Position, seat: number): Role {
  const { decision } = position;
  if (!decision) return 'answer';
  if (decision.kind === 'window') {
    return decision.options.some((option) => option.seat === seat && isPass(option)) ? 'pass' : 'may';
  }
  const { active } = viewOf(position, 'unsettled');
  return decision.seats.length > 1 && seat !== active ? 'may' : 'answer';
}

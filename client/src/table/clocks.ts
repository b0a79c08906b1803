import type { Clock } from '../wire';

/** Milliseconds left to a seat, `since` milliseconds after the clock was told. */
export function remaining(clock: Clock, seat: number, since: number): number {
  const left = clock.left[seat] ?? 0;
  const ran = Math.max(0, since - clock.grace);
  return Math.max(0, clock.running.includes(seat) ? left - ran : left);
}

/** `4:07`, `1:02:09`, `3 d 02 h`; tenths in the last ten seconds. */
export function clockText(left: number): string {
  const seconds = Math.floor(left / 1000);
  if (left < 10_000) return `0:0${(left / 1000).toFixed(1)}`;
  const two = (n: number): string => String(n).padStart(2, '0');
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${two(Math.floor(seconds / 3600) % 24)} h`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

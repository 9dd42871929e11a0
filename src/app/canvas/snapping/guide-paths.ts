import type { Guide } from './snap.ts';
import type { GapMark } from './snap-gaps.ts';

/** The line of a guide as an svg path, a little longer than what it joins. */
export const lineOf = ({ axis, at, from, to }: Guide): string =>
  axis === 'x' ? `M${at} ${from - 12}V${to + 12}` : `M${from - 12} ${at}H${to + 12}`;

/** A line through the gap with a bar at each end, as an svg path. */
export function spanOf({ axis, from, to, across }: GapMark): string {
  const [low, high] = [across - 5, across + 5];
  return axis === 'x'
    ? `M${from} ${low}V${high}M${from} ${across}H${to}M${to} ${low}V${high}`
    : `M${low} ${from}H${high}M${across} ${from}V${to}M${low} ${to}H${high}`;
}

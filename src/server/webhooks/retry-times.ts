const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses between attempts; the last one is repeated. */
const PAUSES = [
  SECOND,
  5 * SECOND,
  15 * SECOND,
  60 * SECOND,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
];
/** How long it is tried. */
const TRIED_FOR = 24 * HOUR;

/** When a message is tried again after so many attempts, the first of which was at `first`; null where it is given up. */
export function nextAttempt(attempts: number, first: Date, now: Date): Date | null {
  const end = first.getTime() + TRIED_FOR;
  if (now.getTime() >= end) return null;
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? SECOND;
  return new Date(Math.min(now.getTime() + pause, end));
}

export type Stretch = readonly [from: number, to: number];
/** What is longer than this part of a piece is a frame or a way: it is cut in any case. */
const LONG = 0.5;
/** How far before the last place that is possible a cut may be made. */
const EARLIEST = 0.6;
const STEP = 4;

/** Cuts a length into stretches of no more than `most`, each cut where it hits the fewest of what is short. */
export function cutsOf(length: number, most: number, drawn: readonly Stretch[]): Stretch[] {
  const short = drawn.filter(([from, to]) => to - from < most * LONG);
  const stretches: Stretch[] = [];
  let from = 0;
  while (length - from > most) {
    let best = from + most;
    let fewest = Infinity;
    for (let at = from + most; at > from + most * EARLIEST; at -= STEP) {
      const hit = short.filter(([start, end]) => start < at && end > at).length;
      if (hit >= fewest) continue;
      fewest = hit;
      best = at;
    }
    stretches.push([from, best]);
    from = best;
  }
  return [...stretches, [from, length]];
}

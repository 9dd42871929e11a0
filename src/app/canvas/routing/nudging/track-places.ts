/** What is to be put beside each other: between which coordinates each may be, and where it had best be. */
interface Placeable {
  readonly least: number;
  readonly most: number;
  readonly best: number;
  /** How wide it is itself. */
  readonly width: number;
}

/** The distance between things side by side where there is room, in pixels: from border to border. */
export const TRACK = 10;
/** Lanes come this close, as parts of that distance, where there is little room; and where there is next to none. */
export const GAPS = [1, 0.7, 0.5];
export const LEAST_GAPS = [0.3, 0.15];

/** How far the middles of two must be apart. */
export const apart = (a: { readonly width: number }, b: { readonly width: number }): number =>
  TRACK + (a.width + b.width) / 2;

/**
 * Places that keep an order, as near to the best ones as can be and as far apart as there is room. `after[i]` are those that come
 * after `i`. Null where there is no room in that order.
 */
export function placed(
  all: readonly Placeable[],
  after: readonly (readonly number[])[],
  gaps: readonly number[],
): number[] | null {
  const sequence = inSequence(after);
  for (const part of gaps) {
    const places = spaced(all, after, sequence, part);
    if (places) return places;
  }
  return null;
}

/** All indices so that each comes before those after it; where they go in a circle, it is cut at the first. */
function inSequence(after: readonly (readonly number[])[]): number[] {
  const waiting = after.map(() => 0);
  for (const followers of after)
    for (const follower of followers) waiting[follower] = (waiting[follower] ?? 0) + 1;
  const left = new Set(after.keys());
  const sequence: number[] = [];
  while (left.size > 0) {
    let next = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const index of left) {
      const count = waiting[index] ?? 0;
      if (count < least) {
        least = count;
        next = index;
      }
      if (least === 0) break;
    }
    left.delete(next);
    sequence.push(next);
    for (const follower of after[next] ?? []) waiting[follower] = (waiting[follower] ?? 0) - 1;
  }
  return sequence;
}

function spaced(
  all: readonly Placeable[],
  after: readonly (readonly number[])[],
  sequence: readonly number[],
  part: number,
): number[] | null {
  const gapOf = (index: number, other: number) => {
    const [a, b] = [all[index], all[other]];
    return a && b ? apart(a, b) * part : 0;
  };
  const rank = new Map(sequence.map((index, position) => [index, position]));
  const follow = (index: number) =>
    (after[index] ?? []).filter((other) => (rank.get(other) ?? 0) > (rank.get(index) ?? 0));
  const lowest = all.map(({ least }) => least);
  const fromBelow = all.map(({ best }) => best);
  for (const index of sequence)
    for (const other of follow(index)) {
      const gap = gapOf(index, other);
      lowest[other] = Math.max(lowest[other] ?? 0, (lowest[index] ?? 0) + gap);
      fromBelow[other] = Math.max(fromBelow[other] ?? 0, (fromBelow[index] ?? 0) + gap);
    }
  const highest = all.map(({ most }) => most);
  const fromAbove = all.map(({ best }) => best);
  for (const index of sequence.toReversed())
    for (const other of follow(index)) {
      const gap = gapOf(index, other);
      highest[index] = Math.min(highest[index] ?? 0, (highest[other] ?? 0) - gap);
      fromAbove[index] = Math.min(fromAbove[index] ?? 0, (fromAbove[other] ?? 0) - gap);
    }
  const places: number[] = [];
  for (const index of all.keys()) {
    const low = lowest[index] ?? 0;
    const high = highest[index] ?? 0;
    if (low > high + 1e-6) return null;
    // Moved on from below and from above in equal parts: a group stays around the middle that it wants.
    const middle = ((fromBelow[index] ?? 0) + (fromAbove[index] ?? 0)) / 2;
    places.push(Math.min(high, Math.max(low, middle)));
  }
  return places;
}

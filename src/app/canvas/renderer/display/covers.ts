import type { DisplayList } from './display-list.ts';

/** So many that lie over one box are known: more of them leave nothing of it to be seen. */
const MOST = 16;
/** So many are compared with one box: where all are at one place, the nearest of them say enough. */
const MOST_COMPARED = 400;

/** Where more boxes than this were moved, all are compared anew. */
const MOST_MOVED = 64;

type Covers = ReadonlyMap<number, readonly number[]>;

/** The boxes that lie over each box and are not in it, by number: those of the same level that are painted later. */
export function coversIn(plan: DisplayList): Covers {
  const last = lastIn.get(plan.levels);
  if (last?.boxBounds === plan.boxBounds) return last.covers;
  const covers = (last && coversAgain(last, plan)) ?? findCovers(plan);
  lastIn.set(plan.levels, { boxBounds: plan.boxBounds, covers });
  return covers;
}

interface Found {
  /** Where the boxes are: the same object while nothing moves. */
  readonly boxBounds: DisplayList['boxBounds'];
  readonly covers: Covers;
}

/** What was found last, by what stays the same while boxes keep their numbers. */
const lastIn = new WeakMap<DisplayList['levels'], Found>();

/** The covers once some boxes were moved, by those before; null where so many were, or lie over one another, that all have to be compared. */
function coversAgain(
  { boxBounds: before, covers }: Found,
  { levels, boxBounds }: DisplayList,
): Covers | null {
  const moved = new Set<number>();
  for (let at = 0; at < boxBounds.length; at += 1)
    if (boxBounds[at] !== before[at]) moved.add(Math.floor(at / 4));
  if (moved.size > MOST_MOVED || [...covers.values()].some((over) => over.length >= MOST)) return null;
  const now = new Map<number, number[]>();
  for (const [under, over] of covers) {
    const still = moved.has(under) ? [] : over.filter((number) => !moved.has(number));
    if (still.length > 0) now.set(under, still);
  }
  const at = (number: number, which: number) => boxBounds[4 * number + which] ?? 0;
  for (const number of moved) {
    const level = levels.findIndex(({ boxes }) => number < boxes);
    const end = levels[level]?.boxes ?? 0;
    for (let other = levels[level - 1]?.boxes ?? 0; other < end; other += 1) {
      // Of two that were moved the second finds the first.
      if (other === number || (other > number && moved.has(other))) continue;
      const isApart =
        at(other, 0) >= at(number, 2) ||
        at(other, 2) <= at(number, 0) ||
        at(other, 1) >= at(number, 3) ||
        at(other, 3) <= at(number, 1);
      if (isApart) continue;
      const [under, over] = [Math.min(number, other), Math.max(number, other)];
      const others = now.get(under);
      if (!others) now.set(under, [over]);
      else if (others.length < MOST) others.push(over);
      else return null;
    }
  }
  return now;
}

function findCovers({ levels, boxBounds }: DisplayList): Map<number, number[]> {
  const covers = new Map<number, number[]>();
  const at = (number: number, which: number) => boxBounds[4 * number + which] ?? 0;
  const note = (a: number, b: number) => {
    const [under, over] = a < b ? [a, b] : [b, a];
    const others = covers.get(under);
    if (!others) covers.set(under, [over]);
    else if (others.length < MOST) others.push(over);
  };
  let first = 0;
  for (const level of levels) {
    const numbers = Array.from({ length: level.boxes - first }, (_, index) => first + index);
    first = level.boxes;
    numbers.sort((a, b) => at(a, 0) - at(b, 0));
    let active: number[] = [];
    for (const number of numbers) {
      active = active.filter((other) => at(other, 2) > at(number, 0));
      let compared = 0;
      for (let index = active.length - 1; index >= 0 && compared < MOST_COMPARED; index -= 1) {
        const other = active[index] ?? number;
        if (at(other, 1) < at(number, 3) && at(other, 3) > at(number, 1)) note(other, number);
        compared += 1;
      }
      active.push(number);
    }
  }
  return covers;
}

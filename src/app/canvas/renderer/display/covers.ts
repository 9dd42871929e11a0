import type { DisplayList } from './display-list.ts';

/** So many that lie over one box are known: more of them leave nothing of it to be seen. */
const MOST = 16;
/** So many are compared with one box: where all are at one place, the nearest of them say enough. */
const MOST_COMPARED = 400;

/** The boxes that lie over each box and are not in it, by number: those of the same level that are painted later. */
export function coversIn(plan: DisplayList): ReadonlyMap<number, readonly number[]> {
  const found = known.get(plan.boxBounds) ?? findCovers(plan);
  known.set(plan.boxBounds, found);
  return found;
}
/** By where the boxes are, which stays the same while nothing moves. */
const known = new WeakMap<DisplayList['boxBounds'], ReadonlyMap<number, readonly number[]>>();

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

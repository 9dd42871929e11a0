import { common, isEmpty, outside, type ValueSet } from './value-set.ts';

/** For each of some variables, the values that it may have; a variable that is not named may have any. All must hold. */
export type Box = ReadonlyMap<string, ValueSet>;

/** Any of the boxes may hold. None: never. */
export type Region = readonly Box[];

export const ALWAYS: Region = [new Map()];
export const NEVER: Region = [];

/** More boxes than this are not counted through. */
const MOST = 400;

class TooMany extends Error {}

/** What `work` makes of regions; null where there are too many cases to count through. */
export function counted<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

function bounded(boxes: Box[]): Region {
  if (boxes.length > MOST) throw new TooMany('too many cases');
  return boxes;
}

/** Where both hold; undefined where they never do. */
function meet(a: Box, b: Box): Box | undefined {
  const met = new Map(a);
  for (const [variable, set] of b) {
    const known = met.get(variable);
    const both = known ? common(known, set) : set;
    if (isEmpty(both)) return undefined;
    met.set(variable, both);
  }
  return met;
}

/** Where one or the other holds. Only `counted` catches that there are too many cases, here and below. */
export function either(a: Region, b: Region): Region {
  return bounded([...a, ...b]);
}

export function both(a: Region, b: Region): Region {
  return bounded(a.flatMap((one) => b.flatMap((other) => meet(one, other) ?? [])));
}

/** Where two regions first hold together; null where they never do. Does not count through all of it. */
export function firstMeeting(a: Region, b: Region): Box | null {
  for (const one of a)
    for (const other of b) {
      const met = meet(one, other);
      if (met) return met;
    }
  return null;
}

/** Where none of the region's boxes holds. */
export function complement(region: Region): Region {
  return without(ALWAYS, region);
}

/** What is left of a region when another is taken out of it. Exact. */
function without(region: Region, taken: Region): Region {
  let rest = region;
  for (const box of taken) rest = bounded(rest.flatMap((one) => cut(one, box)));
  return rest;
}

/** Takes a box out of another: variable by variable, what is outside of it, and goes on with what is inside. */
function cut(from: Box, taken: Box): Box[] {
  const pieces: Box[] = [];
  let inside = from;
  for (const [variable, set] of taken) {
    const now = inside.get(variable);
    const out = now ? common(now, outside(set)) : outside(set);
    if (!isEmpty(out)) pieces.push(new Map(inside).set(variable, out));
    const within = now ? common(now, set) : set;
    if (isEmpty(within)) return pieces;
    inside = new Map(inside).set(variable, within);
  }
  return pieces;
}

/** A box in which whatever is chosen holds; null where the region never does. */
export function witnessOf(region: Region): Box | null {
  return region.find((box) => [...box.values()].every((set) => !isEmpty(set))) ?? null;
}

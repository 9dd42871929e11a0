import { ALL, common, memberOf, outside, type RealSet } from './real-set.ts';

/** For each of some variables, the numbers that it may have; a variable that is not named may have any. All must hold. */
export type Box = ReadonlyMap<string, RealSet>;

/** Any of the boxes may hold. None: never. */
export type Region = readonly Box[];

export const ALWAYS: Region = [new Map()];
export const NEVER: Region = [];

/** More boxes than this are not counted through. */
const MOST = 2_000;

export class TooMany extends Error {}

function bounded(boxes: Box[]): Region {
  if (boxes.length > MOST) throw new TooMany('too many cases');
  return boxes;
}

/** Where both hold; undefined where they never do. */
function meet(a: Box, b: Box): Box | undefined {
  const met = new Map(a);
  for (const [variable, set] of b) {
    const both = common(met.get(variable) ?? ALL, set);
    if (both.length === 0) return undefined;
    met.set(variable, both);
  }
  return met;
}

export function either(a: Region, b: Region): Region {
  return bounded([...a, ...b]);
}

export function both(a: Region, b: Region): Region {
  return bounded(a.flatMap((one) => b.flatMap((other) => meet(one, other) ?? [])));
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
    const now = inside.get(variable) ?? ALL;
    const out = common(now, outside(set));
    if (out.length > 0) pieces.push(new Map(inside).set(variable, out));
    const within = common(now, set);
    if (within.length === 0) return pieces;
    inside = new Map(inside).set(variable, within);
  }
  return pieces;
}

/** Values that a region holds for, by variable; null where it never holds. */
export function witnessOf([first]: Region): ReadonlyMap<string, number> | null {
  if (!first) return null;
  const values = new Map<string, number>();
  for (const [variable, set] of first) {
    const value = memberOf(set);
    if (value !== null) values.set(variable, value);
  }
  return values;
}

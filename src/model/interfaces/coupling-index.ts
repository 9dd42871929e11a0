import type { Couplings } from './couplings.ts';

type Row = readonly (readonly [other: number, count: number])[];

/** Couplings among parts that are numbers: what each leads to, and what leads to it. */
export interface CouplingIndex {
  readonly size: number;
  readonly out: readonly Row[];
  readonly back: readonly Row[];
}

/** The couplings among these parts, each the number of its place; those with themselves and with others are left out. O(couplings). */
export function indexed(ids: readonly string[], couplings: Couplings): CouplingIndex {
  const at = new Map(ids.map((id, index) => [id, index]));
  const back = ids.map((): [number, number][] => []);
  const out = ids.map((id, from) =>
    [...(couplings.get(id) ?? [])].flatMap(([other, count]): [number, number][] => {
      const to = at.get(other);
      if (to === undefined || to === from) return [];
      back[to]?.push([from, count]);
      return [[to, count]];
    }),
  );
  return { size: ids.length, out, back };
}

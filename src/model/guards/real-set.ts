import type { Operator } from '#model/elements/constraint.ts';

/** All numbers between two ends; an end that is `open` is not among them. Infinite ends are open. */
interface Interval {
  readonly from: number;
  readonly fromOpen: boolean;
  readonly to: number;
  readonly toOpen: boolean;
}

/** A set of numbers: intervals from the least to the greatest, none of which touches the next. */
export type RealSet = readonly Interval[];

const interval = (from: number, fromOpen: boolean, to: number, toOpen: boolean): Interval => ({
  from,
  fromOpen,
  to,
  toOpen,
});
const { POSITIVE_INFINITY: MOST, NEGATIVE_INFINITY: LEAST } = Number;

export const ALL: RealSet = [interval(LEAST, true, MOST, true)];

/** The numbers that a comparison with a limit holds for. */
export function numbersThat(operator: Operator, limit: number): RealSet {
  const below = interval(LEAST, true, limit, true);
  const above = interval(limit, true, MOST, true);
  switch (operator) {
    case '<':
      return [below];
    case '<=':
      return [{ ...below, toOpen: false }];
    case '>':
      return [above];
    case '>=':
      return [{ ...above, fromOpen: false }];
    case '=':
      return [interval(limit, false, limit, false)];
    case '!=':
      return [below, above];
  }
}

/** The numbers that are in both. */
export function common(a: RealSet, b: RealSet): RealSet {
  return a.flatMap((one) => b.flatMap((other) => overlap(one, other)));
}

function overlap(a: Interval, b: Interval): readonly Interval[] {
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
  const fromOpen = (a.from === from && a.fromOpen) || (b.from === from && b.fromOpen);
  const toOpen = (a.to === to && a.toOpen) || (b.to === to && b.toOpen);
  const empty = from > to || (from === to && (fromOpen || toOpen));
  return empty ? [] : [interval(from, fromOpen, to, toOpen)];
}

/** The numbers that are not in it. */
export function outside(set: RealSet): RealSet {
  let rest = ALL;
  for (const { from, fromOpen, to, toOpen } of set) {
    const below = interval(LEAST, true, from, !fromOpen);
    const above = interval(to, !toOpen, MOST, true);
    rest = common(rest, [...(from === LEAST ? [] : [below]), ...(to === MOST ? [] : [above])]);
  }
  return rest;
}

/** A number of the set to show, as round as it can be; null where there is none. */
export function memberOf([first]: RealSet): number | null {
  if (!first) return null;
  const { from, fromOpen, to, toOpen } = first;
  if (from === LEAST && to === MOST) return 0;
  if (from === LEAST) return toOpen || !isRound(to) ? justBelow(to) : to;
  if (to === MOST) return fromOpen || !isRound(from) ? justAbove(from) : from;
  if (from === to || (!fromOpen && isRound(from))) return from;
  return toOpen || !isRound(to) ? (from + to) / 2 : to;
}

/** A limit of many digits, such as a third, was rounded to what it is, so that it may just miss itself. */
const isRound = (limit: number) => Number(limit.toPrecision(9)) === limit;

function justBelow(limit: number): number {
  const next = isRound(limit) ? limit - 1 : Math.floor(limit);
  return next < limit ? next : limit - Math.abs(limit) / 2;
}

function justAbove(limit: number): number {
  const next = isRound(limit) ? limit + 1 : Math.ceil(limit);
  return next > limit ? next : limit + Math.abs(limit) / 2;
}

import type { Operator } from '#model/elements/constraint.ts';

/** Sums and conversions round: numbers closer than this, against the larger, are the same. */
const NEAR = 1e-12;

/** Which of two quantities of one dimension is more: -1, 0 or 1. Every comparison of a model asks here. */
export function compareNumbers(a: number, b: number): -1 | 0 | 1 {
  if (a === b || Math.abs(a - b) <= NEAR * Math.max(Math.abs(a), Math.abs(b))) return 0;
  return a < b ? -1 : 1;
}

const HOLDS: Readonly<Record<Operator, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
};

/** Whether two quantities of one dimension stand as a constraint's operator says. */
export function holds(operator: Operator, a: number, b: number): boolean {
  return HOLDS[operator](compareNumbers(a, b));
}

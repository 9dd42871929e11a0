import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPERATORS, type Operator } from '#model/elements/constraint.ts';
import { type Box, both, complement, either, type Region, witnessOf } from './boxes.ts';
import { numbersThat } from './real-set.ts';
import { common, isEmpty, memberOf, outside } from './value-set.ts';

const HOLDS: Readonly<Record<Operator, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '!=': (value, limit) => value !== limit,
};

/** Limits are whole, so that every case there is shows at a whole number or at a half. */
const GRID = Array.from({ length: 29 }, (_, index) => (index - 14) / 2);
const comparison = fc.record({
  variable: fc.constantFrom('x', 'y'),
  operator: fc.constantFrom(...OPERATORS),
  limit: fc.integer({ min: -6, max: 6 }),
});
type Comparison = typeof comparison extends fc.Arbitrary<infer T> ? T : never;

/** A condition as a list of alternatives, each a list of comparisons. */
const condition = fc.array(fc.array(comparison, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
const holdsAt = (alternatives: readonly (readonly Comparison[])[], at: Readonly<Record<'x' | 'y', number>>) =>
  alternatives.some((all) =>
    all.every(({ variable, operator, limit }) => HOLDS[operator](variable === 'x' ? at.x : at.y, limit)),
  );
const regionOf = (alternatives: readonly (readonly Comparison[])[]): Region =>
  alternatives.reduce<Region>(
    (sum, all) =>
      either(
        sum,
        all.reduce<Region>(
          (product, { variable, operator, limit }) =>
            both(product, [new Map([[variable, numbersThat(operator, limit)]])]),
          [new Map()],
        ),
      ),
    [],
  );

function contains(region: Region, at: Readonly<Record<'x' | 'y', number>>): boolean {
  const inBox = (box: Box) =>
    [...box].every(
      ([variable, set]) => !isEmpty(common(set, numbersThat('=', variable === 'x' ? at.x : at.y))),
    );
  return region.some(inBox);
}
const POINTS = GRID.flatMap((x) => GRID.map((y) => ({ x, y })));

describe('regions of numbers', () => {
  it('hold where the conditions do that they were made of, on every point of a grid', () =>
    fc.assert(
      fc.property(condition, condition, (a, b) => {
        const [one, other] = [regionOf(a), regionOf(b)];
        const [meet, not] = [both(one, other), complement(one)];
        for (const at of POINTS) {
          expect(contains(one, at)).toBe(holdsAt(a, at));
          expect(contains(meet, at)).toBe(holdsAt(a, at) && holdsAt(b, at));
          expect(contains(not, at)).toBe(!holdsAt(a, at));
        }
      }),
      { numRuns: 30 },
    ));

  it('are empty exactly where no point of the grid is in them, and else name one', () =>
    fc.assert(
      fc.property(condition, condition, (a, b) => {
        for (const region of [both(regionOf(a), regionOf(b)), complement(regionOf(a))]) {
          const witness = witnessOf(region);
          const shown = (variable: string) => {
            const set = witness?.get(variable);
            return set ? Number(memberOf(set)) : 0;
          };
          const at = { x: shown('x'), y: shown('y') };
          expect(witness !== null).toBe(POINTS.some((point) => contains(region, point)));
          expect(witness === null || contains(region, at)).toBe(true);
        }
      }),
      { numRuns: 100 },
    ));

  it('name a round number', () => {
    expect(memberOf(numbersThat('>', 80))).toBe(81);
    expect(memberOf(numbersThat('<=', 80))).toBe(80);
    expect(memberOf(common(numbersThat('>', 3), numbersThat('<', 4)))).toBe(3.5);
    expect(memberOf(numbersThat('!=', 3))).toBe(2);
    expect(memberOf(outside(numbersThat('!=', 3)))).toBe(3);
    expect(memberOf(common(numbersThat('>', 3), numbersThat('<', 2)))).toBeNull();
  });
});

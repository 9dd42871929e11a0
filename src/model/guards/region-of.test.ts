import fc from 'fast-check';
import { expect, it } from 'vitest';
import { saidIn } from '#language/translate.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { evaluate } from '#model/expression/evaluate.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { quantity, truth, type Value } from '#model/expression/value.ts';
import { storedValue } from '#model/values/attribute-value.ts';
import { type Box, complement, counted } from './boxes.ts';
import { numbersThat } from './real-set.ts';
import { type Names, regionOfAll, witnessIn } from './region-of.ts';
import { textsThat } from './text-set.ts';
import { common, isEmpty } from './value-set.ts';

const CHOICES = ['idle', 'drive', 'safe'];
const ATTRIBUTES: readonly Attribute[] = [
  { id: 'x', name: 'x', type: 'number', unit: 'm' },
  { id: 't', name: 't', type: 'number', unit: '°C' },
  { id: 'mode', name: 'mode', type: 'enum', choices: CHOICES },
  { id: 'armed', name: 'armed', type: 'boolean' },
];
const names: Names = {
  attribute: (id) => ATTRIBUTES.find((one) => one.id === id),
  attributeAt: (_, [name = '']) => names.attribute(name),
};
const region = (expression: string) => regionOfAll([{ id: 'c', type: 'expression', expression }], '', names);

const operator = fc.constantFrom('<', '<=', '>', '>=', '=', '!=');
const whole = fc.integer({ min: -3, max: 5 });
const divisor = fc.constantFrom(-4, -3, -2, -1, 0, 1, 2, 5, 7);
const comparison = fc.oneof(
  fc.tuple(operator, whole).map(([sign, limit]) => `x ${sign} ${limit * 100} [cm]`),
  fc
    .tuple(divisor, operator, whole)
    .map(([slope, sign, limit]) => `${slope} * x + 1 [m] ${sign} ${limit} [m]`),
  fc.tuple(operator, whole).map(([sign, limit]) => `${limit} [m] ${sign} -x / 2`),
  fc
    .tuple(operator, fc.constantFrom('50 [°F]', '283.15 [K]', '11 [°C]'))
    .map(([sign, limit]) => `t ${sign} ${limit}`),
  fc
    .tuple(fc.constantFrom('=', '!='), fc.constantFrom(...CHOICES, 'gone'))
    .map(([sign, text]) => `mode ${sign} "${text}"`),
  fc.constantFrom('armed', 'armed = true', 'armed != true', 'false = armed', 'true', 'false'),
);
/**
 * What a witness of fourteen digits stands for where it is a third or a seventh: numbers are compared by twelve digits, but for
 * differences that should be nothing, as in `-3 * x + 1 [m] = 0 [m]`, of which no digit may differ.
 */
const fractionsTold = (value: number): number[] =>
  [3, 7]
    .map((part) => Math.round(value * part) / part)
    .filter((exact) => Number(exact.toPrecision(14)) === value);

const condition = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    comparison,
    fc
      .tuple(tie('any'), fc.constantFrom('and', 'or', 'xor', '=>', '<=>', '&', '|'), tie('any'))
      .map(([a, word, b]) => `(${a} ${word} ${b})`),
    tie('any').map((inner) => `not (${inner})`),
  ),
})).any;

interface Point {
  readonly x: number;
  readonly t: number;
  readonly mode: string;
  readonly armed: boolean;
}
const POINTS: readonly Point[] = Array.from({ length: 57 }, (_, index) => (index - 28) / 4).flatMap((x) =>
  [9, 10, 10.5, 11, 12].flatMap((t) =>
    CHOICES.flatMap((mode) => [true, false].map((armed) => ({ x, t: t + 273.15, mode, armed }))),
  ),
);

/** Reads an expression once, and says of points whether it holds there. */
function reading(expression: string): (point: Point) => boolean {
  const parsed = parseExpression(expression);
  if (!parsed.ok) throw new Error(expression);
  return ({ x, t, mode, armed }) => {
    const values: Readonly<Record<string, Value>> = {
      x: quantity(x, { m: 1 }),
      t: quantity(t, { K: 1 }),
      mode: { kind: 'text', value: mode },
      armed: truth(armed),
    };
    const evaluated = evaluate(parsed.expression, ([name = '']) => values[name] ?? 'gone');
    if (!evaluated.ok || evaluated.value.kind !== 'boolean') throw new Error(expression);
    return evaluated.value.value;
  };
}

const inBox = (box: Box, point: Point) =>
  [...box].every(([variable, set]) => {
    const exact =
      variable === 'mode'
        ? textsThat('=', point.mode, CHOICES)
        : numbersThat(
            '=',
            Number(
              Number(variable === 'armed' ? point.armed : point[variable === 'x' ? 'x' : 't']).toPrecision(
                12,
              ),
            ),
          );
    return !isEmpty(common(set, exact));
  });

it('a condition holds in its region and nowhere else, on every point of a grid', () =>
  fc.assert(
    fc.property(condition, (text) => {
      const found = region(text);
      const not = found && counted(() => complement(found));
      if (!found || !not) throw new Error(`${text} was not looked at`);
      const holdsAt = reading(text);
      const wrong = POINTS.filter((point) => {
        const holds = holdsAt(point);
        return (
          found.some((box) => inBox(box, point)) !== holds || not.some((box) => inBox(box, point)) === holds
        );
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 40 },
  ));

it('what is named as a witness meets the condition, and there is one where any point of the grid does', () =>
  fc.assert(
    fc.property(condition, (text) => {
      const witness = witnessIn(region(text) ?? [], names);
      const holdsAt = reading(text);
      const possible = POINTS.some(holdsAt);
      expect([text, possible && witness === null]).toEqual([text, false]);
      if (witness === null) return;
      const told = new Map(witness.split(', ').map((one) => one.split(' = ', 2) as [string, string]));
      const inBase = (name: string) => {
        const [value, unit] = (told.get(name) ?? '0').split(' ');
        const stored = storedValue({
          id: '',
          name,
          type: 'number',
          value: Number(value),
          ...(unit && { unit }),
        });
        return stored.ok && stored.value.kind === 'quantity' ? stored.value.value : Number.NaN;
      };
      const point = {
        x: inBase('x'),
        t: inBase('t'),
        mode: (told.get('mode') ?? '"idle"').slice(1, -1),
        armed: told.get('armed') === 'true',
      };
      const holds = [point.x, ...fractionsTold(point.x)].some((x) => holdsAt({ ...point, x }));
      expect([witness, holds]).toEqual([witness, true]);
    }),
    { numRuns: 150, examples: [['-3 * x + 1 [m] = 0 [m]'], ['7 * x + 1 [m] <= 0 [m]']] },
  ));

it.each([
  ['x > 5 [m] and x < 3 [m]', null],
  ['x > 1 [mm] and x < 2 [mm]', 'x = 0.0015 m'],
  ['t < 80 [°C]', 't = 79 °C'],
  ['mode != "idle" and mode != "drive"', 'mode = "safe"'],
  ['mode = "saef"', null],
  ['mode = "idle" and not armed', 'mode = "idle", armed = false'],
  ['3 * x = 1 [m]', 'x = 0.33333333333333 m'],
  ['-3 * x + 1 [m] <= 0 [m]', 'x = 1 m'],
  ['3 * x <= 1 [m]', 'x = 0 m'],
  ['3 * x >= 1 [m] and x < 1 [m]', 'x = 0.666666666666665 m'],
])('%s is shown by %s', (text, witness) => {
  expect(witnessIn(region(text) ?? [], names)).toBe(witness);
});

it.each(['sin(x / 1 [m]) > 0', 'x > t', 'x * x > 4 [m²]', 'x > 3 [kg]', 'mode > 3', 'gone = 1', 'In("A")'])(
  '%s is not looked at',
  (text) => expect(region(text)).toBeNull(),
);

it('more cases than can be counted through are not looked at, and stop nothing', () => {
  const many = Array.from({ length: 12 }, (_, n) => `(x > ${n} [m] or t > ${n} [°C] or armed)`).join(' and ');
  expect(region(many)).toBeNull();
});

it('is told with the decimal sign of the language', () => {
  const said = () => witnessIn(region('x = 0.5 [m]') ?? [], names);
  expect(said()).toBe('x = 0.5 m');
  expect(saidIn({ language: 'de' }, said)).toBe('x = 0,5 m');
});

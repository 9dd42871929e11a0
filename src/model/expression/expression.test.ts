import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setOwnDecimalSign } from '#language/decimal-sign.ts';
import { readNotation } from './notation.ts';
import { parseExpression } from './parse-expression.ts';
import { printExpression } from './print-expression.ts';
import { CONNECTIVES, type Expression, pathsOf } from './syntax.ts';

const read = (text: string) => {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(parsed.fault.reason);
  return parsed.expression;
};
const faultOf = (text: string) => {
  const parsed = parseExpression(text);
  return parsed.ok ? null : [parsed.fault.at, parsed.fault.reason];
};

const COMMA = 'Write a number with a point before its decimals and nothing between its thousands: 2.5, 1000.';

describe('an expression', () => {
  it.each([
    ['1 + 2 * 3', '1 + 2 * 3'],
    ['(1 + 2) * 3', '(1 + 2) * 3'],
    ['a - b - c', 'a - b - c'],
    ['a - (b - c)', 'a - (b - c)'],
    ['2 ^ 3 ^ 2', '2 ^ 3 ^ 2'],
    ['(2 ^ 3) ^ 2', '(2 ^ 3) ^ 2'],
    ['-a ^ 2', '-a ^ 2'],
    ['not a > b and c', 'not a > b and c'],
    ['not (a and b)', 'not (a and b)'],
    ['a ≥ 5 kg && !(b == 2)', 'a >= 5 [kg] and not b = 2'],
    ['9.81 [m/s²] * mass', '9.81 [m/s²] * mass'],
    ['25 % * sum(children.mass)', '25 [%] * sum(children.mass)'],
    ["'Solar array'.mass", "'Solar array'.mass"],
    ['if(mode = "safe \\"mode\\"", 1, 2)', 'if(mode = "safe \\"mode\\"", 1, 2)'],
    ['5 and 6', '5 and 6'],
    ['2 m * 3', '2 [m] * 3'],
    ['v < 30 km/h and t > 2 s', 'v < 30 [km/h] and t > 2 [s]'],
    ['9.81 m/s^2*mass', '9.81 [m/s^2] * mass'],
    ['3 N·m + 2kW*h + 5 m² + 4 m^2', '3 [N·m] + 2 [kW*h] + 5 [m²] + 4 [m^2]'],
    ['5 m / s', '5 [m] / s'],
    ['5 m/widgets', '5 [m] / widgets'],
    ['5 m/s.x', '5 [m] / s.x'],
    ['5 m/min(2 s, x)', '5 [m] / min(2 [s], x)'],
    ['5 m ^ 2', '5 [m] ^ 2'],
    ['5/s', '5 / s'],
    ['5 and/s', null],
    ['a & b | c', 'a and b or c'],
    ['a => b => c', 'a => b => c'],
    ['(a => b) => c', '(a => b) => c'],
    ['a <=> b and c', 'a <=> b and c'],
    ['(a <=> b) & c', '(a <=> b) and c'],
    ['a xor b or c', 'a xor b or c'],
    ['a ∧ ¬b ⇒ c', 'a and not b => c'],
    ['a >= 5 => a<=b', 'a >= 5 => a <= b'],
    ['`xor`.x', "'xor'.x"],
    ['3 Nm + 2 kNm', '3 [Nm] + 2 [kNm]'],
    ['2 g0 + 5 cm2', '2 [g0] + 5 [cm2]'],
    ['5 kg/m3*2', '5 [kg/m3] * 2'],
    ['250 € + 1 k€', '250 [€] + 1 [k€]'],
    ['5 x2', null],
    ['2 max(1, 2)', null],
    ['.5e3 W', '500 [W]'],
    ['true or `and`.x', "true or 'and'.x"],
    ['0x1F + 0b101', '31 + 5'],
    ['a AND NOT b OR c XOR d', 'a and not b or c xor d'],
    ["'AND'.x", "'AND'.x"],
    ['a ÷ b – c', 'a / b - c'],
    ['mode = “on”', 'mode = "on"'],
    ['x <= 10 W/m²K', 'x <= 10 [W/m²K]'],
    ['5 m²K/W', '5 [m²K/W]'],
    ['3 °/√h + 5 nV/√Hz', '3 [°/√h] + 5 [nV/√Hz]'],
  ])('%s', (text, printed) => {
    const parsed = parseExpression(text);
    expect(parsed.ok ? printExpression(parsed.expression) : null).toBe(printed);
  });

  it.each([
    ['', 0, 'It is empty.'],
    ['1 +', 3, 'A value is missing before the end.'],
    ['(a', 2, 'A closing parenthesis is missing before the end.'],
    ['a b', 2, 'An operator is missing before “b”.'],
    ['max(a b)', 6, 'A comma or a closing parenthesis is missing before “b”.'],
    ['a.', 2, 'A name is missing before the end.'],
    ['a # b', 2, '“#” is not allowed here.'],
    ['1 < a < 3', 6, 'Join two comparisons with “and”.'],
    ['0x1G', 1, 'An operator is missing before “x1G”.'],
    ['x <= 2,5 kg', 6, COMMA],
    ['1,000,000', 1, COMMA],
    ['1e999', 0, '1e999 is too large a number.'],
  ])('%s is refused in words', (text, at, reason) => {
    expect(faultOf(text)).toEqual([at, reason]);
  });

  describe('where numbers have a decimal comma', () => {
    beforeEach(() => setOwnDecimalSign(','));
    afterEach(() => setOwnDecimalSign('.'));

    it.each([
      ['max(2,5; 3 4)', 'A semicolon or a closing parenthesis is missing before “4”.'],
      ['max(3; 2 1,5)', 'A semicolon or a closing parenthesis is missing before “1,5”.'],
      ['max(2; ; 3)', 'A value is missing before “;”.'],
      [
        'x <= 2 , 5',
        'Write a number with a comma before its decimals and nothing between its thousands: 2,5 or 1000.',
      ],
    ])('%s is refused in the words of that notation', (written, reason) => {
      const stored = readNotation(written, ',');
      expect(stored).toHaveProperty('text');
      expect(faultOf(stored.ok ? stored.text : '')?.[1]).toBe(reason);
    });
  });

  it('tells the paths that it reads', () => {
    expect(pathsOf(read('sum(children.mass) + if(a, b.c, a)'))).toEqual([
      ['children', 'mass'],
      ['a'],
      ['b', 'c'],
      ['a'],
    ]);
  });

  it('nested beyond reason is refused, not a crash', () => {
    expect(faultOf(`${'('.repeat(5000)}1${')'.repeat(5000)}`)?.[1]).toBe('It is nested more than 32 deep.');
    expect(faultOf(`${'-'.repeat(5000)}1`)?.[1]).toBe('It is nested more than 32 deep.');
  });

  const name = fc.constantFrom('a', 'mass', 'Solar array', 'and', "it's", 'größe');
  const at = 0;
  const { expression: anyExpression } = fc.letrec<{ expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 4 },
      fc.record({
        kind: fc.constant('number' as const),
        at: fc.constant(at),
        value: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true, max: 1e12 }),
        unit: fc.constantFrom(null, 'kg', 'm/s²'),
      }),
      fc.record({ kind: fc.constant('text' as const), at: fc.constant(at), value: fc.string() }),
      fc.record({ kind: fc.constant('boolean' as const), at: fc.constant(at), value: fc.boolean() }),
      fc.record({
        kind: fc.constant('path' as const),
        at: fc.constant(at),
        names: fc.array(name, { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        kind: fc.constant('unary' as const),
        at: fc.constant(at),
        operator: fc.constantFrom('-' as const, 'not' as const),
        operand: tie('expression'),
      }),
      fc.record({
        kind: fc.constant('binary' as const),
        at: fc.constant(at),
        operator: fc.constantFrom('+', '-', '*', '/', '^', '=', '<=' as const, ...CONNECTIVES),
        left: tie('expression'),
        right: tie('expression'),
      }),
      fc.record({
        kind: fc.constant('call' as const),
        at: fc.constant(at),
        name: fc.constantFrom('sum', 'if', 'max'),
        args: fc.array(tie('expression'), { maxLength: 3 }),
      }),
    ),
  }));

  const placeless = (expression: Expression): unknown =>
    JSON.parse(JSON.stringify(expression, (key, value: unknown) => (key === 'at' ? undefined : value)));

  it('is the same after it was printed and read', () =>
    fc.assert(
      fc.property(anyExpression, (expression) => {
        expect(placeless(read(printExpression(expression)))).toEqual(placeless(expression));
      }),
      { numRuns: 500 },
    ));

  it('is read from any text, or refused, without an error', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab.1 2+-*/^()<>=!,&|"\'[]and kgms²·°%€\\'.split('')) }),
        (text) => {
          expect(typeof parseExpression(text).ok).toBe('boolean');
        },
      ),
      { numRuns: 1000 },
    ));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExpression } from './parse-expression.ts';
import { printExpression } from './print-expression.ts';
import { readNotation, showNotation } from './notation.ts';
import type { BinaryOperator, Expression } from './syntax.ts';

const read = (text: string) => {
  const answer = readNotation(text, ',');
  return answer.ok ? answer.text : `! ${answer.message}`;
};

describe('an expression as a person with a decimal comma writes it', () => {
  it.each([
    ['Spannung < 14,2', 'Spannung < 14.2'],
    ['Spannung < 14.2', 'Spannung < 14.2'],
    ['voltage >= 0,5 V and (mass + 2,5 kg) * 3 > 1,5e3', 'voltage >= 0.5 V and (mass + 2.5 kg) * 3 > 1.5e3'],
    ['max(2,5; 3)', 'max(2.5, 3)'],
    ['max(2, 5)', 'max(2, 5)'],
    ['max(a,b)', 'max(a,b)'],
    ['abs(2,5)', 'abs(2.5)'],
    ['sum(2.5)', 'sum(2.5)'],
    ['if(level > 1,5; max(1; 2,5); 0)', 'if(level > 1.5, max(1, 2.5), 0)'],
    ['name = "1,5; 2" and \'a 1,5\' > 8,1 [1/s]', 'name = "1,5; 2" and \'a 1,5\' > 8.1 [1/s]'],
  ])('reads %s', (written, stored) => {
    expect(read(written)).toBe(stored);
    expect(parseExpression(stored).ok).toBe(true);
  });

  it.each([
    ['max(2,5)', '“2,5” can be one number or two values here.'],
    ['max(2,5, 3)', '“2,5” can be one number or two values here.'],
    ['mass < 1.234', '“1.234” can be read in two ways. Write no sign between thousands: 1234,5.'],
    ['mass < 1.234,5', '“1.234,5” can be read in two ways.'],
  ])('refuses %s, and says why', (written, message) => {
    expect(read(written)).toContain(`! ${message}`);
  });

  it.each([
    ['voltage < 14.2', 'voltage < 14,2'],
    ['max(2.5, 3)', 'max(2,5; 3)'],
    ['sum(children.mass) * 1.2', 'sum(children.mass) * 1,2'],
    ['sum(children.mass * 1.2)', 'sum(children.mass * 1.2)'],
    ['battery.mass + 2.5 [kg] > 1.234 t', 'battery.mass + 2,5 [kg] > 1,234 t'],
  ])('shows %s', (stored, shown) => {
    expect(showNotation(stored, ',')).toBe(shown);
    expect(showNotation(stored, '.')).toBe(stored);
    expect(read(shown)).toBe(stored);
  });
});

const at = 0;
const number = fc
  .record({
    value: fc.oneof(fc.nat(5_000), fc.double({ min: 0, max: 1e9, noNaN: true })),
    unit: fc.constantFrom(null, 'kg', 'm/s^2'),
  })
  .map(({ value, unit }): Expression => ({ kind: 'number', at, value: Math.abs(value), unit }));
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    number,
    fc.constantFrom<Expression>(
      { kind: 'path', at, names: ['battery', 'mass'] },
      { kind: 'path', at, names: ['cell 1,5', 'x2'] },
      { kind: 'text', at, value: 'a 1,5; "2.5"' },
      { kind: 'boolean', at, value: true },
    ),
    fc
      .record({ operand: tie('expression') })
      .map(({ operand }): Expression => ({ kind: 'unary', at, operator: '-', operand })),
    fc
      .record({
        operator: fc.constantFrom<BinaryOperator>('+', '*', '<', 'and', '^'),
        left: tie('expression'),
        right: tie('expression'),
      })
      .map((one): Expression => ({ kind: 'binary', at, ...one })),
    fc
      .record({
        name: fc.constantFrom('sum', 'max', 'abs', 'if', 'unknown'),
        args: fc.array(tie('expression'), { maxLength: 3 }),
      })
      .map((one): Expression => ({ kind: 'call', at, ...one })),
  ),
}));

it('what is shown is read as what is stored, in either notation', () => {
  fc.assert(
    fc.property(expression, fc.constantFrom('.' as const, ',' as const), (one, sign) => {
      const stored = printExpression(one);
      expect(readNotation(showNotation(stored, sign), sign)).toEqual({ ok: true, text: stored });
    }),
    { numRuns: 500 },
  );
});

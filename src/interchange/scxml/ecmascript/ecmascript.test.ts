import { expect, it } from 'vitest';
import { printExpression } from '#model/expression/print-expression.ts';
import { conditionFrom, fromEcmascript } from './ecmascript.ts';

const MANY = 130_000;
const repeated = (text: string) => text.repeat(MANY);

it.each([
  ['denials', `${repeated('!')}a`, 'it is nested too deeply'],
  ['signs', `${repeated('- ')}a`, 'it is nested too deeply'],
  ['typeof', `${repeated('typeof ')}a`, 'it is nested too deeply'],
  ['brackets', repeated('('), 'it is nested too deeply'],
  ['lists', repeated('['), 'it is nested too deeply'],
  ['choices', repeated('a ? '), 'it is nested too deeply'],
  ['terms', `${repeated('a + ')}a`, 'it has more than 5000 operators'],
  ['accesses', `a${repeated('.a')}`, 'it has more than 5000 operators'],
])('is not read however deep it is: %s', (_, text, reason) => {
  expect(fromEcmascript(text)).toEqual({ ok: false, reason });
});

it('reads long lists, and a condition of many terms', () => {
  expect(fromEcmascript(`[${repeated('-1, ')}1]`).ok).toBe(true);
  const read = conditionFrom(Array.from({ length: 1_000 }, (_, at) => `a${at} > 0`).join(' && '), () => true);
  expect(read.ok && printExpression(read.expression)).toMatch(/^a0 > 0 and a1 > 0 .* and a999 > 0$/);
});

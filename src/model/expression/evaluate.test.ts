import { describe, expect, it } from 'vitest';
import { convert } from '#model/units/convert.ts';
import { inBaseUnits } from '#model/units/dimension.ts';
import { parseUnit } from '#model/units/parse-unit.ts';
import { evaluate } from './evaluate.ts';
import { parseExpression } from './parse-expression.ts';
import { quantityIn, truth, type Value } from './value.ts';

function inUnit(value: number, text: string): Value {
  const unit = parseUnit(text);
  if (!unit) throw new Error(`${text} is not a unit`);
  return quantityIn(value, unit);
}

const WORLD: Readonly<Record<string, Value>> = {
  mass: inUnit(2, 'kg'),
  length: inUnit(50, 'cm'),
  current: inUnit(500, 'mA'),
  voltage: inUnit(28, 'V'),
  temperature: inUnit(20, '°C'),
  safe: truth(true),
  mode: { kind: 'text', value: 'cruise' },
  'children.mass': {
    kind: 'list',
    values: [
      { value: inUnit(1, 'kg'), times: 1 },
      { value: inUnit(250, 'g'), times: 1 },
    ],
  },
  'wheels.mass': { kind: 'list', values: [{ value: inUnit(10, 'kg'), times: 4 }] },
  'children.nothing': { kind: 'list', values: [] },
};

function run(text: string) {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(parsed.fault.reason);
  return evaluate(parsed.expression, (names) => WORLD[names.join('.')] ?? `There is no ${names.join('.')}.`);
}

describe('an expression has the value of', () => {
  it.each([
    ['2 + 3 * 4', 14, '1'],
    ['2 ^ 3 ^ 2', 512, '1'],
    ['-2 ^ 2', -4, '1'],
    ['mass + 500 g', 2.5, 'kg'],
    ['voltage * current', 14, 'W'],
    ['mass / length ^ 3', 16, 'kg/m³'],
    ['sum(children.mass)', 1.25, 'kg'],
    ['sum(children.mass, mass) * 110 %', 3.575, 'kg'],
    ['max(children.mass)', 1, 'kg'],
    ['sum(wheels.mass)', 40, 'kg'],
    ['count(wheels.mass)', 4, '1'],
    ['avg(wheels.mass)', 10, 'kg'],
    ['count(children.mass)', 2, '1'],
    ['avg(children.mass)', 0.625, 'kg'],
    ['rss(3 mm, 4 mm)', 5, 'mm'],
    ['sqrt(length * length)', 50, 'cm'],
    ['sin(30 °)', 0.5, '1'],
    ['if(mass > 1 kg and safe, mass, 1 m)', 2, 'kg'],
    ['temperature', 20, '°C'],
    ['temperature + 5 K', 25, '°C'],
    ['mod(7, 3)', 1, '1'],
    ['sum(children.nothing)', 0, '1'],
  ])('%s is %d %s', (text, expected, unit) => {
    const evaluated = run(text);
    if (!evaluated.ok || evaluated.value.kind !== 'quantity') throw new Error(JSON.stringify(evaluated));
    const known = parseUnit(unit);
    expect(inBaseUnits(evaluated.value.dimension)).toBe(known && inBaseUnits(known.dimension));
    const back = convert(expected, unit, unit);
    expect(back.ok && known && (evaluated.value.value - known.offset) / known.factor).toBeCloseTo(
      expected,
      9,
    );
  });

  it.each([
    ['mass >= 2000 g', true],
    ['length = 0.5 m', true],
    ['mode = "cruise"', true],
    ['mode != "cruise" or safe', true],
    ['not (1 < 2)', false],
    ['false and 1 / 0 > 1', false],
    ['1 / 0 > 1 and false', false],
    ['speed > 1 or safe', true],
    ['safe | speed > 1', true],
    ['speed > 1 => safe', true],
    ['not safe => speed > 1', true],
    ['safe => not safe', false],
    ['safe xor mode = "cruise"', false],
    ['safe <=> mass > 1 kg', true],
    ['temperature * 2 J/K > 586 J', true],
  ])('%s is %s', (text, expected) => {
    expect(run(text)).toEqual({ ok: true, value: truth(expected) });
  });

  it.each([
    ['mass + length', 5, 'A mass (kg) cannot be added to a length (m).'],
    ['mass + 5', 5, 'A mass (kg) cannot be added to a plain number.'],
    ['mass > voltage', 5, 'A mass (kg) cannot be compared with a voltage (A⁻¹·kg·m²·s⁻³).'],
    ['2 ^ mass', 2, 'An exponent is a plain number, not a mass (kg).'],
    ['1 / 0', 2, 'The result is too large, or something is divided by 0.'],
    [
      'sqrt(-1)',
      0,
      'The expression has no result: a root or a logarithm of a negative number, or 0 divided by 0.',
    ],
    ['sin(mass)', 0, 'sin: it takes a plain number, not a mass (kg).'],
    ['min(children.nothing)', 0, 'min: it has no values.'],
    ['sum(mass, length)', 0, 'sum: a mass (kg) and a length (m) cannot be taken together.'],
    ['children.mass * 2', 0, 'A number is needed here, not a list of 2; take its sum, min or max.'],
    ['mode + 1', 0, 'A number is needed here, not a text.'],
    ['mass and safe', 0, 'True or false is needed here, not a mass (kg).'],
    ['mass or safe', 0, 'True or false is needed here, not a mass (kg).'],
    ['speed > 1 or not safe', 0, 'There is no speed.'],
    ['safe <=> speed > 1', 9, 'There is no speed.'],
    ['2 * temperature', 2, expect.stringContaining('has no multiples')],
    ['temperature / 2', 12, expect.stringContaining('has no multiples')],
    ['-temperature', 1, expect.stringContaining('has no multiples')],
    ['20 °C * 2', 6, expect.stringContaining('has no multiples')],
    ['10 dB = 8 bit', 6, 'dB cannot be compared with an amount of data (bit).'],
    ['10 dB = 10 dBm', 6, 'dB cannot be compared with dBm.'],
    ['safe = 1', 5, 'True or false cannot be compared with a plain number.'],
    ['speed * 2', 0, 'There is no speed.'],
    ['abs(1, 2)', 0, 'abs takes one value, and got 2.'],
    ['if(safe, 1)', 0, 'if takes a condition, and what it gives where that is true and where it is false.'],
    ['toString(1)', 0, expect.stringContaining('There is no function “toString”. There are abs,')],
    ['5 [m)]', 0, '“m)” is not a unit.'],
  ])('%s is a fault in words', (text, at, reason) => {
    expect(run(text)).toEqual({ ok: false, fault: { at, reason } });
  });
});

describe('what would compute for ever, or more than values', () => {
  it.each([
    'ones(20000, 20000)',
    'zeros(1e9)',
    '1:1e9',
    'range(1, 1e9)',
    'f(n) = n < 2 ? n : f(n - 1) + f(n - 2); f(32)',
    'createUnit("zz")',
    'import("fs")',
    'parse("1 + 1")',
    'evaluate("1 + 1")',
    'simplify("x + x")',
    'resolve("x")',
    'random()',
    'mass.constructor',
    'mass.__proto__',
    'constructor.constructor("return process")()',
    'sum.call(1)',
    '[1, 2; 3, 4]',
    '{a: 1}',
    '170!',
    'a = 5',
    'mass; mass',
    '"ab" * 1000',
    'concat("a", "b")',
    '9 ^ 9 ^ 9 ^ 9',
  ])('is refused in words: %s', (text) => {
    const parsed = parseExpression(text);
    const reason = parsed.ok ? run(text) : parsed;
    expect(reason).toMatchObject({ ok: false, fault: { reason: expect.stringMatching(/^\S.*[.?]$/) } });
  });
});

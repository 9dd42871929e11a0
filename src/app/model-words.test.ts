import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import german from '#language/german.json' with { type: 'json' };

const load = async () => ({
  ...(await import('#model/expression/parse-expression.ts')),
  ...(await import('#model/expression/evaluate.ts')),
  ...(await import('#model/units/convert.ts')),
  ...(await import('#model/elements/part.ts')),
  ...(await import('#model/trace/link-types.ts')),
});
let model: Awaited<ReturnType<typeof load>>;

// As in the page: the language is set before the modules are loaded whose constants are texts.
beforeAll(async () => {
  vi.resetModules();
  const { speak } = await import('#language/translate.ts');
  speak('de', german);
  model = await load();
});
afterAll(() => void vi.resetModules());

function faultOf(text: string): string | undefined {
  const parsed = model.parseExpression(text);
  if (!parsed.ok) return parsed.fault.reason;
  const evaluated = model.evaluate(parsed.expression, () => ({ kind: 'text', value: 'x' }));
  return evaluated.ok ? undefined : evaluated.fault.reason;
}

it.each([
  ['3 kg + 2 m', 'Masse (kg) und Länge (m) lassen sich nicht addieren.'],
  ['3 kg > 2', 'Masse (kg) und Zahl ohne Einheit lassen sich nicht vergleichen.'],
  ['name * 2', 'Hier wird eine Zahl gebraucht, angegeben ist: Text.'],
  ['sqrt(1, 2)', 'sqrt erwartet einen Wert, angegeben sind 2.'],
  ['(1 + 2', 'Vor dem Ende fehlt eine schließende Klammer.'],
  ['abs(1 2)', 'Vor „2“ fehlt ein Semikolon oder eine schließende Klammer.'],
])('the fault of %s is told in the language of the page', (text, told) => expect(faultOf(text)).toBe(told));

it('refusals and labels of the model are in the language of the page', () => {
  expect(model.convert(1, 'kg', 'm')).toEqual({
    ok: false,
    reason: 'kg lässt sich nicht in m umrechnen: kg ist nicht m.',
  });
  expect(model.Part.shape.multiplicity.safeParse(2e9).error?.issues[0]?.message).toBe(
    'darf höchstens 1.000.000.000 sein',
  );
  expect([model.linkLabels('verifies', 'source'), model.linkLabels('verifies', 'target')]).toEqual([
    'weist nach',
    'nachgewiesen durch',
  ]);
});

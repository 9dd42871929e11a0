import { expect, it } from 'vitest';
import { readEffectNotation, showEffect } from './effect-notation.ts';

it.each([
  ['level = level + 0.5 L', 'level = level + 0,5 L'],
  ['level = max(level, 2.5)', 'level = max(level; 2,5)'],
  ['[level > 3.5] raise full', '[level > 3,5] raise full'],
  ['send beat (delay=1.5s, id=tick)', 'send beat (delay=1,5s, id=tick)'],
  ['raise set with speed = 2.5 m/s, gear = 2', 'raise set with speed = 2,5 m/s, gear = 2'],
  ['raise set with 1, 2.5', 'raise set with 1, 2,5'],
  [
    'if level > 1.5 { a = 1.5; b = 2 } else { a = min(1.5, 2) }',
    'if level > 1,5 { a = 1,5; b = 2 } else { a = min(1,5; 2) }',
  ],
  ['if (level > 1.5) { a = 0 }', 'if (level > 1,5) { a = 0 }'],
  // The name of an action outside of the model.
  ['Turn 1.5 times, 2.5 rounds', 'Turn 1.5 times, 2.5 rounds'],
])('an effect is shown, and read, with a decimal comma: %s', (stored, shown) => {
  expect(showEffect(stored, ',')).toBe(shown);
  expect(showEffect(stored, '.')).toBe(stored);
  expect(readEffectNotation(shown, ',')).toEqual({ ok: true, text: stored });
});

it('an effect whose comma could mean two things is refused, and the name of an action is not', () => {
  expect(readEffectNotation('a = min(1,5)', ',').ok).toBe(false);
  expect(readEffectNotation('open (1,5)', ',')).toEqual({ ok: true, text: 'open (1,5)' });
});

import { expect, it, vi } from 'vitest';
import { ofType } from './constraint-draft.ts';

it('a condition that becomes an expression is stored with points, and one that becomes a text reads as the person writes', () => {
  vi.stubGlobal('navigator', { language: 'de-DE' });
  const limit = { id: 'a', type: 'attribute' as const, variableId: 'v', operator: '<' as const, limit: 14.2 };
  const computed = ofType(limit, 'expression', 'voltage < 14,2 V');
  expect(computed).toMatchObject({ type: 'expression', expression: 'voltage < 14.2 V' });
  const words = ofType(computed, 'text', 'voltage < 14,2 V');
  expect(words).toMatchObject({ type: 'text', text: 'voltage < 14,2 V' });
  expect(ofType(words, 'expression', '')).toMatchObject({ expression: 'voltage < 14.2 V' });
  vi.unstubAllGlobals();
});

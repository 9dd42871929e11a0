import { expect, it } from 'vitest';
import { idOf, ModelBuilder } from '#testing/models/model-builder.ts';
import { elementTitle } from './element-title.ts';

it('an edge without a name is called by what it joins, one with a name by that', () => {
  const model = new ModelBuilder()
    .part('Battery')
    .part('Motor')
    .interface('supply', 'Battery', 'Motor', { name: '' })
    .state('Ready')
    .state('Halted')
    .transition('go', 'Ready', 'Halted', { name: '' })
    .transition('stop', 'Halted', 'Ready')
    .build();
  const titleOf = (label: string) => elementTitle(model, idOf(label))?.title;
  expect(titleOf('supply')).toBe('Battery → Motor');
  expect(titleOf('go')).toBe('Ready → Halted');
  expect(titleOf('stop')).toBe('stop');
  expect(titleOf('nothing')).toBeUndefined();
});

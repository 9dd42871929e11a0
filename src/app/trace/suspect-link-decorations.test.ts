import { expect, it } from 'vitest';
import { suspectsOf } from '#model/edit/suspects.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { findSuspectDecorations } from './suspect-link-decorations.ts';

it('both ends of a suspect link are marked, with how many such links they have', () => {
  const model = aModel()
    .part('Battery')
    .part('Motor')
    .requirement('Light')
    .requirement('Long')
    .link('a', 'satisfies', 'Battery', 'Light', { suspect: true })
    .link('b', 'satisfies', 'Battery', 'Long', { suspect: true })
    .link('c', 'satisfies', 'Motor', 'Long')
    .build();
  expect(findSuspectDecorations(suspectsOf(model))).toEqual(
    new Map([
      [idOf('Battery'), { kind: 'warning', count: 2, words: '2 suspect trace links' }],
      [idOf('Light'), { kind: 'warning', words: '1 suspect trace link' }],
      [idOf('Long'), { kind: 'warning', words: '1 suspect trace link' }],
    ]),
  );
});

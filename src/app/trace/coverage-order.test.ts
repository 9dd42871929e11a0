import { expect, it } from 'vitest';
import { coverageOf } from '#model/trace/coverage.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { coverageInTableOrder } from './coverage-order.ts';

it('lists branches and gaps as the table of requirements has them', () => {
  const names = ['Generation', 'Protection', 'Control', 'Budgets', 'Verification', 'Ground'];
  const builder = names.reduce(
    (model, name, index) =>
      model
        .requirement(name, { kind: 'heading', position: index })
        .requirement(`${name} 2`, { in: name, position: 1 })
        .requirement(`${name} 1`, { in: name, position: 0 }),
    aModel(),
  );
  const { tables } = builder.build();
  const { branches, gaps } = coverageInTableOrder(coverageOf(tables), tables);
  expect(branches.map(({ id }) => id)).toEqual(names.map(idOf));
  expect(gaps.part).toEqual(names.flatMap((name) => [idOf(`${name} 1`), idOf(`${name} 2`)]));
});

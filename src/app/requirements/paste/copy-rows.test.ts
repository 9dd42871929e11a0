import { expect, it } from 'vitest';
import { outlineOf } from '#app/requirements/rows/outline.ts';
import type { Placed } from '#app/requirements/rows/reorder.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { asSent } from '#testing/models/plan.ts';
import { copyRows } from './copy-rows.ts';

const placedIn = ({ tables: { requirement } }: SystemModel): Placed => ({
  outline: outlineOf(requirement.values()),
  get: (id) => requirement.get(id),
});

function pasted(model: SystemModel, names: readonly string[], behind: string) {
  const { operations, ids } = copyRows(model, placedIn(model), {
    ids: names.map(idOf),
    behind: idOf(behind),
    newId: () => crypto.randomUUID(),
  });
  const planned = planBatch(model, operations.map(asSent), testContext());
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  return { ids, model: planned.value.model };
}

/** The order of the table, each name with its depth. */
function drawn(model: SystemModel): string[] {
  const { outline, get } = placedIn(model);
  const below = (ids: readonly string[], depth: number): string[] =>
    ids.flatMap((id) => [
      `${'  '.repeat(depth)}${get(id)?.name}`,
      ...below(outline.children.get(id) ?? [], depth + 1),
    ]);
  return below(outline.roots, 0);
}

const model = aModel()
  .part('Battery')
  .requirement('Range', { statement: 'It shall go far.', priority: 'high' })
  .requirement('Day', { in: 'Range' })
  .requirement('Speed')
  .link('carries', 'satisfies', 'Battery', 'Range')
  .link('details', 'refines', 'Day', 'Range')
  .build();

it('copies say what their originals say, with keys and trace links of their own', () => {
  const { model: after, ids } = pasted(model, ['Range', 'Day'], 'Speed');
  expect(drawn(after)).toEqual(['Range', '  Day', 'Speed', 'Range', '  Day']);
  const [range = '', day = ''] = ids;
  const original = after.tables.requirement.get(idOf('Range'));
  const copy = after.tables.requirement.get(range);
  expect(copy).toMatchObject({ statement: 'It shall go far.', priority: 'high' });
  expect(new Set([...after.tables.requirement.values()].map(({ key }) => key)).size).toBe(5);
  expect(copy?.key).not.toBe(original?.key);
  const ends = after.tables['trace-link']
    .referring('end', range)
    .map(({ type, sourceId, targetId }) => [type, sourceId, targetId]);
  expect(ends).toHaveLength(2);
  expect(ends).toEqual(
    expect.arrayContaining([
      ['refines', day, range],
      ['satisfies', idOf('Battery'), range],
    ]),
  );
  expect(after.tables['trace-link'].referring('end', idOf('Range'))).toHaveLength(2);
});

it('a copy of a row stands behind the row where it is pasted, under the same parent', () => {
  const { model: after, ids } = pasted(model, ['Speed'], 'Day');
  expect(drawn(after)).toEqual(['Range', '  Day', '  Speed', 'Speed']);
  expect(after.tables.requirement.get(ids[0] ?? '')?.parentId).toBe(idOf('Range'));
});

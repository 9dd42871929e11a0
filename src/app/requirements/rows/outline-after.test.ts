import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN } from '#app/requirements/columns/built-in.ts';
import { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { randomRequirements } from '#testing/models/random-requirements.ts';
import { type Asked, arrange, arrangedAfter } from './arrange.ts';
import { outlineNumber } from './numbering.ts';
import { outlineOf } from './outline.ts';
import { outlineAfter } from './outline-after.ts';
import { treeRows } from './tree-rows.ts';

function modelOf(requirements: readonly Requirement[]): SystemModel {
  const working = new WorkingModel(EMPTY_MODEL);
  for (const requirement of requirements) working.put('requirement', requirement);
  return working.freeze();
}

/** Some requirements of one set replaced by, or missing against, those of another. */
const edits = fc
  .tuple(randomRequirements, randomRequirements, fc.func(fc.nat(3)))
  .map(([one, other, pick]) => {
    const before = modelOf(one);
    const working = new WorkingModel(before);
    for (const requirement of other) {
      const choice = pick(requirement.id);
      if (choice === 0) working.remove('requirement', requirement.id);
      else if (choice === 1) working.put('requirement', requirement);
      else if (choice === 2) {
        const old = before.tables.requirement.get(requirement.id);
        if (old) working.put('requirement', { ...old, name: 'Another title', status: 'active' });
      }
    }
    return { before: before.tables.requirement, after: working.freeze() };
  });

describe('the outline after an edit', () => {
  it('is the one that would be found anew', () =>
    fc.assert(
      fc.property(edits, ({ before, after }) => {
        const outline = outlineAfter(outlineOf(before.values()), before, after.tables.requirement);
        expect(outline).toEqual(outlineOf(after.tables.requirement.values()));
      }),
    ));

  it('is the same object after one that moves nothing', () => {
    const before = aModel().requirement('A').requirement('B', { in: 'A' }).build();
    const working = new WorkingModel(before);
    const b = before.tables.requirement.get(idOf('B'))!;
    working.put('requirement', { ...b, name: 'Changed' });
    const outline = outlineOf(before.tables.requirement.values());
    expect(outlineAfter(outline, before.tables.requirement, working.freeze().tables.requirement)).toBe(
      outline,
    );
  });
});

describe('the number of a requirement', () => {
  it('is its place under each one above it', () => {
    const { requirement } = aModel()
      .requirement('A')
      .requirement('B')
      .requirement('B1', { in: 'B' })
      .requirement('B2', { in: 'B' })
      .requirement('B2a', { in: 'B2' })
      .build().tables;
    const outline = outlineOf(requirement.values());
    const rows = treeRows({ outline, requirements: requirement, collapsed: new Set(), shown: null });
    expect(rows.ids.map((_, index) => rows.at(index)?.number)).toEqual(['1', '2', '2.1', '2.2', '2.2.1']);
    const b2a = requirement.get(idOf('B2a'))!;
    expect(outlineNumber(outline, requirement, b2a)).toBe('2.2.1');
  });
});

describe('what is arranged', () => {
  const asked: Asked = {
    sorts: [{ column: 'title', direction: 'ascending' }],
    filter: { text: 'requirement', fields: {} },
    group: 'status',
    asking: 0,
  };

  it('keeps its order and matches through edits: what comes is added, what goes is left out', () =>
    fc.assert(
      fc.property(edits, ({ before, after }) => {
        const arranging = { asked, columns: BUILT_IN, cells: new RequirementCells(after) };
        const first = arrange(arranging, () => [...before.values()]);
        const { requirement } = after.tables;
        const next = arrangedAfter(first, arranging, new Set(requirement.changedSince(before)), requirement);
        expect(new Set(next.order)).toEqual(new Set(requirement.ids()));
        const stayed = first.order?.filter((id) => requirement.has(id)) ?? [];
        expect(next.order?.slice(0, stayed.length)).toEqual(stayed);
        for (const id of next.hits ?? []) expect(requirement.has(id)).toBe(true);
        for (const id of requirement.ids()) expect(next.groupOf?.has(id)).toBe(true);
        const values = [...requirement.changedSince(before)];
        const onlyValues = values.every((id) => before.has(id) && requirement.has(id));
        expect(next === first).toBe(onlyValues);
      }),
    ));
});

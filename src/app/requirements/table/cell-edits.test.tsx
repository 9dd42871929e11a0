import { describe, expect, it } from 'vitest';
import { clearing, fillingDown, reading, setting } from '#app/fields/cells/edits/cell-writes.ts';
import { type CellWrite, planningCells } from '#app/fields/cells/edits/plan-cells.ts';
import { BUILT_IN } from '#app/requirements/columns/built-in.ts';
import type { Column } from '#app/requirements/columns/column.ts';
import { outlineOf } from '#app/requirements/rows/outline.ts';
import { treeRows } from '#app/requirements/rows/tree-rows.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { aModel, idOf, testContext, the } from '#testing/models/model-builder.ts';
import { asSent } from '#testing/models/plan.ts';
import { REQUIREMENT_CELLS, requirementSheet } from './requirement-sheet.ts';

const model = aModel()
  .part('Battery')
  .requirement('A', { status: 'active', systems: [idOf('Battery')] })
  .requirement('B', { in: 'A', priority: 'high', statement: 'It shall be B.' })
  .requirement('C')
  .build();
const { requirement: requirements } = model.tables;
const column = (id: string): Column => BUILT_IN.find((one) => one.id === id)!;
const table = requirementSheet({
  requirements,
  columns: BUILT_IN,
  cells: new RequirementCells(model),
  rows: treeRows({
    outline: outlineOf(requirements.values()),
    requirements,
    collapsed: new Set(),
    shown: null,
  }),
});
const at = (id: string) => BUILT_IN.indexOf(column(id));
const block = (left: string, right: string, top = 0, bottom = 2) => ({
  top,
  bottom,
  left: at(left),
  right: at(right),
});
const plan = (
  writes: Iterable<CellWrite<Requirement, RequirementCells>>,
  whyLocked: (id: string) => string | null = () => null,
) => runToEnd(planningCells(writes, REQUIREMENT_CELLS, { model, context: testContext(), whyLocked }));
const after = (planned: ReturnType<typeof plan>) => {
  const done = planBatch(model, planned.operations.map(asSent), testContext());
  if (!done.ok) throw new Error(done.refusal.detail);
  return done.value.model;
};

describe('an edit of many cells', () => {
  it('fills down from the first row, all columns at once, as one operation for each requirement', () => {
    const planned = plan(fillingDown(table, block('status', 'priority')));
    expect(planned.operations).toHaveLength(2);
    const next = after(planned);
    for (const label of ['B', 'C']) {
      expect(the(next, 'requirement', label).status).toBe('active');
      expect(the(next, 'requirement', label).systems).toEqual([idOf('Battery')]);
      expect(the(next, 'requirement', label).priority).toBe('medium');
    }
  });

  it('fills one row from the one above it, and never a key', () => {
    const planned = plan(fillingDown(table, block('key', 'status', 1, 1)));
    expect(planned.changes.map(({ column: { id } }) => id).toSorted()).toEqual([
      'statement',
      'status',
      'title',
    ]);
  });

  it('sets one value on many, and passes over cells that hold it', () => {
    const planned = plan(setting(table, block('status', 'status'), 'active', column('status')));
    expect(planned.unchanged).toBe(1);
    expect(after(planned).tables.requirement.get(idOf('C'))?.status).toBe('active');
  });

  it('sets what one cell says in several columns, where they can read it', () => {
    const planned = plan(setting(table, block('statement', 'priority', 0, 1), 'High', column('statement')));
    const next = after(planned);
    for (const label of ['A', 'B'])
      expect(the(next, 'requirement', label)).toMatchObject({ statement: 'High', priority: 'high' });
    expect(planned.refused.map(({ column: { id } }) => id)).toEqual([
      'status',
      'systems',
      'status',
      'systems',
    ]);

    const fromChoice = plan(setting(table, block('statement', 'status', 2, 2), 'active', column('status')));
    expect(after(fromChoice).tables.requirement.get(idOf('C'))).toMatchObject({
      statement: 'Active',
      status: 'active',
    });
    const fromParts = plan(
      setting(table, block('statement', 'systems', 2, 2), [idOf('Battery')], column('systems')),
    );
    expect(after(fromParts).tables.requirement.get(idOf('C'))).toMatchObject({
      statement: 'Battery',
      systems: [idOf('Battery')],
    });
    const keys = plan(setting(table, block('key', 'title'), 'Torque', column('title')));
    expect(new Set(keys.refused.map(({ refusal }) => refusal))).toEqual(
      new Set(['Several cannot have the same key.']),
    );
    const page = plan(setting(table, block('sourcePage', 'sourcePage', 0, 1), 'two', column('sourcePage')));
    expect(page.refused.map(({ refusal }) => refusal)).toEqual(Array(2).fill('“two” is not a number.'));
  });

  it('empties what can be empty, and says what cannot', () => {
    const planned = plan(clearing(table, block('number', 'status', 0, 0)));
    expect(planned.refused.map(({ column: { id }, refusal }) => [id, refusal])).toEqual([
      ['key', 'A requirement needs a key.'],
      ['title', 'A requirement needs a title.'],
    ]);
    expect(after(planned).tables.requirement.get(idOf('A'))?.status).toBe('draft');
  });

  it('refuses texts that mean nothing in their column, with the reason', () => {
    const writes = [
      reading(idOf('A'), column('status'), 'Done', table),
      reading(idOf('A'), column('systems'), 'Battery; Motor', table),
      reading(idOf('A'), column('sourcePage'), 'twelve', table),
    ];
    const planned = plan(writes);
    expect(planned.operations).toEqual([]);
    expect(planned.refused.map(({ refusal }) => refusal)).toEqual([
      '“Done” is not one of Draft, Active, Completed, Archived.',
      'There is no part, or more than one, called “Motor”.',
      '“twelve” is not a number.',
    ]);
  });

  it('gives no key that another requirement keeps, and exchanges those of two', () => {
    const keys = (...given: [string, string][]) =>
      plan(given.map(([label, key]) => reading(idOf(label), column('key'), key, table)));
    const refusals = (planned: ReturnType<typeof plan>) => planned.refused.map(({ refusal }) => refusal);
    expect(refusals(keys(['A', 'REQ-3']))).toEqual(['Another requirement has the key REQ-3.']);
    expect(refusals(keys(['A', 'X'], ['B', 'X']))).toEqual(['Another requirement has the key X.']);
    expect(keys(['A', 'REQ-2'], ['B', 'REQ-1']).changes).toHaveLength(2);
  });

  it('leaves out only what the model refuses: a parent that would be below itself', () => {
    const planned = plan([
      reading(idOf('A'), column('parent'), the(model, 'requirement', 'B').key, table),
      reading(idOf('C'), column('parent'), the(model, 'requirement', 'A').key, table),
    ]);
    expect(planned.refused).toHaveLength(1);
    expect(planned.refused[0]?.refusal).toContain('cannot be inside itself');
    expect(after(planned).tables.requirement.get(idOf('C'))?.parentId).toBe(idOf('A'));
  });

  it('leaves locked ones as they are', () => {
    const planned = plan(setting(table, block('status', 'status'), 'archived', column('status')), (id) =>
      id === idOf('C') ? 'It is only suggested.' : null,
    );
    expect(planned.refused.map(({ id }) => id)).toEqual([idOf('C')]);
  });
});

describe('the text of a cell', () => {
  it('reads as what is stored, in every column that can be pasted', () => {
    for (const one of BUILT_IN.filter(({ editor }) => editor.kind !== 'none'))
      for (const requirement of requirements.values())
        expect(one.parse(one.text(requirement, table.words), table.words, requirement)).toEqual({
          ok: true,
          value: one.read(requirement),
        });
  });
});

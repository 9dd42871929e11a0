import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { randomRequirements } from '#testing/models/random-requirements.ts';
import { asSent } from '#testing/models/plan.ts';
import type { Operation } from '#model/operations/operation.ts';
import { childrenIn, outlineOf } from './outline.ts';
import {
  indent,
  type Move,
  moveAmongSiblings,
  moveTo,
  outdent,
  type Placed,
  positionsFor,
  topmost,
} from './reorder.ts';
import { treeRows } from './tree-rows.ts';

function modelOf(requirements: readonly Requirement[]): SystemModel {
  const working = new WorkingModel(EMPTY_MODEL);
  for (const requirement of requirements) working.put('requirement', requirement);
  return working.freeze();
}

const placedIn = (model: SystemModel): Placed => ({
  outline: outlineOf(model.tables.requirement.values()),
  get: (id) => model.tables.requirement.get(id),
});

function after(model: SystemModel, operations: readonly Operation[]): SystemModel {
  const planned = planBatch(model, operations.map(asSent), testContext());
  if (!planned.ok) throw new Error(planned.refusal.detail);
  return planned.value.model;
}

/** The tree as text, two blanks a level. */
function drawn(model: SystemModel): string[] {
  const { requirement: requirements } = model.tables;
  const rows = treeRows({
    outline: placedIn(model).outline,
    requirements,
    collapsed: new Set(),
    shown: null,
  });
  return rows.ids.map(
    (id, index) => '  '.repeat((rows.at(index)?.level ?? 1) - 1) + (requirements.get(id)?.name ?? ''),
  );
}

function moved(model: SystemModel, how: (placed: Placed) => Move): string[] {
  const move = how(placedIn(model));
  return move.ok ? drawn(after(model, move.operations)) : [move.reason];
}

const tree = () =>
  aModel()
    .requirement('A')
    .requirement('A1', { in: 'A' })
    .requirement('A2', { in: 'A' })
    .requirement('A3', { in: 'A' })
    .requirement('B')
    .requirement('C')
    .build();

const ids = (...labels: string[]) => labels.map(idOf);

describe('moving requirements', () => {
  it('moves one up among its siblings', () =>
    expect(moved(tree(), (at) => moveAmongSiblings(at, ids('A3'), -1))).toEqual([
      'A',
      '  A1',
      '  A3',
      '  A2',
      'B',
      'C',
    ]));

  it('moves several down together, with what is below them', () =>
    expect(moved(tree(), (at) => moveAmongSiblings(at, ids('A', 'B'), 1))).toEqual([
      'C',
      'A',
      '  A1',
      '  A2',
      '  A3',
      'B',
    ]));

  it('says why the first cannot go up', () =>
    expect(moved(tree(), (at) => moveAmongSiblings(at, ids('A1'), -1))).toEqual([
      'Already the first under its parent.',
    ]));

  it('indents under the sibling above, as the last there', () =>
    expect(moved(tree(), (at) => indent(at, ids('B', 'C')))).toEqual([
      'A',
      '  A1',
      '  A2',
      '  A3',
      '  B',
      '  C',
    ]));

  it('says why the first cannot be indented', () =>
    expect(moved(tree(), (at) => indent(at, ids('A')))).toEqual([
      'There is no row above at the same level to indent under.',
    ]));

  it('outdents behind the parent; what followed stays', () =>
    expect(moved(tree(), (at) => outdent(at, ids('A1', 'A2')))).toEqual(['A', '  A3', 'A1', 'A2', 'B', 'C']));

  it('says why one at the top cannot be outdented', () =>
    expect(moved(tree(), (at) => outdent(at, ids('B')))).toEqual(['Already at the top level.']));

  it('touches only what moves, while there is room between the others', () => {
    const move = moveAmongSiblings(placedIn(tree()), ids('A3'), -1);
    expect(move.ok && move.operations.map(({ id }) => id)).toEqual(ids('A3'));
  });

  it.each([
    ['before', 'A2', ['A', '  A1', '  C', '  A2', '  A3', 'B']],
    ['after', 'A', ['A', '  A1', '  A2', '  A3', 'C', 'B']],
    ['into', 'B', ['A', '  A1', '  A2', '  A3', 'B', '  C']],
  ] as const)('drops one %s %s', (place, label, expected) =>
    expect(moved(tree(), (at) => moveTo(at, ids('C'), { place, id: idOf(label) }))).toEqual(expected),
  );

  it('drops several from different parents in the order of the table, without what goes along anyway', () =>
    expect(
      moved(tree(), (at) => moveTo(at, ids('A1', 'A3', 'B'), { place: 'after', id: idOf('C') })),
    ).toEqual(['A', '  A2', 'C', 'A1', 'A3', 'B']));

  it('does nothing where they stand there already, and never drops one below itself', () => {
    const placed = placedIn(tree());
    expect(moveTo(placed, ids('A2'), { place: 'after', id: idOf('A1') })).toEqual({
      ok: true,
      operations: [],
    });
    expect(moveTo(placed, ids('A2', 'A3'), { place: 'after', id: idOf('A3') })).toEqual({
      ok: true,
      operations: [],
    });
    for (const place of ['before', 'into'] as const)
      expect(moveTo(placed, ids('A', 'B'), { place, id: idOf('A1') })).toEqual({
        ok: false,
        reason: 'A requirement cannot be below itself.',
      });
  });

  const anyMove = fc.constantFrom(
    (at: Placed, chosen: string[]) => moveAmongSiblings(at, chosen, -1),
    (at: Placed, chosen: string[]) => moveAmongSiblings(at, chosen, 1),
    indent,
    outdent,
    (at: Placed, chosen: string[]) => {
      const id = at.outline.roots[0];
      return id === undefined ? outdent(at, []) : moveTo(at, chosen, { place: 'into', id });
    },
  );

  it('never loses one, never makes a cycle, and is never refused by the model', () =>
    fc.assert(
      fc.property(randomRequirements, fc.func(fc.boolean()), anyMove, (requirements, isChosen, how) => {
        const model = modelOf(requirements);
        const chosen = requirements.map(({ id }) => id).filter((id) => isChosen(id));
        const move = how(placedIn(model), chosen);
        if (!move.ok) return;
        const next = after(model, move.operations);
        expect(drawn(next)).toHaveLength(requirements.length);
      }),
    ));

  it('keeps the order of all that is not chosen', () =>
    fc.assert(
      fc.property(randomRequirements, fc.func(fc.boolean()), anyMove, (requirements, isChosen, how) => {
        const model = modelOf(requirements);
        const chosen = new Set(requirements.map(({ id }) => id).filter((id) => isChosen(id)));
        const move = how(placedIn(model), [...chosen]);
        if (!move.ok) return;
        const next = after(model, move.operations);
        for (const parentId of [undefined, ...requirements.map(({ id }) => id)]) {
          const stay = (at: SystemModel) =>
            childrenIn(placedIn(at).outline, parentId).filter((id) => !chosen.has(id));
          expect(stay(next)).toEqual(stay(model));
        }
      }),
    ));

  it('moving down and up again restores the order of distinct places', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(), (count, which) => {
        const builder = aModel();
        for (let index = 0; index < count; index += 1) builder.requirement(String(index));
        const model = builder.build();
        const one = [idOf(String(which % (count - 1)))];
        const down = moveAmongSiblings(placedIn(model), one, 1);
        if (!down.ok) throw new Error(down.reason);
        const below = after(model, down.operations);
        const up = moveAmongSiblings(placedIn(below), one, -1);
        if (!up.ok) throw new Error(up.reason);
        expect(drawn(after(below, up.operations))).toEqual(drawn(model));
      }),
    ));
});

describe('positionsFor', () => {
  it('puts the siblings into the order asked for, whatever their positions were', () =>
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { maxLength: 12 }),
        fc.func(fc.boolean()),
        (numbers, isMoved) => {
          const order = numbers.map((_, index) => String(index));
          const stored = (id: string) => numbers[Number(id)] ?? 0;
          const given = positionsFor(order, new Set(order.filter((id) => isMoved(id))), stored);
          const now = order.map((id) => given.get(id) ?? stored(id));
          for (let index = 1; index < now.length; index += 1)
            expect(now[index - 1]).toBeLessThan(now[index]!);
        },
      ),
    ));
});

describe('topmost', () => {
  it('leaves out what goes along with one above it', () =>
    expect(topmost(placedIn(tree()), ids('A2', 'C', 'A'))).toEqual(ids('A', 'C')));
});

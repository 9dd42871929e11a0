import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import { FreeObject } from '#model/store/text.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, sampleModel, testContext, the } from '#testing/models/model-builder.ts';
import { expectSameModel } from '#testing/models/model-laws.ts';
import { deleteElement } from './delete-element.ts';
import type { Edited } from './draft.ts';
import { edit } from './draft.ts';
import { revertDiff, unwind } from './revert-diff.ts';
import { createElement, updateElement } from './save-element.ts';

type Step = (model: SystemModel) => Edited;
const AT = '2026-11-22T00:00:00.000Z';

function done(model: SystemModel, step: Parameters<typeof edit>[2]): Edited {
  const result = edit(model, testContext(AT, 'step'), step);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}
const creates =
  (kind: Kind, label: string, fields: JsonObject): Step =>
  (model) =>
    done(model, (draft) => createElement(draft, kind, idOf(label), fields));
const updates =
  (kind: Kind, label: string, fields: JsonObject): Step =>
  (model) =>
    done(model, (draft) => updateElement(draft, kind, idOf(label), fields));
const deletes =
  (kind: Kind, label: string): Step =>
  (model) =>
    done(model, (draft) => deleteElement(draft, kind, idOf(label)));

/** Reverts the first step after the others: the paths of the conflicts, or the model. */
function reverting(model: SystemModel, first: Step, ...later: Step[]) {
  const edited = first(model);
  const now = later.reduce((at, step) => step(at).model, edited.model);
  const reverted = revertDiff(now, edited.diff, testContext(AT));
  if (reverted.ok) return { model: reverted.value.model, conflicts: [] };
  expect(reverted.refusal.code).toBe('CONFLICT');
  return { model: now, conflicts: reverted.refusal.errors.map(({ path, message }) => `${path}: ${message}`) };
}

const path = (kind: Kind, label: string, field = '') => `${kind}.${idOf(label)}${field}`;
const port = (label: string) => ({ id: idOf(label), name: label, direction: 'in', side: 'left' });

describe('reverting a deletion when the key was given again', () => {
  const before = aModel().requirement('Old').requirement('Last', { key: 'REQ-2' }).build();
  const deletion = deletes('requirement', 'Last')(before);
  const keysAfter = (now: SystemModel) => {
    const reverted = revertDiff(now, deletion.diff, testContext(AT), AT);
    if (!reverted.ok) throw new Error(JSON.stringify(reverted.refusal));
    return ['Last', 'New'].map(
      (label) => reverted.value.model.tables.requirement.get(idOf(label))?.key ?? null,
    );
  };
  const later = '2026-11-23T00:00:00.000Z';

  it('gives another number to what comes back', () => {
    const made = creates('requirement', 'New', { name: 'New', createdAt: later })(deletion.model).model;
    expect(the(made, 'requirement', 'New').key).toBe('REQ-2');
    expect(keysAfter(made)).toEqual(['REQ-3', 'REQ-2']);
  });

  it('gives it its own where another one had the same before', () => {
    const same = { name: 'New', key: 'REQ-2', createdAt: '2026-11-21T00:00:00.000Z' };
    expect(keysAfter(creates('requirement', 'New', same)(deletion.model).model)).toEqual(['REQ-2', 'REQ-2']);
  });

  it('gives it its own where nobody else has it', () =>
    expect(keysAfter(deletion.model)).toEqual(['REQ-2', null]));
});

describe('reverting an edit', () => {
  it('sets back what it set, and leaves what came later elsewhere', () => {
    const { model } = reverting(
      sampleModel(),
      updates('part', 'Wheel', { name: 'Tyre', customFields: { a: 1 } }),
      updates('part', 'Wheel', { description: 'round', customFields: { b: 2 } }),
      creates('part', 'Other', { name: 'Other' }),
    );
    expect(the(model, 'part', 'Wheel')).toMatchObject({
      name: 'Wheel',
      description: 'round',
      customFields: { b: 2 },
    });
    expect(model.tables.part.has(idOf('Other'))).toBe(true);
  });

  it('brings a deleted tree back with its interfaces, links and allocations', () =>
    expectSameModel(reverting(sampleModel(), deletes('part', 'Vehicle')).model, sampleModel()));

  it.each<[string, Step, Step[], string[]]>([
    [
      'a field was set again',
      updates('part', 'Wheel', { name: 'Tyre', multiplicity: 4 }),
      [updates('part', 'Wheel', { name: 'Rim' })],
      [`${path('part', 'Wheel', '.name')}: was changed later`],
    ],
    [
      'a field inside a free object was set again, whatever its name',
      updates('part', 'Wheel', { customFields: { toString: 'a', same: 1 } }),
      [updates('part', 'Wheel', { customFields: { toString: 'b' } })],
      [`${path('part', 'Wheel', '.customFields.toString')}: was changed later`],
    ],
    [
      'a line of a list was changed',
      updates('state', 'Idle', { entry: ['a'] }),
      [updates('state', 'Idle', { entry: ['b'] })],
      [`${path('state', 'Idle', '.entry')}: was changed later`],
    ],
    [
      'a cleared field was filled',
      updates('part', 'Battery', { color: null }),
      [updates('part', 'Battery', { color: 'red' })],
      [`${path('part', 'Battery', '.color')}: was changed later`],
    ],
    [
      'what it changed was deleted',
      updates('part', 'Wheel', { name: 'Tyre' }),
      [deletes('part', 'Wheel')],
      [`${path('part', 'Wheel')}: the part was deleted later`],
    ],
    [
      'what it made was changed',
      creates('part', 'New', { name: 'New' }),
      [updates('part', 'New', { name: 'Newer', kind: 'x' })],
      [
        `${path('part', 'New', '.name')}: was changed later`,
        `${path('part', 'New', '.kind')}: was changed later`,
      ],
    ],
    [
      'what it made was deleted',
      creates('part', 'New', { name: 'New' }),
      [deletes('part', 'New')],
      [`${path('part', 'New')}: the part was deleted later`],
    ],
    [
      'what it made has children now',
      creates('part', 'New', { name: 'New' }),
      [creates('part', 'Child', { name: 'Child', parentId: idOf('New') })],
      [`${path('part', 'New')}: Child was added later and needs it`],
    ],
    [
      'what it made has an interface now',
      creates('part', 'New', { name: 'New' }),
      [creates('interface', 'Edge', { name: 'Edge', sourceId: idOf('New'), targetId: idOf('Wheel') })],
      [`${path('part', 'New')}: Edge was added later and needs it`],
    ],
    [
      'what it made has a state machine now',
      creates('part', 'New', { name: 'New' }),
      [updates('state', 'Idle', { partId: idOf('New') })],
      [`${path('part', 'New')}: Idle was added later and needs it`],
    ],
    [
      'what it made has a trace link now, even a link itself',
      creates('trace-link', 'New', { type: 'traces', sourceId: idOf('Wheel'), targetId: idOf('Idle') }),
      [creates('trace-link', 'On', { type: 'traces', sourceId: idOf('New'), targetId: idOf('Idle') })],
      [`${path('trace-link', 'New')}: ${idOf('On')} was added later and needs it`],
    ],
    [
      'the port that it made is in use',
      updates('part', 'Wheel', { ports: [port('Hub')] }),
      [
        creates('interface', 'Edge', {
          name: 'Edge',
          sourceId: idOf('Vehicle'),
          targetId: idOf('Wheel'),
          targetPortId: idOf('Hub'),
        }),
      ],
      [`${path('part', 'Wheel', '.ports')}: Edge was added later and needs a port`],
    ],
    [
      'what it deleted is there again',
      deletes('part', 'Wheel'),
      [creates('part', 'Wheel', { name: 'Wheel' })],
      [`${path('part', 'Wheel')}: this id is in use again: part`],
    ],
    [
      'what it deleted is there again as something else',
      deletes('part', 'Wheel'),
      [creates('state', 'Wheel', { name: 'Wheel' })],
      [`${path('part', 'Wheel')}: this id is in use again: state`],
    ],
    [
      'what it deleted was inside what is gone',
      deletes('part', 'Motor'),
      [deletes('part', 'Vehicle')],
      [`${path('part', 'Motor', '.parentId')}: there is no part ${idOf('Vehicle')} in this model`],
    ],
    [
      'the port of what it deleted belongs to another',
      deletes('part', 'Motor'),
      [updates('part', 'Wheel', { ports: [port('Socket')] })],
      [`${path('part', 'Motor', '.ports.0.id')}: the id ${idOf('Socket')} is in use already`],
    ],
  ])('is refused where %s', (_what, first, later, conflicts) =>
    expect(reverting(sampleModel(), first, ...later).conflicts).toEqual(expect.arrayContaining(conflicts)),
  );

  it('is refused where the parents would make a circle', () => {
    const model = aModel().part('A').part('B', { in: 'A' }).build();
    const { conflicts } = reverting(
      model,
      updates('part', 'B', { parentId: null }),
      updates('part', 'A', { parentId: idOf('B') }),
    );
    expect(conflicts).toEqual([`${path('part', 'B', '.parentId')}: a part cannot be inside itself`]);
  });

  const rows = (...limits: [string, number][]) => ({
    constraints: limits.map(([label, limit]) => ({
      id: idOf(label),
      type: 'attribute',
      variableId: idOf('mass'),
      operator: '<=',
      limit,
    })),
  });
  const limits = () =>
    aModel()
      .part('Battery', { attributes: [{ id: idOf('mass'), name: 'mass', type: 'number' }] })
      .requirement('Light', rows(['a', 1], ['b', 2], ['c', 3]))
      .build();
  const limitsOf = (model: SystemModel) =>
    the(model, 'requirement', 'Light').constraints.map((one) => ('limit' in one ? one.limit : null));

  it('takes back one row only, where others of the same list were changed, added and removed since', () => {
    const { model, conflicts } = reverting(
      limits(),
      updates('requirement', 'Light', rows(['a', 10], ['b', 2], ['c', 3])),
      updates('requirement', 'Light', rows(['a', 10], ['b', 20], ['d', 4])),
    );
    expect(conflicts).toEqual([]);
    expect(limitsOf(model)).toEqual([1, 20, 4]);
  });

  it('brings a removed row back to its place, and takes an added one away, whatever became of the others', () => {
    const removed = reverting(
      limits(),
      updates('requirement', 'Light', rows(['a', 1], ['c', 3])),
      updates('requirement', 'Light', rows(['a', 1], ['c', 30])),
    );
    expect(limitsOf(removed.model)).toEqual([1, 2, 30]);
    const added = reverting(
      limits(),
      updates('requirement', 'Light', rows(['a', 1], ['b', 2], ['c', 3], ['d', 4])),
      updates('requirement', 'Light', rows(['a', 11], ['b', 2], ['c', 3], ['d', 4])),
    );
    expect(limitsOf(added.model)).toEqual([11, 2, 3]);
  });

  it.each<[string, [string, number][], [string, number][], string]>([
    [
      'the same field of the row was set again',
      [
        ['a', 10],
        ['b', 2],
        ['c', 3],
      ],
      [
        ['a', 11],
        ['b', 2],
        ['c', 3],
      ],
      'a.limit',
    ],
    [
      'the row was removed',
      [
        ['a', 10],
        ['b', 2],
        ['c', 3],
      ],
      [
        ['b', 2],
        ['c', 3],
      ],
      'a',
    ],
    [
      'the row that it added was changed',
      [
        ['a', 1],
        ['b', 2],
        ['c', 3],
        ['d', 4],
      ],
      [
        ['a', 1],
        ['b', 2],
        ['c', 3],
        ['d', 5],
      ],
      'd',
    ],
  ])('is refused where %s', (_what, first, later, at) => {
    const { conflicts } = reverting(
      limits(),
      updates('requirement', 'Light', rows(...first)),
      updates('requirement', 'Light', rows(...later)),
    );
    const [label = '', ...field] = at.split('.');
    expect(conflicts).toEqual([
      `${path('requirement', 'Light', ['.constraints', idOf(label), ...field].join('.'))}: was changed later`,
    ]);
  });

  it('is as if the edit had never been, with a change of another row between', () => {
    const label = fc.constantFrom('a', 'b', 'c');
    const change = fc.record({ label, limit: fc.integer({ min: 10, max: 99 }), gone: fc.boolean() });
    type Change = { label: string; limit: number; gone: boolean };
    const after = (model: SystemModel, { label: at, limit, gone }: Change) => {
      const constraints = the(model, 'requirement', 'Light').constraints.flatMap((row) =>
        row.id === idOf(at) ? (gone ? [] : [{ ...row, limit }]) : [row],
      );
      const body: unknown = JSON.parse(JSON.stringify({ constraints }));
      return updates('requirement', 'Light', FreeObject.parse(body))(model);
    };
    fc.assert(
      fc.property(change, fc.array(change, { maxLength: 4 }), (own, others) => {
        const elsewhere = others.filter((one) => one.label !== own.label);
        const edited = after(limits(), own);
        const now = elsewhere.reduce((model, one) => after(model, one).model, edited.model);
        const without = elsewhere.reduce((model, one) => after(model, one).model, limits());
        const reverted = revertDiff(now, edited.diff, testContext(AT));
        if (!reverted.ok) throw new Error(JSON.stringify(reverted.refusal));
        expectSameModel(reverted.value.model, without);
        const again = revertDiff(reverted.value.model, reverted.value.diff, testContext(AT));
        if (!again.ok) throw new Error(JSON.stringify(again.refusal));
        expectSameModel(again.value.model, now);
      }),
      { numRuns: 200 },
    );
  });

  it('does not mind what a client knows of the times', () => {
    const { diff, model } = creates('part', 'New', { name: 'New' })(sampleModel());
    const asRead = done(model, (draft) => {
      draft.put('part', { ...the(draft, 'part', 'New'), createdAt: '' });
      return { ok: true, value: null };
    }).model;
    expect(revertDiff(asRead, diff, testContext())).toMatchObject({ ok: true });
  });
});

describe('unwinding', () => {
  it('shows the model as it was before several edits', () => {
    const first = updates('part', 'Wheel', { name: 'Tyre' })(sampleModel());
    const second = deletes('part', 'Vehicle')(first.model);
    const third = creates('part', 'New', { name: 'New' })(second.model);
    const past = unwind(
      third.model,
      [third, second, first].map(({ diff }) => ({ diff, at: AT })),
    );
    expectSameModel(past, sampleModel());
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiff, type Diff, diffBetween } from '#model/edit/diff.ts';
import { MergeBase, type LaterChange } from '#model/edit/merge/merge-base.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { expectSound } from '#testing/models/model-laws.ts';
import { anyModel, anyOperation } from '#testing/models/random-operations.ts';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from './plan-batch.ts';

const AT = '2026-11-21T10:00:00.000Z';
const [OTHER, ME] = [idOf('another tab'), idOf('my tab')];

const change = (entries: Diff, seq: number, clientId: string | null): LaterChange => ({
  seq,
  at: AT,
  userId: idOf('Ben'),
  clientId,
  entries,
});

/** Runs an operation that was made when only `known` was there, on the model with what came later. */
function run(known: SystemModel, later: readonly LaterChange[], operation: Operation, ids = 'mine') {
  const now = later.reduce((model, { entries }) => applyDiff(model, asDiff(entries), AT), known);
  const knowledge = new MergeBase(later, ME);
  const planned = planBatch(now, [operation], testContext(AT, ids), knowledge);
  return { planned, conflicts: knowledge.conflicts };
}

function asDiff(entries: LaterChange['entries']): Diff {
  return entries.filter((entry): entry is Diff[number] => 'kind' in entry);
}

const update = (kind: Operation['kind'], label: string, body: JsonObject): Operation => ({
  op: 'update',
  kind,
  id: idOf(label),
  body,
});

/** What an operation changes in a model, as another client's change set. */
function byOther(model: SystemModel, operation: Operation, seq = 2, clientId: string | null = OTHER) {
  const planned = planBatch(model, [operation], testContext(AT, 'theirs'));
  if (!planned.ok) throw new Error(planned.refusal.detail);
  return change(planned.value.diff, seq, clientId);
}

describe('what a client knew', () => {
  const model = aModel()
    .part('A', { description: 'old', customFields: { mass: 1 } })
    .part('B')
    .interface('E', 'A', 'B', {
      connections: [
        { id: 'c1', name: 'power' },
        { id: 'c2', name: 'data' },
      ],
    })
    .requirement('R')
    .build();

  it('tells of a field that someone else set to another value', () => {
    const { conflicts } = run(
      model,
      [byOther(model, update('part', 'A', { name: 'Theirs' }))],
      update('part', 'A', { name: 'Mine' }),
    );
    expect(conflicts).toEqual([
      {
        kind: 'part',
        id: idOf('A'),
        field: 'name',
        base: 'A',
        theirs: 'Theirs',
        yours: 'Mine',
        userId: idOf('Ben'),
        seq: 2,
        at: AT,
      },
    ]);
  });

  it('lets different fields, keys and coordinates stay', () => {
    const theirs = { description: 'new', customFields: { mass: 2 }, position: { x: 5 } };
    const mine = { name: 'Mine', customFields: { cost: 3 }, position: { y: 7 } };
    const { planned } = run(model, [byOther(model, update('part', 'A', theirs))], update('part', 'A', mine));
    expect(planned.ok && planned.value.model.tables.part.get(idOf('A'))).toMatchObject({
      name: 'Mine',
      description: 'new',
      customFields: { mass: 2, cost: 3 },
      position: { x: 5, y: 7 },
    });
  });

  it('leaves what is sent as it was known', () => {
    const later = [byOther(model, update('part', 'A', { name: 'Theirs' }))];
    const { planned, conflicts } = run(model, later, update('part', 'A', { name: 'A', description: 'new' }));
    expect(conflicts).toEqual([]);
    expect(planned.ok && planned.value.diff).toMatchObject([{ after: { description: 'new' } }]);
  });

  it('takes the same value from both', () => {
    const later = [byOther(model, update('part', 'A', { name: 'Same' }))];
    expect(run(model, later, update('part', 'A', { name: 'Same' })).conflicts).toEqual([]);
  });

  it('does not count what came from the same client, and forgets what it set over', () => {
    const own = byOther(model, update('part', 'A', { name: 'Own' }), 2, ME);
    expect(run(model, [own], update('part', 'A', { name: 'Mine' })).conflicts).toEqual([]);
    const theirs = byOther(model, update('part', 'A', { name: 'Theirs' }));
    const seen = applyDiff(model, asDiff(theirs.entries), AT);
    const over = byOther(seen, update('part', 'A', { name: 'Own' }), 3, ME);
    expect(run(model, [theirs, over], update('part', 'A', { name: 'Mine' })).conflicts).toEqual([]);
    expect(run(model, [theirs], update('part', 'A', { name: 'Mine' })).conflicts).toHaveLength(1);
  });

  it('counts a client that has no name as another', () => {
    const nameless = byOther(model, update('part', 'A', { name: 'Theirs' }), 2, null);
    expect(run(model, [nameless], update('part', 'A', { name: 'Mine' })).conflicts).toHaveLength(1);
  });

  it('merges rows by their ids, and tells the row and the field where that is not possible', () => {
    const connections = (...rows: object[]) => ({ metadata: { connections: rows } }) as JsonObject;
    const [c1, c2] = [
      { id: 'c1', name: 'power' },
      { id: 'c2', name: 'data' },
    ];
    const later = [
      byOther(model, update('interface', 'E', connections({ ...c1, type: 'Energy' }, c2, { id: 'c3' }))),
    ];
    const joined = run(
      model,
      later,
      update('interface', 'E', connections(c1, { ...c2, name: 'bus' }, { name: 'new' })),
    );
    expect(
      joined.planned.ok && joined.planned.value.model.tables.interface.get(idOf('E'))?.connections,
    ).toEqual([
      { ...c1, type: 'Energy' },
      { ...c2, name: 'bus' },
      { id: idOf('mine 1'), name: 'new' },
      { id: 'c3' },
    ]);
    const { conflicts } = run(
      model,
      later,
      update('interface', 'E', connections({ ...c1, type: 'Matter' }, c2)),
    );
    expect(conflicts).toMatchObject([
      { field: 'connections.c1.type', base: null, theirs: 'Energy', yours: 'Matter' },
    ]);
  });

  it('joins the parts that both allocate a requirement to', () => {
    const later = [byOther(model, update('requirement', 'R', { systems: [idOf('A')] }))];
    const { planned } = run(model, later, update('requirement', 'R', { systems: [idOf('B')] }));
    const after = planned.ok ? planned.value.model : model;
    expect(after.tables.requirement.get(idOf('R'))?.systems).toHaveLength(2);
    expect(after.tables['trace-link'].size).toBe(2);
    expectSound(after);
  });

  it('does not take a port from an interface that someone else brought to it', () => {
    const ports = [{ id: idOf('p'), name: 'p', direction: 'in', side: 'left' }];
    const theirs = planBatch(
      model,
      [update('part', 'A', { ports }), update('interface', 'E', { sourcePortId: idOf('p') })],
      testContext(),
    );
    if (!theirs.ok) throw new Error(theirs.refusal.detail);
    const mine = update('part', 'A', { ports: [{ id: idOf('q'), name: 'q' }] });
    const { planned } = run(model, [change(theirs.value.diff, 2, OTHER)], mine);
    const after = planned.ok ? planned.value.model : model;
    expect(
      after.tables.part
        .get(idOf('A'))
        ?.ports.map(({ name }) => name)
        .sort(),
    ).toEqual(['p', 'q']);
    expect(after.tables.interface.get(idOf('E'))?.sourcePortId).toBe(idOf('p'));
  });

  it('tells of a target that someone else moved from a transition that becomes internal', () => {
    const states = aModel().state('X').state('Y').state('Z').transition('T', 'X', 'Y').build();
    const later = [byOther(states, update('transition', 'T', { targetId: idOf('Z') }))];
    const { conflicts } = run(states, later, update('transition', 'T', { metadata: { internal: true } }));
    expect(conflicts).toMatchObject([{ field: 'targetId', theirs: idOf('Z') }]);
  });

  it('is used step by step by an edit of several steps', () => {
    const later = [byOther(model, update('part', 'A', { description: 'theirs' }))];
    const now = applyDiff(model, asDiff(later[0]?.entries ?? []), AT);
    const knowledge = new MergeBase(later, ME);
    const steps = [
      update('part', 'A', { name: 'One' }),
      update('part', 'A', { name: 'Two', description: 'old' }),
    ];
    const planned = planBatch(now, steps, testContext(), knowledge);
    expect(knowledge.conflicts).toEqual([]);
    expect(planned.ok && planned.value.model.tables.part.get(idOf('A'))).toMatchObject({
      name: 'Two',
      description: 'theirs',
    });
  });

  // A field that is cleared gets a default, which may follow from another field.
  const sets = (operation: Operation) =>
    operation.op === 'update' && !Object.values(operation.body).includes(null);
  const onOne = fc
    .tuple(anyOperation, anyOperation)
    .filter(([one, other]) => sets(one) && sets(other) && one.kind === other.kind)
    .map(([one, other]): [Operation, Operation] => [one, { ...other, id: one.id }] as [Operation, Operation]);

  it('makes two edits of one element come to the same, whoever is first, where neither is in the way', () =>
    fc.assert(
      fc.property(anyModel, onOne, (base, [one, other]) => {
        const plan = (operation: Operation, ids: string) =>
          planBatch(base, [operation], testContext(AT, ids));
        const [ofOne, ofOther] = [plan(one, 'one'), plan(other, 'other')];
        fc.pre(ofOne.ok && ofOther.ok);
        if (!ofOne.ok || !ofOther.ok) return;
        const oneLast = run(base, [change(ofOther.value.diff, 2, OTHER)], one, 'one');
        const otherLast = run(base, [change(ofOne.value.diff, 2, OTHER)], other, 'other');
        fc.pre(oneLast.conflicts.length + otherLast.conflicts.length === 0);
        fc.pre(oneLast.planned.ok && otherLast.planned.ok);
        if (!oneLast.planned.ok || !otherLast.planned.ok) return;
        expectSound(oneLast.planned.value.model);
        const differences = diffBetween(oneLast.planned.value.model, otherLast.planned.value.model);
        expect(differences.filter(({ kind }) => kind !== 'trace-link')).toEqual([]);
      }),
      { numRuns: 25 },
    ));
});

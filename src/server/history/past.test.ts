import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import { applyDiff, diffBetween } from '#model/edit/diff.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { Documents } from '#server/documents/documents.ts';
import { appendChangeSet } from '#server/storage/change-sets.ts';
import { upsertElements } from '#server/storage/elements.ts';
import { findModel, updateModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { expectSameModel } from '#testing/models/model-laws.ts';
import { anyOperation } from '#testing/models/random-operations.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { packBodies } from '#testing/stores/pack-bodies.ts';
import { modelOfSnapshot, snapshotBefore } from './snapshot.ts';
import { Snapshots } from './snapshots.ts';
import { diffOfPast, modelAt, stampedModelAt } from './past.ts';

const timeOf = (seq: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seq)).toISOString();

/** Every element with all its fields, those that only the service sets too. */
const whole = (model: SystemModel) =>
  KINDS.map((kind) => [...model.tables[kind].values()].sort((a, b) => (a.id < b.id ? -1 : 1)));

describeStores('the past of a model', (stores) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });

  /** Stores a history; answers the model after each change set, the empty one first. */
  async function live(operations: readonly Operation[], snapshotsApart = 1_000_000) {
    const { modelId, userId } = await seedModel(storage);
    const states: SystemModel[] = [EMPTY_MODEL];
    const diffs = operations.map((operation, index) => {
      const model = states[index] ?? EMPTY_MODEL;
      const planned = planBatch(model, [operation], testContext(timeOf(index + 1), `made ${index}`));
      const diff = planned.ok ? planned.value.diff : [];
      states.push(applyDiff(model, diff, timeOf(index + 1)));
      return diff;
    });
    const last = states.at(-1) ?? EMPTY_MODEL;
    await storage.transaction(async (tx) => {
      for (const [index, diff] of diffs.entries())
        await appendChangeSet(tx, {
          modelId,
          seq: index + 1,
          at: timeOf(index + 1),
          userId,
          label: '',
          diff: JSON.stringify(diff),
          clientId: null,
          hash: `${index + 1}`,
        });
      const elements = KINDS.flatMap((kind) =>
        [...last.tables[kind].values()].map((one) => ({ kind, id: one.id, body: JSON.stringify(one) })),
      );
      await upsertElements(tx, modelId, diffs.length, packBodies(elements));
      await updateModel(tx, modelId, {
        seq: diffs.length,
        hash: `${diffs.length}`,
        updatedAt: timeOf(diffs.length),
      });
    });
    const row = await findModel(storage.db, modelId);
    if (row === null) throw new Error('the model is not there');
    const snapshots = new Snapshots(storage, snapshotsApart);
    snapshots.want(modelId);
    await snapshots.rest();
    return { row, states, source: { storage, documents: new Documents(storage, 10_000), snapshots } };
  }

  it('is at every change set what it was then, with its times', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anyOperation, { minLength: 8, maxLength: 30, size: 'max' }),
        async (operations) => {
          const { row, states, source } = await live(operations);
          for (const [seq, state] of states.entries()) {
            expectSameModel(await modelAt(source, row, seq), state);
            expect(whole(await stampedModelAt(source, row, seq))).toEqual(whole(state));
          }
        },
      ),
      { numRuns: 6 },
    ));

  it('is in a snapshot what it was, whatever happened to it', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anyOperation, { minLength: 8, maxLength: 30, size: 'max' }),
        async (operations) => {
          const { row, states } = await live(operations, 1);
          let head = await snapshotBefore(storage.db, row.id, states.length);
          expect(head).not.toBeNull();
          for (; head !== null; head = await snapshotBefore(storage.db, row.id, head.seq - 1)) {
            const state = states[head.seq] ?? EMPTY_MODEL;
            const model = await modelOfSnapshot(storage.db, row.id, head);
            expect(whole(model)).toEqual(whole(state));
            expect(model.definitions).toEqual(state.definitions);
          }
        },
      ),
      { numRuns: 6 },
    ));

  it('differs between any two change sets by what leads from one to the other', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anyOperation, { minLength: 8, maxLength: 30, size: 'max' }),
        fc.nat(),
        fc.nat(),
        async (operations, one, other) => {
          const { row, states, source } = await live(operations);
          const [from, to] = [one % states.length, other % states.length];
          const [before = EMPTY_MODEL, after = EMPTY_MODEL] = [states[from], states[to]];
          const diff = await diffOfPast(source, row, from, to);
          expectSameModel(applyDiff(before, diff, timeOf(0)), after);
          expect(diff).toHaveLength(diffBetween(before, after).length);
        },
      ),
      { numRuns: 10 },
    ));

  it('lets others have their turn while a long history is read', async () => {
    const id = idOf('one');
    const { row, source } = await live([
      { op: 'create', kind: 'part', id, body: { name: 'Part' } },
      ...Array.from(
        { length: 600 },
        (_, n): Operation => ({ op: 'update', kind: 'part', id, body: { name: `N${n}` } }),
      ),
    ]);
    await source.documents.atLeast(row.id, row);
    let turns = 0;
    let reading = true;
    const count = (): void => {
      turns += 1;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    const past = await stampedModelAt(source, row, 310);
    reading = false;
    expect(past.tables.part.get(id)).toMatchObject({ name: 'N308', updatedAt: timeOf(310) });
    expect(turns).toBeGreaterThan(2);
  });
});

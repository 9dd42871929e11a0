import type { KyselyPlugin, PluginTransformResultArgs } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { SystemModel } from '#model/system-model.ts';
import { Documents } from '#server/documents/documents.ts';
import { deleteModel, findModel, type StoredModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import { nameAt, partOf, timeOf, writeLongHistory } from '#testing/stores/long-history.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { diffOfPast, modelAt, type Source, stampedModelAt, visitPast } from './past.ts';
import { Snapshots } from './snapshots.ts';

const CHANGES = 6_000;
const PARTS = 50;
/** Between two snapshots: some 130 change sets. */
const APART = 50_000;
/** Rows that a state of the past may take: the change sets from the nearest snapshot, and what is asked beside them. */
const FEW = 500;

/** Counts the rows that are read. */
class Counting implements KyselyPlugin {
  rows = 0;
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult({ result }: PluginTransformResultArgs) {
    this.rows += result.rows.length;
    return Promise.resolve(result);
  }
}

describeStores('a long history', (stores) => {
  let storage: Storage;
  let row: StoredModel;
  let source: Source;
  const counting = new Counting();

  beforeAll(async () => {
    storage = await stores.open();
    const seeded = await seedModel(storage);
    await writeLongHistory(storage, seeded, CHANGES, PARTS);
    const found = await findModel(storage.db, seeded.modelId);
    if (found === null) throw new Error('there is no model');
    row = found;
    const snapshots = new Snapshots(storage, APART);
    const counted = { db: storage.db.withPlugin(counting) };
    source = { storage: counted, documents: new Documents(storage, 10_000), snapshots };
    await source.documents.atLeast(row.id, row);
    snapshots.want(row.id);
    await snapshots.rest();
  });
  beforeEach(() => {
    counting.rows = 0;
  });

  function expectState(model: SystemModel, seq: number, stamped: boolean): void {
    expect(model.tables.part.size).toBe(seq === 0 ? 0 : PARTS);
    for (let n = 0; n < (seq === 0 ? 0 : PARTS); n += 1) {
      const { name, by } = nameAt(n, seq, PARTS);
      expect(model.tables.part.get(partOf(n))).toMatchObject({
        name,
        ...(stamped && { updatedAt: timeOf(by) }),
      });
    }
  }

  it.each([0, 1, 2, 77, 1_500, 2_999, 3_000, 4_321, 5_890, 5_990, 5_999, 6_000])(
    'is read from near change set %i, however long it is',
    async (seq) => {
      expectState(await stampedModelAt(source, row, seq), seq, true);
      expect(counting.rows).toBeLessThan(FEW);
      counting.rows = 0;
      expectState(await modelAt(source, row, seq), seq, false);
      expect(counting.rows).toBeLessThan(FEW);
    },
  );

  it.each([
    [0, 6_000],
    [6_000, 1],
    [1_000, 5_000],
    [5_998, 6_000],
    [3_000, 3_010],
    [3_100, 2_900],
    [40, 40],
  ])('is compared from %i to %i by what lies near the two', async (from, to) => {
    const diff = await diffOfPast(source, row, from, to);
    expect(counting.rows).toBeLessThan(2 * FEW);
    const expected = Array.from({ length: PARTS }, (_, n) => n).flatMap((n) => {
      const [before, after] = [from, to].map((seq) => (seq === 0 ? null : nameAt(n, seq, PARTS).name));
      return before === after ? [] : [{ id: partOf(n), before, after }];
    });
    expect(
      diff.map(({ id, before, after }) => ({
        id,
        before: before?.['name'] ?? null,
        after: after?.['name'] ?? null,
      })),
    ).toEqual(expected);
  });

  it('is visited at states far from each other', async () => {
    const document = await source.documents.atLeast(row.id, row);
    const visited: number[] = [];
    await visitPast(source, row.id, document, [10, 5_950, 3_000, 3_001], async (seq, model) => {
      visited.push(seq);
      expectState(model, seq, false);
    });
    expect(visited).toEqual([5_950, 3_001, 3_000, 10]);
    expect(counting.rows).toBeLessThan(4 * FEW);
  });

  it('takes no more for its snapshots than for its change sets', async () => {
    const { rows } = await sizes();
    const whole = rows.filter(({ piece }) => piece === 0);
    expect(whole.length).toBeGreaterThan(20);
    const bytes = await storage.db
      .selectFrom('change_sets')
      .select(({ fn }) => fn.sum<number>(fn<number>('length', ['diff'])).as('bytes'))
      .where('model_id', '=', row.id)
      .executeTakeFirstOrThrow();
    const taken = rows.filter(({ piece }) => piece > 0).reduce((sum, { body }) => sum + body.length, 0);
    expect(taken).toBeLessThan(Number(bytes.bytes) + 250 * CHANGES);
  });

  it('passes over a snapshot of another history, and makes it anew', async () => {
    const { rows } = await sizes();
    const seq = Math.max(...rows.filter(({ piece }) => piece === 0).map((one) => one.seq));
    const hash = (value: string) =>
      storage.transaction((tx) =>
        tx
          .updateTable('change_sets')
          .set({ hash: value })
          .where('model_id', '=', row.id)
          .where('seq', '=', seq)
          .execute(),
      );
    await hash('other');
    expectState(await modelAt(source, row, seq + 1), seq + 1, false);
    const snapshots = new Snapshots(storage, APART);
    snapshots.want(row.id);
    await snapshots.rest();
    const head = (await sizes()).rows.find((one) => one.piece === 0 && one.seq === seq)?.body ?? '{}';
    expect(JSON.parse(head)).toMatchObject({ hash: 'other' });
  });

  it('has snapshots made as it grows', async () => {
    const seeded = await seedModel(storage);
    await writeLongHistory(storage, seeded, 400, 5);
    const snapshots = new Snapshots(storage, APART);
    const count = async () =>
      (
        await storage.db
          .selectFrom('snapshots')
          .select('seq')
          .where('model_id', '=', seeded.modelId)
          .where('piece', '=', 0)
          .execute()
      ).length;
    // However large one change set is, it is read as soon as a snapshot after it would be.
    snapshots.note(seeded.modelId, 100 * APART);
    await snapshots.rest();
    expect(await count()).toBe(0);
    for (let more = 0; more < 3; more += 1) snapshots.note(seeded.modelId, APART / 4);
    await snapshots.rest();
    expect(await count()).toBe(2);
  });

  it('is no failure where the model is deleted while its past is written down, and any other refusal is', async () => {
    const seeded = await seedModel(storage);
    await writeLongHistory(storage, seeded, 400, 5);
    let deletes = false;
    // As PostgreSQL refuses a piece of a model that went between the look and the write.
    const refusing = {
      db: storage.db,
      large: storage.large,
      transaction: async () => {
        if (deletes) await storage.transaction((tx) => deleteModel(tx, seeded.modelId));
        throw new Error('violates foreign key constraint');
      },
    };
    const snapshots = new Snapshots(refusing, APART);
    const restAfter = async () => {
      snapshots.want(seeded.modelId);
      await snapshots.rest();
    };
    await expect(restAfter()).rejects.toThrow('foreign key');
    deletes = true;
    await restAfter();
    expect(await findModel(storage.db, seeded.modelId)).toBeNull();
  });

  const sizes = async () => ({
    rows: await storage.db
      .selectFrom('snapshots')
      .select(['seq', 'piece', 'body'])
      .where('model_id', '=', row.id)
      .execute(),
  });
});

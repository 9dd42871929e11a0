import { beforeAll, expect, it } from 'vitest';
import type { RecordKind } from '#model/elements/records.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { packBodies } from '#testing/stores/pack-bodies.ts';
import {
  bytesOfRecords,
  countRecords,
  deleteRecords,
  findRecord,
  findRecords,
  listRecords,
  upsertRecords,
} from './records.ts';
import type { Storage } from './storage.ts';

const record = (kind: RecordKind, id: string, body = '{}') => ({ kind, id, body });

describeStores('records', (stores) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });

  const seed = async (records: ReturnType<typeof record>[]): Promise<string> => {
    const { modelId } = await seedModel(storage);
    await storage.transaction((tx) => upsertRecords(tx, modelId, 1, packBodies(records)));
    return modelId;
  };

  it('are found by model, kind and id only', async () => {
    const modelId = await seed([record('comment', 'a', '{"text":"Ω 🚀"}'), record('baseline', 'b')]);
    const other = await seed([]);
    const found = { kind: 'comment', id: 'a', seq: 1, body: '{"text":"Ω 🚀"}' };
    expect(await findRecord(storage.db, modelId, 'comment', 'a')).toEqual(found);
    expect(await findRecord(storage.db, modelId, 'baseline', 'a')).toBeNull();
    expect(await findRecord(storage.db, other, 'comment', 'a')).toBeNull();
    expect(await findRecords(storage.db, modelId, ['a', 'x'])).toEqual([found]);
    expect(await findRecords(storage.db, modelId, [])).toEqual([]);
  });

  it('are listed by kind in the order of their ids, whole or a page at a time', async () => {
    const ids = Array.from({ length: 1_100 }, (_, n) => String(n).padStart(4, '0'));
    const modelId = await seed([...ids.map((id) => record('comment', id)), record('baseline', 'x')]);
    const listed = async (page?: { after?: string; limit?: number }) =>
      (await listRecords(storage.db, modelId, 'comment', page)).map(({ id }) => id);
    expect(await listed()).toEqual(ids);
    expect(await listed({ limit: 2 })).toEqual(['0000', '0001']);
    expect(await listed({ after: '0001', limit: 2 })).toEqual(['0002', '0003']);
    expect(await listed({ after: '1098' })).toEqual(['1099']);
    expect(await countRecords(storage.db, modelId, 'comment')).toBe(1_100);
    expect(await countRecords(storage.db, modelId, 'staged-change')).toBe(0);
  });

  it('are replaced by id, deleted by id, and counted in bytes', async () => {
    const modelId = await seed([record('comment', 'a', '"€"'), record('comment', 'b')]);
    expect(await bytesOfRecords(storage.db, modelId, ['a', 'b', 'x'])).toBe(5 + 2);
    await storage.transaction(async (tx) => {
      await upsertRecords(tx, modelId, 2, packBodies([record('comment', 'a', '{"x":1}')]));
      await deleteRecords(tx, modelId, ['b', 'x']);
    });
    expect(await listRecords(storage.db, modelId, 'comment')).toEqual([
      { kind: 'comment', id: 'a', seq: 2, body: '{"x":1}' },
    ]);
  });

  it('go with their model', async () => {
    const modelId = await seed([record('comment', 'a')]);
    await storage.transaction((tx) => tx.deleteFrom('models').where('id', '=', modelId).execute());
    expect(await findRecords(storage.db, modelId, ['a'])).toEqual([]);
  });
});

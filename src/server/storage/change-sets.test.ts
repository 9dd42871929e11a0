import { beforeAll, expect, it } from 'vitest';
import { describeStores } from '#testing/stores/stores.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { appendChangeSet, findChangeSet, listChangeSets } from './change-sets.ts';
import type { StoredChangeSet } from './stored-change-set.ts';
import type { Storage } from './storage.ts';

describeStores('change sets', (stores) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });

  const changeSet = (modelId: string, userId: string, seq: number): StoredChangeSet => ({
    modelId,
    seq,
    at: '2026-11-02T00:00:00.000Z',
    userId,
    label: `Change ${seq}`,
    diff: `[${seq}]`,
    clientId: seq === 1 ? null : userId,
    hash: `hash ${seq}`,
  });

  it('are read back after a number, in order, as they were written', async () => {
    const { modelId, userId } = await seedModel(storage);
    const sets = [1, 2, 3, 10].map((seq) => changeSet(modelId, userId, seq));
    await storage.transaction(async (tx) => {
      for (const set of sets) await appendChangeSet(tx, set);
    });
    expect(await listChangeSets(storage.db, modelId, { after: 1, limit: 2 })).toEqual(sets.slice(1, 3));
    expect(await listChangeSets(storage.db, modelId, { after: 3, limit: 9 })).toEqual(sets.slice(3));
    expect(await findChangeSet(storage.db, modelId, 2)).toEqual(sets[1]);
    expect(await findChangeSet(storage.db, modelId, 4)).toBeNull();
  });

  it('never share a number', async () => {
    const { modelId, userId } = await seedModel(storage);
    const append = (label: string) =>
      storage.transaction((tx) => appendChangeSet(tx, { ...changeSet(modelId, userId, 1), label }));
    await append('first');
    await expect(append('second')).rejects.toThrow(/unique|duplicate/i);
    expect((await findChangeSet(storage.db, modelId, 1))?.label).toBe('first');
  });
});

import { beforeAll, expect, it } from 'vitest';
import { describeStores } from '#testing/stores/stores.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { packBodies } from '#testing/stores/pack-bodies.ts';
import { StoreFailedError } from './database/errors.ts';
import { findElement, readElements, upsertElements } from './elements.ts';
import { findModel, lockModel, updateModel } from './models.ts';
import type { Storage } from './storage.ts';
import { insertTeam } from './teams.ts';
import { findUser, insertUser } from './users.ts';

const AT = '2026-11-01T00:00:00.000Z';
const part = (id: string, body = '{}') => ({ kind: 'part', id, body });

describeStores('the store', (stores) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });

  it('keeps what was committed when it is closed and opened again', async () => {
    const place = await stores.place();
    const first = await stores.open(place);
    const { modelId } = await seedModel(first);
    await first.transaction((tx) =>
      upsertElements(tx, modelId, 1, packBodies([part('a', '{"name":"Battery"}')])),
    );
    await first.close();

    const second = await stores.open(place);
    expect(await findElement(second.db, modelId, 'part', 'a')).toEqual({
      ...part('a', '{"name":"Battery"}'),
      seq: 1,
    });
  });

  it('keeps nothing of a transaction that throws', async () => {
    const { modelId } = await seedModel(storage);
    const attempt = storage.transaction(async (tx) => {
      await upsertElements(tx, modelId, 1, packBodies([part('a')]));
      await updateModel(tx, modelId, { seq: 1, updatedAt: AT });
      throw new Error('refused');
    });
    await expect(attempt).rejects.toThrow('refused');
    expect(await findElement(storage.db, modelId, 'part', 'a')).toBeNull();
    expect((await findModel(storage.db, modelId))?.seq).toBe(0);
  });

  it('commits nothing after a statement that failed, even where its error was swallowed', async () => {
    const { modelId, teamId } = await seedModel(storage);
    const attempt = storage.transaction(async (tx) => {
      await upsertElements(tx, modelId, 1, packBodies([part('a')]));
      await insertTeam(tx, { id: teamId, name: 'Again', createdAt: AT }).catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow(/unique|duplicate/i);
    expect(await findElement(storage.db, modelId, 'part', 'a')).toBeNull();
  });

  it('shows a transaction to nobody else before its commit, and keeps no reader waiting', async () => {
    const { modelId } = await seedModel(storage);
    await storage.transaction(async (tx) => {
      await upsertElements(tx, modelId, 1, packBodies([part('a')]));
      expect(await findElement(tx, modelId, 'part', 'a')).not.toBeNull();
      expect(await findElement(storage.db, modelId, 'part', 'a')).toBeNull();
    });
    expect(await findElement(storage.db, modelId, 'part', 'a')).not.toBeNull();
  });

  it.each(['small', 'large'] as const)(
    'answers large questions from the last commit, also while a %s transaction is under way',
    async (size) => {
      const { modelId } = await seedModel(storage);
      await storage.transaction(
        async (tx) => {
          await upsertElements(tx, modelId, 1, packBodies([part('a')]));
          expect(await findElement(storage.large, modelId, 'part', 'a')).toBeNull();
        },
        null,
        size,
      );
      expect(await findElement(storage.large, modelId, 'part', 'a')).toEqual(
        await findElement(storage.db, modelId, 'part', 'a'),
      );
      expect(await findElement(storage.large, modelId, 'part', 'a')).not.toBeNull();
    },
  );

  it('reads one moment in a snapshot, while others write', async () => {
    const { modelId } = await seedModel(storage);
    await storage.transaction((tx) => upsertElements(tx, modelId, 1, packBodies([part('a'), part('b')])));
    const seen = await storage.snapshot(async (db) => {
      const ids: string[] = [];
      for await (const rows of readElements(db, modelId, 1)) {
        ids.push(...rows.map((row) => row.id));
        await storage.transaction((tx) =>
          upsertElements(tx, modelId, 2, packBodies([part(`z${ids.length}`)])),
        );
      }
      return ids;
    });
    expect(seen).toEqual(['a', 'b']);
  });

  it('puts the commits of one model in order', async () => {
    const { modelId } = await seedModel(storage);
    const commit = () =>
      storage.transaction(async (tx) => {
        const model = await lockModel(tx, modelId);
        await updateModel(tx, modelId, { seq: (model?.seq ?? 0) + 1, updatedAt: AT });
      });
    await Promise.all(Array.from({ length: 25 }, commit));
    expect((await findModel(storage.db, modelId))?.seq).toBe(25);
  });

  it('says that it is well', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it('waits for the transaction under way when it is closed, and refuses what comes after', async () => {
    const place = await stores.place();
    const closing = await stores.open(place);
    const { userId } = await seedModel(closing);
    const id = `${userId}-2`;
    const write = closing.transaction(async (tx) => {
      await findUser(tx, userId);
      await insertUser(tx, { id, name: 'Bo', email: id, passwordHash: null, createdAt: AT });
    });
    await Promise.all([write, closing.close()]);
    await closing.close();
    await expect(closing.transaction((tx) => findUser(tx, id))).rejects.toThrow('The store is closed.');

    expect(await findUser((await stores.open(place)).db, id)).not.toBeNull();
  });

  it('tells a closed store as one that is away', async () => {
    const closed = await stores.open();
    await closed.close();
    await expect(closed.check()).rejects.toBeInstanceOf(StoreFailedError);
    await expect(closed.transaction((tx) => findUser(tx, 'x'))).rejects.toBeInstanceOf(StoreFailedError);
  });
});

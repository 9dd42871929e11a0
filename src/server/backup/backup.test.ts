import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LATEST_SCHEMA } from '#server/storage/database/migrate.ts';
import type { Storage } from '#server/storage/storage.ts';
import { fillStore, rowsOfStore } from '#testing/service/full-store.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { backupBytes, openBackup } from './backup-file.ts';
import { restoreStore } from './restore.ts';
import { restoreModel } from './restore-model.ts';
import { linesOfStore } from './store-lines.ts';
import { columnsOfStore, DERIVED_TABLES, STORE_TABLES } from './store-tables.ts';
import { verifyLines } from './verify.ts';

const HEAD = { schema: LATEST_SCHEMA, program: '0.1.0', at: '2026-11-22T12:00:00.000Z' };

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 1_000) yield bytes.subarray(from, from + 1_000);
}
async function* linesIn(bytes: Uint8Array) {
  yield* (await openBackup(piecesOf(bytes))).lines;
}
const backupOf = (storage: Storage) => storage.snapshot((db) => whole(backupBytes(HEAD, linesOfStore(db))));

describeStores('a backup', (stores) => {
  let storage: Storage;
  let modelId: string;
  let bytes: Buffer;
  beforeAll(async () => {
    storage = await stores.open();
    ({ modelId } = await fillStore(storage));
    bytes = await backupOf(storage);
  });

  it('knows every table of the store', async () => {
    const names = [...(await columnsOfStore(storage.db)).keys()].filter(
      (name) => !/^(kysely|reserve)_/.test(name),
    );
    expect(names.sort()).toEqual([...STORE_TABLES.map(({ name }) => name), ...DERIVED_TABLES].sort());
  });

  it('comes back row by row, in chains of its own, that fit', async () => {
    const copy = await stores.open();
    await restoreStore(copy, () => linesIn(bytes));
    const [before, after] = [await rowsOfStore(storage), await rowsOfStore(copy)];
    expect(after.rows).toEqual(before.rows);
    expect(Object.values(before.rows).filter((rows) => rows.length === 0)).toEqual([]);
    for (const [index, hash] of after.hashes.entries()) expect(hash).not.toBe(before.hashes[index]);
    const verified = await copy.snapshot((db) => verifyLines(linesOfStore(db)));
    expect(verified.problems).toEqual([]);
    expect(verified.models).toBeGreaterThan(1);
  });

  it('is the same of the store that it was restored into, but for the hashes', async () => {
    const copy = await stores.open();
    await restoreStore(copy, () => linesIn(bytes));
    const verified = await verifyLines(linesIn(await backupOf(copy)));
    expect(verified).toEqual(await verifyLines(linesIn(bytes)));
  });

  it('is refused by a store that is not empty, which stays as it was', async () => {
    const copy = await stores.open();
    await fillStore(copy);
    const before = await rowsOfStore(copy);
    await expect(restoreStore(copy, () => linesIn(bytes))).rejects.toThrow(/not empty.*Nothing was changed/);
    expect(await rowsOfStore(copy)).toEqual(before);
  });

  it('gives one model back under a new id, with its history', async () => {
    const taken = { modelId, newId: crypto.randomUUID(), at: '2026-11-22T13:00:00.000Z' };
    await restoreModel(storage, taken, () => linesIn(bytes));
    const verified = await storage.snapshot((db) => verifyLines(linesOfStore(db)));
    expect(verified.problems).toEqual([]);
    const count = async (id: string) =>
      (await storage.db.selectFrom('change_sets').select('seq').where('model_id', '=', id).execute()).length;
    expect(await count(taken.newId)).toBe((await count(modelId)) + 1);
    const other = await stores.open();
    const refused = restoreModel(other, { ...taken, newId: crypto.randomUUID() }, () => linesIn(bytes));
    await expect(refused).rejects.toThrow(/The store has no team .*--team/);
    await expect(
      restoreModel(storage, { ...taken, modelId: 'x', newId: 'y' }, () => linesIn(bytes)),
    ).rejects.toThrow('It has no model x.');
  });

  describe('that is broken is refused, and leaves the store empty', () => {
    let copy: Storage;
    beforeEach(async () => {
      copy = await stores.open();
    });
    const expectRefused = async (broken: Uint8Array, why: RegExp) => {
      await expect(restoreStore(copy, () => linesIn(broken))).rejects.toThrow(why);
      await expect(verifyLines(linesIn(broken))).rejects.toThrow(why);
      expect(await copy.db.selectFrom('models').select('id').execute()).toEqual([]);
    };

    it('cut off', async () => {
      for (const share of [0.3, 0.7, 0.99])
        await expectRefused(bytes.subarray(0, bytes.length * share), /cut off/);
      const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
      await expectRefused(gzipSync(lines.slice(0, -1).join('\n')), /cut off/);
    });

    it('with a flipped byte', async () => {
      for (const share of [0.2, 0.5, 0.9]) {
        const flipped = Buffer.from(bytes);
        const at = Math.floor(bytes.length * share);
        flipped.writeUInt8((flipped[at] ?? 0) ^ 0x10, at);
        await expectRefused(flipped, /damaged|cut off|does not fit/);
      }
      const text = gunzipSync(bytes).toString();
      await expectRefused(
        gzipSync(text.replace('Battery', 'Buttery')),
        /checksum of model .* does not fit|hash does not fit/,
      );
    });

    it('of a newer version, or of something else', async () => {
      const text = gunzipSync(bytes).toString();
      await expectRefused(
        gzipSync(text.replace('"version":1', '"version":2')),
        /newer version of Modelwright/,
      );
      await expectRefused(gzipSync('{"format":"zip"}\n'), /no backup of Modelwright/);
      await expectRefused(Buffer.from('x'), /no backup|damaged|cut off/);
      await expectRefused(Buffer.alloc(0), /no backup|cut off/);
    });
  });
});

describeStores('a verified store', (stores) => {
  let storage: Storage;
  let modelId: string;
  beforeEach(async () => {
    storage = await stores.open();
    ({ modelId } = await fillStore(storage));
  });
  const problems = async () => {
    const { problems: found } = await storage.snapshot((db) => verifyLines(linesOfStore(db)));
    expect(found.map(({ model }) => model)).toEqual(found.length > 0 ? [modelId] : []);
    return found.flatMap((one) => one.problems).join('\n');
  };
  const setOf = async (seq: number) => {
    const own = storage.db.selectFrom('change_sets').selectAll().where('model_id', '=', modelId);
    return own.where('seq', '=', seq).executeTakeFirstOrThrow();
  };
  const setTo = (seq: number, columns: { diff?: string; label?: string; at?: string; user_id?: string }) =>
    storage.transaction((tx) =>
      tx
        .updateTable('change_sets')
        .set(columns)
        .where('model_id', '=', modelId)
        .where('seq', '=', seq)
        .execute(),
    );

  it('fits', async () => expect(await problems()).toBe(''));

  it('is told of every byte of a change set that changed', async () => {
    const { diff, label } = await setOf(2);
    await setTo(2, { diff: diff.replace('Battery', 'Buttery') });
    expect(await problems()).toContain('change set 2 is not what was stored');
    await setTo(2, { diff, label: `${label}.` });
    expect(await problems()).toContain('change set 2 is not what was stored');
    await setTo(2, { label, user_id: 'somebody' });
    expect(await problems()).toContain('change set 2 is not what was stored');
  });

  it('is told of an element that is not what its change sets say', async () => {
    const parts = storage.db.selectFrom('elements').selectAll().where('model_id', '=', modelId);
    const { id, body } = await parts.where('kind', '=', 'part').executeTakeFirstOrThrow();
    const change = (text: string) =>
      storage.transaction((tx) =>
        tx
          .updateTable('elements')
          .set({ body: text })
          .where('model_id', '=', modelId)
          .where('id', '=', id)
          .execute(),
      );
    await change(body.replace(/"name":"[^"]*"/, '"name":"Other"'));
    expect(await problems()).toMatch(new RegExp(`part ${id} is not what change set \\d+ left`));
    await storage.transaction((tx) =>
      tx.deleteFrom('elements').where('model_id', '=', modelId).where('id', '=', id).execute(),
    );
    expect(await problems()).toMatch(
      new RegExp(`part ${id}, last changed by change set \\d+, is not stored`),
    );
  });

  it('is told of a change set that is missing, and of a model that was renamed beside its history', async () => {
    await storage.transaction((tx) =>
      tx.deleteFrom('change_sets').where('model_id', '=', modelId).where('seq', '=', 2).execute(),
    );
    await storage.transaction((tx) =>
      tx.updateTable('models').set({ name: 'Other' }).where('id', '=', modelId).execute(),
    );
    expect(await problems()).toContain('change set 2 is missing');
    expect(await problems()).toContain('its name is not the one');
  });
});

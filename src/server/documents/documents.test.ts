import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';
import { sizeOf } from '#model/system-model.ts';
import { hashAt } from '#server/storage/change-sets.ts';
import { findModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { Documents } from './documents.ts';

describeStores('models in memory', (stores) => {
  let service: TestApp;
  let storage: Storage;
  let ann: Client;
  let loads = 0;

  beforeAll(async () => {
    storage = await stores.open();
    service = await testApp(storage);
    ann = await service.signUp('Ann');
  });

  /** A cache of its own, that counts how often it reads a whole model. */
  const cache = (most: number): Documents => {
    loads = 0;
    return new Documents(
      {
        db: storage.db,
        large: storage.large,
        transaction: (fn) => storage.transaction(fn),
        snapshot: (fn) => {
          loads += 1;
          return storage.snapshot(fn);
        },
        check: () => storage.check(),
        close: () => Promise.resolve(),
      },
      most,
    );
  };
  const seqOf = async (id: string) => (await findModel(storage.db, id))?.seq ?? 0;
  const point = async (id: string, seq: number) => ({ seq, hash: (await hashAt(storage.db, id, seq)) ?? '' });

  describe('are read from the store', () => {
    it('once for many who ask at the same time', async () => {
      const model = await ann.createModel('Rover');
      await model.part('A');
      const documents = cache(1_000);
      const at = await point(model.id, 2);
      const all = await Promise.all(Array.from({ length: 5 }, () => documents.atLeast(model.id, at)));
      expect(loads).toBe(1);
      expect(new Set(all.map(({ seq }) => seq))).toEqual(new Set([2]));
    });

    it('and kept up by the change sets that came since', async () => {
      const model = await ann.createModel('Rover');
      const documents = cache(1_000);
      await documents.atLeast(model.id, await point(model.id, 1));
      const [a, b] = [await model.part('A'), await model.part('B')];
      await model.put(`/parts/${a}`, { name: 'A2' });
      await model.delete(`/parts/${b}`);
      const document = await documents.atLeast(model.id, await point(model.id, await seqOf(model.id)));
      expect(loads).toBe(1);
      expect(document.model.tables.part.get(a)?.name).toBe('A2');
      expect([...document.seqs]).toEqual([[a, 4]]);
      const fresh = await cache(1_000).atLeast(model.id, await point(model.id, 5));
      expect([...fresh.model.tables.part.values()]).toEqual([...document.model.tables.part.values()]);
    });

    it('in turns with others where many elements changed, once for all who ask, and not past a commit meanwhile', async () => {
      const model = await ann.createModel('Rover');
      const documents = cache(100_000);
      const begin = await documents.atLeast(model.id, await point(model.id, 1));
      const operations = Array.from({ length: 10_000 }, (_, n) => ({
        op: 'create',
        kind: 'part',
        id: idOf(`many ${n}`),
        body: { name: `P${n}` },
      }));
      expect((await model.post('/batch', { operations })).status).toBe(200);
      await model.put(`/parts/${idOf('many 0')}`, { name: 'Later' });
      const at = [await point(model.id, 2), await point(model.id, 3)];
      let turns = 0;
      let isOver = false;
      const others = (async () => {
        for (; !isOver; turns += 1) await setImmediate();
      })();
      const all = await Promise.all([0, 0, 1, 0, 1].map((n) => documents.atLeast(model.id, at[n] ?? begin)));
      isOver = true;
      await others;
      expect(loads).toBe(1);
      expect(turns).toBeGreaterThan(10);
      expect(new Set(all.map(({ model: led }) => led.tables.part.size))).toEqual(new Set([10_000]));
      const last = await documents.atLeast(model.id, at[1] ?? begin);
      expect(last.model.tables.part.get(idOf('many 0'))?.name).toBe('Later');
      expect(last.seqs.get(idOf('many 0'))).toBe(3);
      expect(last.seqs.get(idOf('many 1'))).toBe(2);
    }, 60_000);

    it('anew where that is quicker', async () => {
      const model = await ann.createModel('Rover');
      const documents = cache(1_000);
      await documents.atLeast(model.id, await point(model.id, 1));
      for (let n = 0; n < 201; n += 1) await model.put('', {});
      expect((await documents.atLeast(model.id, await point(model.id, 202))).seq).toBe(202);
      expect(loads).toBe(2);
    });

    it('until they are gone', async () => {
      const model = await ann.createModel('Rover');
      await model.delete('');
      await expect(cache(1_000).atLeast(model.id, await point(model.id, 1))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  });

  it('let go of those used longest ago, but never of the one in use', async () => {
    const models = [];
    for (const name of ['1', '2', '3']) {
      const model = await ann.createModel(name);
      await model.post('/batch', {
        operations: Array.from({ length: 10 }, () => ({ op: 'create', kind: 'part', body: { name: 'x' } })),
      });
      models.push(model);
    }
    const documents = cache(25);
    for (const { id } of models) await documents.atLeast(id, await point(id, 2));
    expect(loads).toBe(3);
    await documents.atLeast(models[2]!.id, await point(models[2]!.id, 2));
    await documents.atLeast(models[1]!.id, await point(models[1]!.id, 2));
    expect(loads).toBe(3);
    await documents.atLeast(models[0]!.id, await point(models[0]!.id, 2));
    expect(loads).toBe(4);
    const tiny = cache(0);
    expect(sizeOf((await tiny.atLeast(models[0]!.id, await point(models[0]!.id, 2))).model)).toBe(10);
    expect(sizeOf((await tiny.atLeast(models[0]!.id, await point(models[0]!.id, 2))).model)).toBe(10);
    expect(loads).toBe(1);
  });

  it('hold none that was imported before somebody opens it', async () => {
    const { documents } = service.deps;
    const before = documents.usage.elements;
    const models = [];
    for (const name of ['1', '2']) {
      const model = await ann.createModel(name);
      const rows = Array.from({ length: 5_000 }, (_, index) => `R-${index};Requirement ${index}`);
      const file = Buffer.from(['Key;Title', ...rows].join('\n'));
      await model.post('/imports?format=csv', file, { 'content-type': 'application/octet-stream' });
      models.push(model);
    }
    expect(documents.usage.elements).toBe(before);
    const [first] = models;
    await first?.get('/requirements');
    expect(documents.usage.elements).toBe(before + 5_000);
    await first?.post('/parts', { name: 'A' });
    expect(documents.usage.elements).toBe(before + 5_001);
  });
});

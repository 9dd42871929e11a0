import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { KINDS } from '#model/elements/kinds.ts';
import { linesOfStore } from '#server/backup/store-lines.ts';
import { verifyLines } from '#server/backup/verify.ts';
import { Documents } from '#server/documents/documents.ts';
import { StoreFailedError } from '#server/storage/database/errors.ts';
import { readElements } from '#server/storage/elements.ts';
import { findModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const MANY = 4_000;
const LONG = 'x'.repeat(400);

/** A store whose transactions fail after a large one and so many more, as if the process had ended there. */
function endingAfter(storage: Storage, more: number): Storage {
  let left = Number.POSITIVE_INFINITY;
  return {
    db: storage.db,
    large: storage.large,
    snapshot: (fn) => storage.snapshot(fn),
    check: () => storage.check(),
    close: () => storage.close(),
    transaction(fn, reserve, size) {
      left = size === 'large' ? more + 1 : left;
      left -= 1;
      return left < 0
        ? Promise.reject(new StoreFailedError('ended'))
        : storage.transaction(fn, reserve, size);
    },
  };
}

const create = (n: number) => ({
  op: 'create',
  kind: 'part',
  body: { id: idOf(`part ${n}`), name: `Part ${n}`, description: LONG },
});
const change = (n: number) => ({
  op: 'update',
  kind: 'part',
  id: idOf(`part ${n}`),
  body: { name: `Other ${n}`, description: LONG.replaceAll('x', 'y') },
});
const remove = (n: number) => ({ op: 'delete', kind: 'part', id: idOf(`part ${n}`) });
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

describeStores('the rows of a large change set', (stores) => {
  let storage: Storage;
  const services: TestApp[] = [];
  beforeEach(async () => {
    storage = await stores.open();
  });
  afterEach(async () => {
    await Promise.all(services.splice(0).map((service) => service.close()));
  });

  async function serve(on: Storage): Promise<TestApp> {
    const service = await testApp(on);
    services.push(service);
    return service;
  }

  /** The model that a service which holds nothing of it has from the store, and the rows as they are. */
  async function stored(modelId: string) {
    const row = await findModel(storage.db, modelId);
    if (row === null) throw new Error('there is no such model');
    const { model, seqs } = await new Documents(storage, 100_000).atLeast(modelId, row);
    const rows = new Map<string, unknown>();
    for await (const slice of readElements(storage.db, modelId))
      for (const { id, body } of slice) rows.set(id, JSON.parse(body));
    const elements = new Map(
      KINDS.flatMap((kind) => [...model.tables[kind].values()].map((one) => [one.id, one] as const)),
    );
    return { elements, rows, seqs, row };
  }

  const problems = async () => (await storage.snapshot((db) => verifyLines(linesOfStore(db)))).problems;

  async function begun(): Promise<{ ann: Client; model: TestModel }> {
    const service = await serve(storage);
    const ann = await service.signUp('Ann');
    const model = await ann.createModel('Rover');
    const operations = numbers(0, MANY).map(create);
    expect((await model.post('/batch', { operations })).status).toBe(200);
    return { ann, model };
  }

  it.each([0, 3, 8])(
    'are as its entries say wherever it ends: after %i shares',
    async (more) => {
      const { ann, model } = await begun();
      const before = await stored(model.id);
      expect(before.row.elementsSeq).toBeNull();
      expect(before.rows).toEqual(before.elements);

      const ending = await serve(endingAfter(storage, more));
      const operations = [
        ...numbers(0, 3_000).map(remove),
        ...numbers(3_000, MANY).map(change),
        ...numbers(MANY, MANY + 3_000).map(create),
      ];
      const answer = await ending
        .withToken(ann.token ?? '')
        .on(model)
        .post('/batch', { operations });
      expect(answer.status).toBe(200);

      const behind = await stored(model.id);
      expect(behind.row.elementsSeq).toBe(before.row.seq);
      expect(behind.rows).not.toEqual(behind.elements);
      expect(behind.elements.size).toBe(MANY);
      expect(behind.elements.get(idOf('part 3500'))).toMatchObject({ name: 'Other 3500' });
      expect(await problems()).toEqual([]);

      const next = await serve(storage);
      const there = next.withToken(ann.token ?? '').on(model);
      const [listed] = (await there.client.get('/api/models')).as(
        z.array(z.object({ elements: z.number() })),
      );
      expect(listed?.elements).toBe(MANY);
      const part = idOf(`part ${MANY}`);
      const put = await there.put(`/parts/${part}`, { name: 'Mine' });
      expect([put.status, put.changeSeq]).toEqual([200, behind.row.seq + 1]);
      const after = await stored(model.id);
      expect(after.row.elementsSeq).toBeNull();
      expect(after.rows).toEqual(after.elements);
      expect(after.elements.get(part)).toMatchObject({ name: 'Mine' });
      expect(after.seqs).toEqual(new Map([...behind.seqs, [part, put.changeSeq]]));
      expect(await problems()).toEqual([]);
    },
    60_000,
  );

  it('are written at the start, and reverting the change set leads back', async () => {
    const { ann, model } = await begun();
    const before = await stored(model.id);
    const ending = await serve(endingAfter(storage, 2));
    const operations = numbers(0, MANY).map(change);
    const there = ending.withToken(ann.token ?? '').on(model);
    expect((await there.post('/batch', { operations })).status).toBe(200);
    const next = await serve(storage);
    await next.deps.elementRows.bringUpAll();
    const now = await stored(model.id);
    expect(now.row.elementsSeq).toBeNull();
    expect(now.rows).toEqual(now.elements);
    const reverted = await next
      .withToken(ann.token ?? '')
      .on(model)
      .post(`/changes/${now.row.seq}/revert`);
    expect(reverted.status).toBe(200);
    const after = await stored(model.id);
    expect([...after.rows.keys()]).toEqual([...before.rows.keys()]);
    expect(after.rows.get(idOf('part 1'))).toMatchObject({ name: 'Part 1' });
  }, 60_000);

  it('of a new model are led through its history, and none of a deleted one come back', async () => {
    const { ann, model } = await begun();
    const ending = await serve(endingAfter(storage, 2));
    const copied = await ending
      .withToken(ann.token ?? '')
      .on(model)
      .post('/duplicate', { name: 'Copy' });
    expect(copied.status).toBe(201);
    const { id } = copied.as(z.object({ id: z.string() }));
    const copy = await stored(id);
    expect(copy.row.elementsSeq).toBe(0);
    expect(copy.elements.size).toBe(MANY);
    const { status } = await ann.delete(`/api/models/${id}`);
    expect(status).toBe(204);
    await (await serve(storage)).deps.elementRows.bringUpAll();
    const { rows } = await stored(model.id);
    expect(rows.size).toBe(MANY);
    expect(await problems()).toEqual([]);
  }, 60_000);

  it('keep other writes of the model waiting for no longer than they take, and then let them in', async () => {
    const { model } = await begun();
    const operations = numbers(0, MANY).map(change);
    const [batch, ...puts] = await Promise.all([
      model.post('/batch', { operations }),
      ...numbers(0, 5).map((n) => model.put(`/parts/${idOf('part 1')}`, { description: `Text ${n}` })),
    ]);
    expect([batch.status, ...puts.map(({ status }) => status)]).toEqual([200, 200, 200, 200, 200, 200]);
    const after = await stored(model.id);
    expect(after.row.elementsSeq).toBeNull();
    expect(after.rows).toEqual(after.elements);
    expect(await problems()).toEqual([]);
  }, 60_000);
});

import { beforeEach, expect, it } from 'vitest';
import { LIVE_EVENTS } from '#contract/live.ts';
import { Part } from '#contract/part.ts';
import { copyOfModel } from '#testing/stores/put-back.ts';
import { liveServices, type LiveService } from '#testing/service/live-service.ts';
import type { Reply, TestModel } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import type { Storage } from '#server/storage/storage.ts';

describeStores('a store that was put back to an earlier state', (stores) => {
  const start = liveServices();
  let storage: Storage;
  let service: LiveService;
  let model: TestModel;
  /** What change set 2 was in each history: equal numbers, other contents. */
  let first: Reply;
  let partId: string;
  let putBack: () => Promise<void>;
  const pointOf = ({ headers }: Reply) => `${headers['change-seq']}.${headers['change-hash']}`;
  const create = (name: string) => model.post('/parts', { name });

  beforeEach(async () => {
    storage = await stores.open();
    service = await start(storage);
    model = await (await service.signUp('Ann')).createModel('Rover');
    putBack = await copyOfModel(storage, model.id);
    first = await create('Of the store that is lost');
    partId = first.as(Part).id;
  });

  it('refuses writes that know the other history, under a lower, an equal and a higher number', async () => {
    await putBack();
    const write = (base: string) => model.put('', { description: 'x' }, { 'base-seq': base });
    const refused = async (base: string) => {
      const reply = await model.post(
        '/batch',
        { operations: [{ op: 'create', kind: 'part', body: { name: 'x' } }] },
        { 'base-seq': base },
      );
      expect([base, reply.status, reply.problem.code]).toEqual([base, 409, 'STORE_RESTORED']);
    };
    await refused(pointOf(first));
    await create('B');
    await refused(pointOf(first));
    await create('C');
    await refused(pointOf(first));
    expect((await write('1')).status).toBe(200);
  });

  it('answers nothing that was held of the other history', async () => {
    const old = {
      parts: await model.get('/parts'),
      content: await model.get('/content'),
      part: await model.get(`/parts/${partId}`),
    };
    await putBack();
    await create('Of this store');
    const parts = await model.get('/parts');
    expect(parts.as(Part.array()).map(({ name }) => name)).toEqual(['Of this store']);
    expect(parts.headers['change-seq']).toBe(old.parts.headers['change-seq']);
    expect(parts.headers['change-hash']).not.toBe(old.parts.headers['change-hash']);
    const tag = old.content.headers['etag'] ?? '';
    const content = await model.get('/content', { 'if-none-match': tag });
    expect(content.status).toBe(200);
    expect(content.text).toContain('Of this store');
    expect(content.text).not.toContain('lost');
  });

  it('keeps no entity tag of the other history', async () => {
    await putBack();
    const body = { id: partId, name: 'Of this store' };
    const made = await model.post('/parts', body);
    expect(made.headers['change-seq']).toBe(first.headers['change-seq']);
    const late = await model.put(
      `/parts/${partId}`,
      { name: 'Overwritten' },
      { 'if-match': first.headers['etag'] ?? '' },
    );
    expect(late.status).toBe(412);
    const known = await model.put(
      `/parts/${partId}`,
      { name: 'Named' },
      { 'if-match': made.headers['etag'] ?? '' },
    );
    expect(known.status).toBe(200);
  });

  it('tells a list of changes that goes on from the other history', async () => {
    await putBack();
    await create('B');
    await create('C');
    const after = (reply: Reply) =>
      model.get(`/changes?after=${reply.headers['change-seq']}&hash=${reply.headers['change-hash']}`);
    expect((await after(first)).problem.code).toBe('STORE_RESTORED');
    const present = await model.get('/parts');
    expect((await after(present)).json).toEqual([]);
  });

  it('tells a stream that is opened after the other history, and goes on with its own', async () => {
    await putBack();
    await create('B');
    const reader = await (await service.stream(model, { after: pointOf(first) })).ready();
    expect(reader.told[0]?.name).toBe('reset');
    const { seq, hash } = LIVE_EVENTS.reset.parse(reader.told[0]?.data);
    expect(`${seq}.${hash}`).toBe(pointOf(await model.get('/parts')));
    await create('C');
    await reader.reached(3);
    expect(reader.seqs).toEqual([3]);
    const again = await (await service.stream(model, { after: `${seq}.${hash}` })).ready();
    expect(again.told.map(({ name }) => name)).toEqual(expect.not.arrayContaining(['reset']));
    expect(again.seqs).toEqual([3]);
  });

  it.each([0, 1, 3])('tells streams that are open, when %i change sets came since', async (count) => {
    const reader = await (await service.stream(model)).ready();
    await putBack();
    for (let made = 0; made < count; made += 1) await create(`N${made}`);
    await reader.until(() => reader.count('reset') > 0);
    const { seq } = LIVE_EVENTS.reset.parse(reader.told.find(({ name }) => name === 'reset')?.data);
    await create('Last');
    const last = Number((await model.get('/parts')).headers['change-seq']);
    await reader.until(({ seqs }) => seqs.includes(last));
    expect(reader.seqs).toEqual(Array.from({ length: last - seq }, (_, index) => seq + 1 + index));
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeSet } from '#contract/change-set.ts';
import { Model } from '#contract/model.ts';
import { Part } from '#contract/part.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('writes', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
  });

  describe('of several at once', () => {
    it('are numbered without gaps, and each finds its own field as it wrote it', async () => {
      const id = await model.part('Battery');
      const writes = Array.from({ length: 20 }, (_, n) =>
        model.put(`/parts/${id}`, n % 2 === 0 ? { name: `Battery ${n}` } : { description: `Text ${n}` }),
      );
      const replies = await Promise.all(writes);
      expect(replies.map(({ changeSeq }) => changeSeq).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, n) => n + 3),
      );
      const last = (n: number) =>
        replies.filter((_, at) => at % 2 === n).sort((a, b) => b.changeSeq - a.changeSeq)[0];
      const part = (await model.get(`/parts/${id}`)).as(Part);
      expect(part.name).toBe(last(0)?.as(Part).name);
      expect(part.description).toBe(last(1)?.as(Part).description);
    });

    it('with the same If-Match let one through', async () => {
      const id = await model.part('Battery');
      const etag = (await model.get(`/parts/${id}`)).headers['etag'] ?? '';
      const replies = await Promise.all(
        ['A', 'B', 'C'].map((name) => model.put(`/parts/${id}`, { name }, { 'if-match': etag })),
      );
      expect(replies.map(({ status }) => String(status)).sort()).toEqual(['200', '412', '412']);
    });

    it('never make a cycle of parents', async () => {
      const [a, b] = [await model.part('A'), await model.part('B')];
      const replies = await Promise.all([
        model.put(`/parts/${a}`, { parentId: b }),
        model.put(`/parts/${b}`, { parentId: a }),
      ]);
      expect(replies.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
    });

    it('and the deletion of what they are about leave nothing hanging', async () => {
      const [a, b] = [await model.part('A'), await model.part('B')];
      const [gone, edge] = await Promise.all([
        model.delete(`/parts/${b}`),
        model.post('/interfaces', { sourceId: a, targetId: b }),
      ]);
      expect(gone.status).toBe(204);
      expect([201, 422]).toContain(edge.status);
      expect((await model.get('/interfaces')).json).toEqual([]);
    });
  });

  describe('with an Idempotency-Key', () => {
    const key = () => ({ 'idempotency-key': randomUUID() });

    it('answer a repeat what they answered first, and change nothing more', async () => {
      const part = await model.part('Battery');
      const once = key();
      const writes = [
        () => model.post('/parts', { name: 'Motor' }, once),
        () => model.put(`/parts/${part}`, { name: 'Cell' }, key1),
        () => model.put('', { name: 'Lander' }, key2),
        () => model.put('/access', { access_control_list: [] }, key3),
        () =>
          model.post('/batch', { operations: [{ op: 'create', kind: 'part', body: { name: 'X' } }] }, key4),
        () => model.post('/changes/2/revert', undefined, key5),
      ] as const;
      const [key1, key2, key3, key4, key5] = [key(), key(), key(), key(), key()];
      for (const write of writes.slice(0, 5)) {
        const first = await write();
        await model.part('In between');
        const before = await service.fingerprint();
        const again = await write();
        expect(again.text).toBe(first.text);
        expect(again.status).toBe(first.status);
        for (const header of ['change-seq', 'etag', 'location'])
          expect(again.headers[header]).toBe(first.headers[header]);
        expect(await service.fingerprint()).toBe(before);
      }
    });

    it('answer the repeat of a deletion, and of an undo', async () => {
      const part = await model.part('Battery');
      const [deletion, undo] = [key(), key()];
      const gone = await model.delete(`/parts/${part}`, deletion);
      const undone = await model.post(`/changes/${gone.changeSeq}/revert`, undefined, undo);
      expect((await model.delete(`/parts/${part}`, deletion)).changeSeq).toBe(gone.changeSeq);
      const again = await model.post(`/changes/${gone.changeSeq}/revert`, undefined, undo);
      expect(again.as(ChangeSet)).toEqual(undone.as(ChangeSet));
      expect((await model.get(`/parts/${part}`)).status).toBe(200);
    });

    it('make one model, one copy and one part, however often and however many at once', async () => {
      const { id: team_id } = await ann.team();
      const [one, two, three] = [key(), key(), key()];
      const many = async (write: () => ReturnType<Client['post']>) => {
        const replies = await Promise.all([write(), write(), write()]);
        expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
        expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      };
      const models = async () =>
        (await ann.get('/api/models')).as(Model.loose().omit({ access_control_list: true }).array()).length;
      const before = await models();
      await many(() => ann.post('/api/models', { name: 'New', team_id }, one));
      await many(() => model.post('/duplicate', {}, two));
      expect(await models()).toBe(before + 2);
      await many(() => model.post('/parts', { name: 'Motor' }, three));
      expect((await model.get('/parts')).as(Part.array())).toHaveLength(1);
    });

    it('refuse the key for another request, another body or another person', async () => {
      const once = key();
      const id = (await model.post('/parts', { name: 'Motor' }, once)).as(Part).id;
      const before = await service.fingerprint();
      const replies = [
        await model.post('/parts', { name: 'Other' }, once),
        await model.post('/states', { name: 'Motor' }, once),
        await model.put(`/parts/${id}`, { name: 'Motor' }, once),
      ];
      expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
      expect(await service.fingerprint()).toBe(before);
    });

    it('keep the key for its model, for seven days, and only where the write was done', async () => {
      const once = key();
      const other = await ann.createModel('Other');
      expect((await model.post('/parts', { name: '' }, once)).status).toBe(400);
      expect((await model.post('/parts', { name: 'A' }, once)).changeSeq).toBe(2);
      expect((await other.post('/parts', { name: 'B' }, once)).changeSeq).toBe(2);
      service.pass(7 * 24 * 60 * 60 * 1000 + 1);
      expect((await model.post('/parts', { name: 'A' }, once)).changeSeq).toBe(3);
      expect((await model.post('/parts', { name: 'A' }, { 'idempotency-key': 'x' })).status).toBe(400);
    });
  });

  describe('by another process on the same store', () => {
    it('are seen by the next read, and a write builds on them', async () => {
      // Two services share one store object here: what tells them apart is what each holds in memory.
      const second = await testApp(service.deps.storage);
      const there = second.withToken(ann.token ?? '').on(model);
      const id = await model.part('Battery');
      expect((await there.get(`/parts/${id}`)).as(Part).name).toBe('Battery');
      await there.put(`/parts/${id}`, { name: 'Cell' });
      expect((await model.get(`/parts/${id}`)).as(Part).name).toBe('Cell');
      const written = await model.put(`/parts/${id}`, { description: 'x' });
      expect(written.as(Part)).toMatchObject({ name: 'Cell', description: 'x' });
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, n) => (n % 2 ? model : there).post('/parts', { name: `Part ${n}` })),
      );
      expect(new Set(replies.map(({ changeSeq }) => changeSeq)).size).toBe(12);
      expect((await there.get('/parts')).text).toBe((await model.get('/parts')).text);
      await second.close();
    });

    it('are told apart from what is stored by nothing: what is in memory is what a fresh process reads', async () => {
      const [a, b] = [await model.part('A', { ports: [{ name: 'p' }] }), await model.part('B')];
      await model.edge(a, b, { name: 'Power' });
      await model.requirement('Range', { systems: [a] });
      await model.put(`/parts/${a}`, { name: 'A', ports: [] });
      await model.put(`/parts/${b}`, { name: 'B' });
      await model.delete(`/parts/${b}`);
      await model.post('/changes/7/revert');
      const fresh = await testApp(service.deps.storage);
      const there = fresh.withToken(ann.token ?? '').on(model);
      for (const kind of ['parts', 'interfaces', 'requirements', 'trace-links']) {
        const here = await model.get(`/${kind}`);
        expect((await there.get(`/${kind}`)).text).toBe(here.text);
      }
      const [part] = (await model.get('/parts')).as(Part.array());
      expect((await there.get(`/parts/${part?.id}`)).headers['etag']).toBe(
        (await model.get(`/parts/${part?.id}`)).headers['etag'],
      );
      await fresh.close();
    });
  });

  it('tell whoever listens, once each and in order', async () => {
    const heard: number[] = [];
    const stop = service.deps.events.subscribe(({ modelId, seq }) => modelId === model.id && heard.push(seq));
    await model.part('A');
    await model.post('/parts', { name: '' });
    await model.part('B');
    stop();
    await model.part('C');
    expect(heard).toEqual([2, 3]);
  });
});

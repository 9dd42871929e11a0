import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeSet } from '#contract/change-set.ts';
import { Interface } from '#contract/interface.ts';
import { Model, ModelSettings } from '#contract/model.ts';
import { Part } from '#contract/part.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const creates = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    op: 'create',
    kind: 'part',
    id: randomUUID(),
    body: { name: `Part ${n}`, description: 'one of many' },
  }));

describeStores('change sets', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let model: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
  });

  describe('POST /api/models/{modelId}/batch', () => {
    it('runs operations in order, each seeing the ones before it, as one change set', async () => {
      const [a, b] = [randomUUID(), randomUUID()];
      const reply = await model.post('/batch', {
        label: 'Two joined parts',
        operations: [
          { op: 'create', kind: 'part', id: a, body: { name: 'A' } },
          { op: 'create', kind: 'part', id: b, body: { name: 'B', parentId: a } },
          { op: 'create', kind: 'interface', body: { sourceId: a, targetId: b } },
          { op: 'update', kind: 'part', id: a, body: { name: 'A2' } },
        ],
      });
      const change = reply.as(ChangeSet);
      expect(change).toMatchObject({ seq: 2, label: 'Two joined parts', userId: ann.userId });
      expect(change.entries).toHaveLength(3);
      expect((await model.get(`/parts/${a}`)).as(Part).name).toBe('A2');
      expect((await model.get('/changes/2')).json).toEqual(change);
    });

    it('is all or nothing, and names the operation that is wrong', async () => {
      const before = await service.fingerprint();
      const id = randomUUID();
      const good = { op: 'create', kind: 'part', id, body: { name: 'A' } };
      const cases: [object, number, string][] = [
        [{ op: 'create', kind: 'part', body: { name: 1 } }, 400, 'operations.1.body.name'],
        [{ op: 'create', kind: 'planet', body: {} }, 400, 'operations.1.kind'],
        [{ op: 'explode', kind: 'part', id }, 400, 'operations.1.op'],
        [{ op: 'update', kind: 'part', id: randomUUID(), body: {} }, 422, 'operations.1'],
        [{ op: 'delete', kind: 'state', id }, 422, 'operations.1'],
        [{ op: 'create', kind: 'part', id, body: { name: 'again' } }, 409, 'operations.1.body.id'],
        [
          { op: 'create', kind: 'interface', body: { sourceId: id, targetId: id } },
          409,
          'operations.1.body.targetId',
        ],
      ];
      for (const [bad, status, path] of cases) {
        const reply = await model.post('/batch', { operations: [good, bad] });
        expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([status, path]);
      }
      expect(await service.fingerprint()).toBe(before);
    });

    it('answers what a dry run would change, and changes nothing', async () => {
      const before = await service.fingerprint();
      const reply = await model.post('/batch', { dryRun: true, operations: creates(3) });
      expect(reply.as(ChangeSet)).toMatchObject({ seq: 0 });
      expect(reply.as(ChangeSet).entries).toHaveLength(3);
      expect(await service.fingerprint()).toBe(before);
      expect(
        (
          await model.post('/batch', {
            dryRun: true,
            operations: [{ op: 'delete', kind: 'part', id: randomUUID() }],
          })
        ).status,
      ).toBe(422);
    });

    it('takes an empty one, which is a change set too', async () => {
      expect((await model.post('/batch', { operations: [] })).as(ChangeSet).entries).toEqual([]);
    });

    it('creates ten thousand parts, larger than an ordinary body', async () => {
      const operations = creates(10_000);
      const body = JSON.stringify({ operations });
      expect(body.length).toBeGreaterThan(1024 * 1024);
      const reply = await model.post('/batch', body);
      expect(reply.as(ChangeSet).entries).toHaveLength(10_000);
      expect((await model.get('/parts')).as(Part.array())).toHaveLength(10_000);
      expect((await model.get('/parts?limit=2')).as(Part.array())).toHaveLength(2);
    });

    it('refuses more operations than it may have, telling the number', async () => {
      const operations = Array.from({ length: 50_001 }, () => ({ op: 'delete', kind: 'part', id: model.id }));
      const reply = await model.post('/batch', { operations });
      expect(reply.status).toBe(400);
      expect(reply.problem.detail).toContain('50000');
    });

    it('refuses operations on kinds that the caller may not edit, naming the first', async () => {
      await model.share([entry(ben, 'Edit', ['requirements'])]);
      const before = await service.fingerprint();
      const reply = await ben.on(model).post('/batch', {
        operations: [{ op: 'create', kind: 'requirement', body: { title: 'x' } }, ...creates(1)],
      });
      expect(reply.status).toBe(403);
      expect(reply.problem.errors).toEqual([
        { path: 'operations.1.kind', message: 'you may not edit parts' },
      ]);
      expect(await service.fingerprint()).toBe(before);
    });
  });

  describe('GET /api/models/{modelId}/changes', () => {
    it('lists change sets after a number, in order, page by page', async () => {
      for (const name of ['A', 'B', 'C']) await model.part(name);
      const all = (await model.get('/changes')).as(ChangeSet.array());
      expect(all.map(({ seq, label }) => [seq, label])).toEqual([
        [1, 'Create model'],
        [2, 'Create part A'],
        [3, 'Create part B'],
        [4, 'Create part C'],
      ]);
      const page = await model.get('/changes?after=1&limit=2');
      expect(page.as(ChangeSet.array()).map(({ seq }) => seq)).toEqual([2, 3]);
      const next = /<(.+)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1] ?? '';
      const last = await ann.get(next);
      expect(last.as(ChangeSet.array()).map(({ seq }) => seq)).toEqual([4]);
      expect(last.headers['link']).toBeUndefined();
      expect((await model.get('/changes?after=4')).json).toEqual([]);
      expect((await model.get('/changes?after=-1')).status).toBe(400);
    });

    it('leaves out what the reader may not view, with all labels, for each may tell of it', async () => {
      await model.part('Secret');
      await model.requirement('Open');
      await model.share([entry(ben, 'View', ['requirements'])]);
      const seen = (await ben.on(model).get('/changes')).as(ChangeSet.array());
      expect(seen.map(({ seq, label, entries }) => [seq, label, entries.length])).toEqual([
        [1, '', 1],
        [2, '', 0],
        [3, '', 1],
        [4, '', 1],
      ]);
      expect((await ben.on(model).get('/changes/2')).text).not.toContain('Secret');
    });

    it('answers 404 for a number that is not there', async () => {
      expect((await model.get('/changes/99')).status).toBe(404);
      for (const seq of ['0', '-1', 'x', '1e400', '9007199254740993'])
        expect((await model.get(`/changes/${seq}`)).status).toBe(400);
    });
  });

  describe('POST /api/models/{modelId}/changes/{seq}/revert', () => {
    it('undoes a deletion with all that went with it', async () => {
      const [a, b] = [await model.part('A'), await model.part('B')];
      const edge = await model.edge(a, b, { name: 'Power' });
      const gone = await model.delete(`/parts/${a}`);
      const undone = (await model.post(`/changes/${gone.changeSeq}/revert`)).as(ChangeSet);
      expect(undone).toMatchObject({ seq: gone.changeSeq + 1, label: 'Undo: Delete part A' });
      expect((await model.get(`/parts/${a}`)).status).toBe(200);
      expect((await model.get(`/interfaces/${edge}`)).as(Interface).name).toBe('Power');
      const redone = await model.post(`/changes/${undone.seq}/revert`);
      expect(redone.status).toBe(200);
      expect((await model.get(`/interfaces/${edge}`)).status).toBe(404);
    });

    it('lists what came later and stands in the way', async () => {
      const id = await model.part('A');
      const renamed = await model.put(`/parts/${id}`, { name: 'B', description: 'b' });
      await model.put(`/parts/${id}`, { name: 'C' });
      const before = await service.fingerprint();
      const reply = await model.post(`/changes/${renamed.changeSeq}/revert`);
      expect(reply.status).toBe(409);
      expect(reply.problem.errors).toEqual([{ path: `part.${id}.name`, message: 'was changed later' }]);
      expect(await service.fingerprint()).toBe(before);
    });

    it('leaves what others changed in other fields', async () => {
      const id = await model.part('A');
      const renamed = await model.put(`/parts/${id}`, { name: 'B' });
      await model.put(`/parts/${id}`, { description: 'kept' });
      await model.post(`/changes/${renamed.changeSeq}/revert`);
      expect((await model.get(`/parts/${id}`)).as(Part)).toMatchObject({ name: 'A', description: 'kept' });
    });

    it('undoes a new name, a new description and a new access list of the model', async () => {
      const renamed = await model.put('', { name: 'Lander', description: 'On Mars' });
      await model.share([entry(ben, 'View')]);
      const shared = (await model.get('')).changeSeq;
      await model.post(`/changes/${renamed.changeSeq}/revert`);
      expect((await model.get('/settings')).as(ModelSettings)).toMatchObject({
        name: 'Rover',
        description: '',
      });
      expect((await ben.on(model).get('')).status).toBe(200);
      await model.post(`/changes/${shared}/revert`);
      expect((await ben.on(model).get('')).status).toBe(404);
      expect((await model.get('')).as(Model).access_control_list).toHaveLength(2);
    });

    it('needs Manage for an access list, and Edit for every kind in the change set', async () => {
      await model.share([entry(ben, 'Edit')]);
      const shared = (await model.get('')).changeSeq;
      expect((await ben.on(model).post(`/changes/${shared}/revert`)).status).toBe(403);
      await model.part('A');
      const made = (await model.get('')).changeSeq;
      await model.share([entry(ben, 'Edit', ['requirements'])]);
      expect((await ben.on(model).post(`/changes/${made}/revert`)).status).toBe(403);
    });

    it('refuses to undo the creation of the model', async () => {
      const reply = await model.post('/changes/1/revert');
      expect(reply.status).toBe(409);
      expect(reply.problem.detail).toContain('creation');
    });
  });
});

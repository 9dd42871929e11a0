import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Baseline } from '#contract/baseline.ts';
import { ChangeSet } from '#contract/change-set.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('baselines', (stores) => {
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
  const named = async (body: object, on = model) => (await on.post('/baselines', body)).as(Baseline);
  const all = async (on = model) => (await on.get('/baselines')).as(Baseline.array());

  describe('POST /api/models/{modelId}/baselines', () => {
    it('names the model as it is, as a change set of its own', async () => {
      await model.part('A');
      const reply = await model.post('/baselines', { name: 'PDR', description: 'Reviewed' });
      const baseline = reply.as(Baseline);
      expect(baseline).toMatchObject({ name: 'PDR', description: 'Reviewed', seq: 2, createdBy: ann.userId });
      expect(reply.headers['location']).toBe(model.path(`/baselines/${baseline.id}`));
      const change = (await model.get(`/changes/${reply.changeSeq}`)).as(ChangeSet);
      expect(change).toMatchObject({
        seq: 3,
        label: 'Create baseline PDR',
        entries: [{ kind: 'baseline', id: baseline.id, before: null, after: baseline }],
      });
      expect((await model.get(`/baselines/${baseline.id}`)).as(Baseline)).toEqual(baseline);
    });

    it('names the model as it was, and no change set that is not there', async () => {
      await model.part('A');
      expect((await named({ name: 'Empty', seq: 1 })).seq).toBe(1);
      for (const seq of [0, 99, 1.5, '1'])
        expect((await model.post('/baselines', { name: 'x', seq })).problem.errors?.[0]?.path).toBe('seq');
      expect((await model.post('/baselines', { name: ' ' })).status).toBe(400);
    });

    it('takes an id once, and none that an element has', async () => {
      const id = randomUUID();
      expect((await named({ id, name: 'One' })).id).toBe(id);
      expect((await model.post('/baselines', { id, name: 'Two' })).status).toBe(409);
      const part = await model.part('A');
      expect((await model.post('/baselines', { id: part, name: 'Two' })).status).toBe(409);
    });

    it('ignores who and when', async () => {
      const forged = { createdBy: ben.userId, createdAt: '1999-01-01T00:00:00.000Z' };
      const baseline = await named({ name: 'x', ...forged });
      expect(baseline.createdBy).toBe(ann.userId);
      expect(baseline.createdAt).not.toBe(forged.createdAt);
    });
  });

  describe('GET /api/models/{modelId}/baselines', () => {
    it('pages through them', async () => {
      for (const name of ['A', 'B', 'C']) await named({ name });
      const page = await model.get('/baselines?limit=2');
      expect(page.as(Baseline.array())).toHaveLength(2);
      const next = /<(.+)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1] ?? '';
      expect((await ann.get(next)).as(Baseline.array())).toHaveLength(1);
    });
  });

  describe('PUT /api/models/{modelId}/baselines/{baselineId}', () => {
    it('renames it, and never changes what it names', async () => {
      const { id, seq } = await named({ name: 'A' });
      const reply = await model.put(`/baselines/${id}`, { name: 'B', seq: 99, createdBy: ben.userId });
      expect(reply.as(Baseline)).toMatchObject({ id, name: 'B', seq, createdBy: ann.userId });
      const change = (await model.get(`/changes/${reply.changeSeq}`)).as(ChangeSet);
      expect(change.entries).toEqual([{ kind: 'baseline', id, before: { name: 'A' }, after: { name: 'B' } }]);
      expect((await model.put(`/baselines/${id}`, { description: null })).as(Baseline).description).toBe('');
    });

    it('holds to If-Match, and leaves the tag where nothing changed', async () => {
      const { id } = await named({ name: 'A' });
      const tag = (await model.get(`/baselines/${id}`)).headers['etag'] ?? '';
      const same = await model.put(`/baselines/${id}`, { name: 'A' }, { 'if-match': tag });
      expect(same.headers['etag']).toBe(tag);
      expect((await model.put(`/baselines/${id}`, { name: 'B' }, { 'if-match': tag })).status).toBe(200);
      expect((await model.put(`/baselines/${id}`, { name: 'C' }, { 'if-match': tag })).status).toBe(412);
      expect((await model.delete(`/baselines/${id}`, { 'if-match': tag })).status).toBe(412);
    });
  });

  describe('DELETE /api/models/{modelId}/baselines/{baselineId}', () => {
    it('deletes it, and undo brings it back', async () => {
      const baseline = await named({ name: 'A' });
      const gone = await model.delete(`/baselines/${baseline.id}`);
      expect(gone.status).toBe(204);
      expect(await all()).toEqual([]);
      expect((await model.delete(`/baselines/${baseline.id}`)).status).toBe(404);
      expect((await model.put(`/baselines/${baseline.id}`, { name: 'B' })).status).toBe(404);
      const undone = await model.post(`/changes/${gone.changeSeq}/revert`);
      expect(undone.as(ChangeSet).label).toBe('Undo: Delete baseline A');
      expect(await all()).toEqual([baseline]);
    });
  });

  describe('POST /api/models/{modelId}/changes/{seq}/revert', () => {
    it('is 409 for a baseline that was renamed since', async () => {
      const made = await model.post('/baselines', { name: 'A' });
      const { id } = made.as(Baseline);
      await model.put(`/baselines/${id}`, { name: 'B' });
      const reply = await model.post(`/changes/${made.changeSeq}/revert`);
      expect(reply.problem.errors).toEqual([{ path: `baseline.${id}.name`, message: 'was changed later' }]);
    });
  });

  it('are seen by whoever may view anything, and written by whoever may edit anything', async () => {
    const { id } = await named({ name: 'A' });
    const undo = `/changes/${(await model.get('')).changeSeq}/revert`;
    await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['states'])]);
    const theirs = ben.on(model);
    expect(await all(theirs)).toHaveLength(1);
    const before = await service.fingerprint();
    const refused = [
      await theirs.post('/baselines', { name: 'B' }),
      await theirs.put(`/baselines/${id}`, { name: 'B' }),
      await theirs.delete(`/baselines/${id}`),
      await theirs.post(undo),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await service.fingerprint()).toBe(before);
    await model.share([entry(ann, 'Manage'), entry(ben, 'Edit', ['states'])]);
    expect((await theirs.put(`/baselines/${id}`, { name: 'B' })).status).toBe(200);
    await model.share([entry(ann, 'Manage')]);
    expect((await theirs.get('/baselines')).status).toBe(404);
  });

  it('of another model are not there', async () => {
    const { id } = await named({ name: 'A' });
    const other = await ann.createModel('Lander');
    expect((await other.get(`/baselines/${id}`)).status).toBe(404);
    expect((await other.put(`/baselines/${id}`, { name: 'B' })).status).toBe(404);
    expect((await other.delete(`/baselines/${id}`)).status).toBe(404);
  });
});

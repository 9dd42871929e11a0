import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeSet } from '#contract/change-set.ts';
import { ModelDiff, ModelPerson, PastModel } from '#contract/history.ts';
import { Part } from '#contract/part.ts';
import { Requirement } from '#contract/requirement.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('the history of a model', (stores) => {
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
  const seq = async () => (await model.get('')).changeSeq;
  const listed = async (query: string, on = model) =>
    (await on.get(`/changes${query}`)).as(ChangeSet.array()).map((set) => set.seq);

  describe('GET /api/models/{modelId}/changes', () => {
    it('goes either way, and its links lead through all of it', async () => {
      for (const name of ['A', 'B', 'C', 'D']) await model.part(name);
      expect(await listed('?order=desc')).toEqual([5, 4, 3, 2, 1]);
      expect(await listed('?after=1&before=4')).toEqual([2, 3]);
      expect(await listed('?order=desc&before=4&limit=2')).toEqual([3, 2]);
      expect(await listed('?before=0')).toEqual([]);
      for (const order of ['asc', 'desc']) {
        const seen: number[] = [];
        for (let at = `${model.path('/changes')}?order=${order}&limit=2`; at !== ''; ) {
          const page = await ann.get(at);
          seen.push(...page.as(ChangeSet.array()).map((set) => set.seq));
          at = /<(.+)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1] ?? '';
        }
        expect(order === 'asc' ? seen : seen.reverse()).toEqual([1, 2, 3, 4, 5]);
      }
    });

    it('finds those of a person, of an element and of a kind', async () => {
      await model.share([entry(ann, 'Manage'), entry(ben, 'Edit')]);
      const a = await model.part('A');
      const other = await ben.on(model).part('B');
      await ben.on(model).put(`/parts/${a}`, { name: 'A2' });
      await model.requirement('R');
      expect(await listed(`?userId=${ben.userId}`)).toEqual([4, 5]);
      expect(await listed(`?elementId=${a}`)).toEqual([3, 5]);
      expect(await listed(`?elementId=${a}&userId=${ben.userId}`)).toEqual([5]);
      expect(await listed('?kind=part&order=desc&limit=2')).toEqual([5, 4]);
      expect(await listed('?kind=requirement')).toEqual([6]);
      expect(await listed('?kind=model')).toEqual([1, 2]);
      expect(await listed(`?elementId=${other}&kind=requirement`)).toEqual([]);
      expect(await listed(`?elementId=${randomUUID()}`)).toEqual([]);
    });

    it('finds nothing by what the reader may not view', async () => {
      const secret = await model.part('Secret');
      await model.requirement('Open');
      await model.share([entry(ben, 'View', ['requirements'])]);
      expect(await listed(`?elementId=${secret}`, ben.on(model))).toEqual([]);
      expect(await listed('?kind=part', ben.on(model))).toEqual([]);
      expect(await listed('?kind=requirement', ben.on(model))).toEqual([3]);
    });

    it('refuses a filter that is none', async () => {
      const wrong = await model.get('/changes?kind=planet&order=up&userId=x&elementId=y&before=-1');
      expect(wrong.problem.errors?.map(({ path }) => path).sort()).toEqual([
        'before',
        'elementId',
        'kind',
        'order',
        'userId',
      ]);
    });
  });

  describe('GET /api/models/{modelId}/at/{seq}', () => {
    it('is what was read then', async () => {
      const a = await model.part('A');
      const id = await model.requirement('R', { customFields: { mass: 1 } });
      const [part, requirement] = [await model.get(`/parts/${a}`), await model.get(`/requirements/${id}`)];
      const then = await seq();
      service.pass(60_000);
      await model.put(`/requirements/${id}`, { title: 'Changed', customFields: { mass: null } });
      await model.delete(`/parts/${a}`);
      await model.part('Later');
      const past = (await model.get(`/at/${then}`)).as(PastModel);
      expect(past.parts).toEqual([part.as(Part)]);
      expect(past.requirements).toEqual([requirement.as(Requirement)]);
      expect(past).toMatchObject({ seq: then, interfaces: [], states: [], transitions: [], traceLinks: [] });
      expect((await model.get('/at/1')).as(PastModel).parts).toEqual([]);
      const now = (await model.get(`/at/${await seq()}`)).as(PastModel);
      expect(now.parts).toEqual((await model.get('/parts')).as(Part.array()));
    });

    it('shows the kinds that the reader may view, and no others', async () => {
      await model.part('Secret');
      await model.requirement('Open');
      await model.share([entry(ben, 'View', ['requirements'])]);
      const reply = await ben.on(model).get('/at/3');
      expect(reply.as(PastModel)).toMatchObject({ parts: [], requirements: [{ name: 'Open' }] });
      expect(reply.text).not.toContain('Secret');
    });

    it('is 404 for a number that is not there yet', async () => {
      expect((await model.get('/at/2')).status).toBe(404);
      expect((await model.get('/at/0')).status).toBe(400);
    });
  });

  describe('GET /api/models/{modelId}/diff', () => {
    it('tells what differs, field by field, either way', async () => {
      const a = await model.part('A');
      const from = await seq();
      await model.put(`/parts/${a}`, { name: 'B' });
      await model.put(`/parts/${a}`, { name: 'C', description: 'new' });
      const later = await model.part('Later');
      await model.put(`/parts/${later}`, { name: 'Latest' });
      const to = await seq();
      const diff = (await model.get(`/diff?from=${from}&to=${to}`)).as(ModelDiff);
      expect(diff.entries).toEqual([
        {
          kind: 'part',
          id: a,
          before: { name: 'A', description: '' },
          after: { name: 'C', description: 'new' },
        },
        expect.objectContaining({
          id: later,
          before: null,
          after: expect.objectContaining({ name: 'Latest' }),
        }),
      ]);
      const back = (await model.get(`/diff?from=${to}&to=${from}`)).as(ModelDiff);
      expect(back.entries.find(({ id }) => id === a)?.after).toEqual({ name: 'A', description: '' });
      expect((await model.get(`/diff?from=${to}&to=${to}`)).as(ModelDiff).entries).toEqual([]);
      expect((await model.get(`/diff?from=0&to=${to}`)).as(ModelDiff).entries).toHaveLength(2);
    });

    it('leaves out what the reader may not view', async () => {
      await model.part('Secret');
      await model.requirement('Open');
      await model.share([entry(ben, 'View', ['requirements'])]);
      const reply = await ben.on(model).get('/diff?from=0&to=4');
      expect(reply.as(ModelDiff).entries.map(({ kind }) => kind)).toEqual(['requirement']);
      expect(reply.text).not.toContain('Secret');
    });

    it('is 400 for numbers that are not there, or left out', async () => {
      const reply = await model.get('/diff?from=99&to=100');
      expect(reply.problem.errors?.map(({ path }) => path)).toEqual(['from', 'to']);
      expect((await model.get('/diff')).problem.errors?.map(({ path }) => path)).toEqual(['from', 'to']);
    });

    it('is 429 where a token reads more past states at once than it may', async () => {
      await model.part('A');
      const leaves = [1, 2].map(() => service.deps.gates.openHistory(ann.userId));
      const refused = await model.get('/diff?from=0&to=2');
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe('1');
      for (const leave of leaves) leave();
      expect((await model.get('/diff?from=0&to=2')).status).toBe(200);
    });
  });

  describe('POST /api/models/{modelId}/restore', () => {
    it('brings all elements back as one change set, which can be undone', async () => {
      const [a, b] = [await model.part('A'), await model.part('B')];
      await model.edge(a, b);
      const then = await seq();
      const was = (await model.get(`/at/${then}`)).as(PastModel);
      await model.delete(`/parts/${a}`);
      await model.put(`/parts/${b}`, { name: 'Changed' });
      await model.part('Later');
      const restored = (await model.post('/restore', { seq: then })).as(ChangeSet);
      expect(restored).toMatchObject({ label: `Restore change set ${then}`, userId: ann.userId });
      const now = (await model.get(`/at/${restored.seq}`)).as(PastModel);
      expect({ ...now, seq: 0, at: '', interfaces: [] }).toEqual({ ...was, seq: 0, at: '', interfaces: [] });
      expect(now.interfaces.map(({ id }) => id)).toEqual(was.interfaces.map(({ id }) => id));
      expect((await model.post(`/changes/${restored.seq}/revert`)).status).toBe(200);
      expect((await model.get(`/parts/${a}`)).status).toBe(404);
    });

    it('brings back one element, and leaves the others', async () => {
      const [a, b] = [await model.part('A'), await model.part('B')];
      const then = await seq();
      await model.put(`/parts/${a}`, { name: 'A2' });
      await model.put(`/parts/${b}`, { name: 'B2' });
      const restored = await model.post('/restore', { seq: then, elementIds: [a, a], label: 'Back' });
      expect(restored.as(ChangeSet)).toMatchObject({
        label: 'Back',
        entries: [{ id: a, after: { name: 'A' } }],
      });
      expect((await model.get(`/parts/${b}`)).as(Part).name).toBe('B2');
    });

    it('brings a deleted part back with all that its deletion took along, as one change set', async () => {
      const [a, b] = [await model.part('A'), await model.part('B')];
      const inside = await model.part('Inside', { parentId: a });
      const edge = await model.edge(inside, b);
      const first = await model.requirement('R', { systems: [inside, b] });
      const second = await model.requirement('S', { systems: [inside] });
      const machine = await model.state('Idle', { partId: inside });
      const then = await seq();
      const was = (await model.get(`/at/${then}`)).as(PastModel);
      await model.delete(`/parts/${a}`);
      await model.delete(`/requirements/${second}`);
      const reply = await model.post('/restore', { seq: then, elementIds: [a] });
      expect(reply.status).toBe(200);
      const now = (await model.get(`/at/${await seq()}`)).as(PastModel);
      const ids = (elements: readonly { id: string }[]) => elements.map(({ id }) => id).sort();
      expect(ids(now.parts)).toEqual(ids(was.parts));
      expect(ids(now.interfaces)).toEqual([edge]);
      expect(now.requirements.map(({ id, systems }) => [id, systems])).toEqual([[first, [inside, b]]]);
      expect(now.states).toMatchObject([{ id: machine, partId: inside }]);
      // The link to what is still gone stays out.
      expect(ids(now.traceLinks)).toEqual(ids(was.traceLinks.filter(({ targetId }) => targetId === first)));
      expect((await model.post(`/changes/${await seq()}/revert`)).status).toBe(200);
      expect((await model.get(`/parts/${inside}`)).status).toBe(404);
    });

    it('is 409 with the list of what cannot come back, and changes nothing', async () => {
      const a = await model.part('A');
      const inside = await model.part('Inside', { parentId: a });
      const then = await seq();
      await model.delete(`/parts/${a}`);
      const before = await service.fingerprint();
      const reply = await model.post('/restore', { seq: then, elementIds: [inside] });
      expect(reply.status).toBe(409);
      expect(reply.problem.errors).toEqual([
        { path: `part.${inside}.parentId`, message: `there is no part ${a} in this model` },
      ]);
      expect(await service.fingerprint()).toBe(before);
      expect((await model.post('/restore', { seq: then, elementIds: [a, inside] })).status).toBe(200);
    });

    it('needs Edit of every kind in it, and takes what may not be viewed for absent', async () => {
      const a = await model.part('A');
      const r = await model.requirement('R');
      const then = await seq();
      await model.put(`/parts/${a}`, { name: 'A2' });
      await model.put(`/requirements/${r}`, { title: 'R2' });
      await model.share([
        entry(ann, 'Manage'),
        {
          ...entry(ben, 'Edit', ['requirements']),
          roles: [{ name: 'x', permissions: [{ action: 'Edit', scopes: ['requirements'] }] }],
        },
      ]);
      const before = await service.fingerprint();
      expect((await ben.on(model).post('/restore', { seq: then })).status).toBe(403);
      const hidden = await ben.on(model).post('/restore', { seq: then, elementIds: [a] });
      const absent = await ben.on(model).post('/restore', { seq: then, elementIds: [randomUUID()] });
      expect([hidden.status, hidden.text]).toEqual([422, absent.text]);
      expect(await service.fingerprint()).toBe(before);
      expect((await ben.on(model).post('/restore', { seq: then, elementIds: [r] })).status).toBe(200);
      await model.share([entry(ann, 'Manage'), entry(ben, 'View')]);
      expect((await ben.on(model).post('/restore', { seq: then })).status).toBe(403);
    });

    it('is 400 for a change set that is not there, and answers a repeat as it did first', async () => {
      const a = await model.part('A');
      expect((await model.post('/restore', { seq: 99 })).problem.errors?.[0]?.path).toBe('seq');
      expect((await model.post('/restore', { seq: 1, elementIds: [] })).status).toBe(400);
      const key = { 'idempotency-key': randomUUID() };
      const first = await model.post('/restore', { seq: 1, elementIds: [a] }, key);
      const again = await model.post('/restore', { seq: 1, elementIds: [a] }, key);
      expect([again.status, again.text]).toEqual([200, first.text]);
    });
  });

  describe('GET /api/models/{modelId}/people', () => {
    it('names who may view the model, and who changed it and may not any more', async () => {
      const [cyd, dan] = [await service.signUp('Cyd'), await service.signUp('Dan')];
      await model.share([
        entry(ann, 'Manage'),
        entry(ben, 'View', ['requirements']),
        entry(cyd, 'Edit'),
        entry(dan, 'View'),
      ]);
      await cyd.on(model).part('A');
      await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['requirements'])]);
      const people = (await ben.on(model).get('/people')).as(ModelPerson.array());
      expect(people).toEqual([
        { id: ann.userId, name: 'Ann', mayView: true },
        { id: ben.userId, name: 'Ben', mayView: true },
        { id: cyd.userId, name: 'Cyd', mayView: false },
      ]);
      expect((await cyd.on(model).get('/people')).status).toBe(404);

      const first = await ben.on(model).get('/people?limit=2');
      const [, next = ''] = /<(.*)>; rel="next"/.exec(first.headers['link'] ?? '') ?? [];
      const second = await ben.get(next);
      const pages = [first, second].map((page) => page.as(ModelPerson.array()));
      expect([pages.map(({ length }) => length), pages.flat()]).toEqual([[2, 1], people]);
      expect(second.headers['link']).toBeUndefined();
      expect((await ben.on(model).get('/people?cursor=x')).status).toBe(400);
    });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ChangeSet } from '#contract/change-set.ts';
import { Model, ModelSettings, ModelSummary } from '#contract/model.ts';
import { type Client, entry, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const FIVE = ['access_control_list', 'created_at', 'id', 'name', 'user_id'];

describeStores('models', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let teamId: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
    teamId = (await ann.team()).id;
  });

  describe('POST /api/models', () => {
    it('answers the five documented fields, and where the model is', async () => {
      const reply = await ann.post('/api/models', { name: 'Rover', team_id: teamId });
      expect(reply.status).toBe(201);
      const model = reply.as(Model);
      expect(Object.keys(model).sort()).toEqual(FIVE);
      expect(model).toMatchObject({ name: 'Rover', user_id: ann.userId });
      expect(reply.headers['location']).toBe(`/api/models/${model.id}`);
      expect(reply.changeSeq).toBe(1);
      expect((await ann.get(reply.headers['location'] ?? '')).text).toBe(reply.text);
    });

    it('gives the model to its creator and lets the team edit it', async () => {
      const model = (await ann.post('/api/models', { name: 'Rover', team_id: teamId })).as(Model);
      expect(model.access_control_list).toMatchObject([
        { user_id: ann.userId, roles: [{ name: 'Owner' }] },
        { group_id: teamId, roles: [{ name: 'Editor' }] },
      ]);
    });

    it('lists every field that is missing or wrong', async () => {
      const empty = await ann.post('/api/models', {});
      expect(empty.status).toBe(400);
      expect(empty.problem.errors?.map(({ path }) => path).sort()).toEqual(['name', 'team_id']);
      const wrong = await ann.post('/api/models', { name: 7, team_id: 'x', nmae: 'y' });
      expect(wrong.problem.errors?.map(({ path }) => path).sort()).toEqual(['name', 'nmae', 'team_id']);
      expect((await ann.post('/api/models', { name: 'x'.repeat(2_001), team_id: teamId })).status).toBe(400);
    });

    it.each([
      ['a list', '[]'],
      ['a text', '"x"'],
      ['null', 'null'],
    ])('refuses %s as the body', async (_what, body) => {
      expect((await ann.post('/api/models', body)).status).toBe(400);
    });

    it('is for Owners and Admins of the team', async () => {
      await ann.post(`/api/teams/${teamId}/members`, { email: ben.email, role: 'Editor' });
      const asMember = await ben.post('/api/models', { name: 'Mine', team_id: teamId });
      expect(asMember.status).toBe(403);
      await ann.put(`/api/teams/${teamId}/members/${ben.userId}`, { role: 'Admin' });
      expect((await ben.post('/api/models', { name: 'Mine', team_id: teamId })).status).toBe(201);
    });

    it('does not tell a foreign team from one that is not there', async () => {
      const sam = await service.signUp('Sam');
      const foreign = await sam.post('/api/models', { name: 'Mine', team_id: teamId });
      const absent = await sam.post('/api/models', { name: 'Mine', team_id: randomUUID() });
      expect([foreign.status, absent.status]).toEqual([404, 404]);
      expect(foreign.text).toBe(absent.text);
    });

    it('ignores the read-only fields of a model as read', async () => {
      const first = (await ann.post('/api/models', { name: 'Rover', team_id: teamId })).as(Model);
      const again = (await ann.post('/api/models', { ...first, user_id: ben.userId, team_id: teamId })).as(
        Model,
      );
      expect(again.id).not.toBe(first.id);
      expect(again.user_id).toBe(ann.userId);
    });

    it('stops at the number of models that a team may have', async () => {
      const small = await testApp(service.deps.storage, { modelsPerTeam: 2 });
      const cleo = await small.signUp('Cleo');
      const { id } = await cleo.team();
      await cleo.createModel('One');
      await cleo.createModel('Two');
      const reply = await cleo.post('/api/models', { name: 'Three', team_id: id });
      expect(reply.status).toBe(400);
      expect(reply.problem.detail).toContain('2');
    });
  });

  describe('GET /api/models/{modelId}', () => {
    it('answers the five fields, with the ETag and the number of the last change', async () => {
      const model = await ann.createModel('Rover');
      await model.part('Battery');
      const reply = await model.get('');
      expect(Object.keys(reply.as(Model)).sort()).toEqual(FIVE);
      expect(reply.changeSeq).toBe(2);
      expect(reply.headers['etag']).toMatch(/^"[\w-]{22}"$/);
    });

    it('answers HEAD with the same headers and no body', async () => {
      const model = await ann.createModel('Rover');
      const head = await ann.send('HEAD', model.path());
      expect(head.status).toBe(200);
      expect(head.text).toBe('');
      expect(head.headers['etag']).toBe((await model.get('')).headers['etag']);
    });
  });

  describe('PUT /api/models/{modelId}', () => {
    it('merges name and description', async () => {
      const model = await ann.createModel('Rover');
      const reply = await model.put('', { description: 'On the Moon' });
      expect(reply.as(Model).name).toBe('Rover');
      await model.put('', { name: 'Rover 2' });
      expect((await model.get('/settings')).as(ModelSettings)).toMatchObject({
        name: 'Rover 2',
        description: 'On the Moon',
        seq: 3,
      });
      await model.put('', { description: null });
      expect((await model.get('/settings')).as(ModelSettings).description).toBe('');
    });

    it('is one change set with the fields that differ, also where none does', async () => {
      const model = await ann.createModel('Rover');
      const reply = await model.put('', { name: 'Rover 2', description: '' });
      const change = (await model.get(`/changes/${reply.changeSeq}`)).as(ChangeSet);
      expect(change.entries).toEqual([
        { kind: 'model', id: model.id, before: { name: 'Rover' }, after: { name: 'Rover 2' } },
      ]);
      const same = await model.put('', {});
      expect((await model.get(`/changes/${same.changeSeq}`)).as(ChangeSet).entries).toEqual([]);
    });

    it('never takes owner, id or access list from the body', async () => {
      const model = await ann.createModel('Rover');
      const before = (await model.get('')).json;
      await model.put('', {
        id: randomUUID(),
        user_id: ben.userId,
        access_control_list: [],
        created_at: 'x',
      });
      expect((await model.get('')).json).toEqual(before);
    });

    it('holds to If-Match', async () => {
      const model = await ann.createModel('Rover');
      const etag = (await model.get('')).headers['etag'] ?? '';
      const first = await model.put('', { name: 'One' }, { 'if-match': etag });
      expect(first.status).toBe(200);
      const second = await model.put('', { name: 'Two' }, { 'if-match': etag });
      expect(second.status).toBe(412);
      expect((await model.get('')).as(Model).name).toBe('One');
      expect((await model.put('', { name: 'Two' }, { 'if-match': first.headers['etag'] ?? '' })).status).toBe(
        200,
      );
    });
  });

  describe('DELETE /api/models/{modelId}', () => {
    it('deletes all of it, for those who may manage it', async () => {
      const model = await ann.createModel('Rover');
      await model.part('Battery');
      await model.share([entry(ann, 'Manage'), entry(ben, 'Edit')]);
      await ann.delete(`/api/teams/${teamId}/members/${ben.userId}`);
      expect((await ben.on(model).delete('')).status).toBe(403);
      expect((await model.delete('')).status).toBe(204);
      expect((await model.get('')).status).toBe(404);
      expect((await model.get('/parts')).status).toBe(404);
    });

    it('is answered the same when it is repeated', async () => {
      const model = await ann.createModel('Rover');
      const key = { 'idempotency-key': randomUUID() };
      expect((await model.delete('', key)).status).toBe(204);
      expect((await model.delete('', key)).status).toBe(204);
      expect((await model.delete('')).status).toBe(404);
    });
  });

  describe('POST /api/models/{modelId}/duplicate', () => {
    it('copies every element under the same ids, as change set 1 of the copy', async () => {
      const model = await ann.createModel('Rover');
      const battery = await model.part('Battery');
      const motor = await model.part('Motor', { parentId: battery });
      await model.edge(battery, motor, { name: 'Power' });
      const reply = await model.post('/duplicate', {});
      const copy = reply.as(Model);
      expect(copy.name).toBe('Rover (copy)');
      expect(reply.changeSeq).toBe(1);
      for (const kind of ['parts', 'interfaces'])
        expect((await ann.get(`/api/models/${copy.id}/${kind}`)).text.replaceAll(copy.id, model.id)).toEqual(
          (await model.get(`/${kind}`)).text,
        );
      await model.delete(`/parts/${battery}`);
      expect((await ann.get(`/api/models/${copy.id}/parts/${battery}`)).status).toBe(200);
    });

    it('needs a view of the whole model', async () => {
      const model = await ann.createModel('Rover');
      const dan = await service.signUp('Dan');
      await model.share([entry(dan, 'View', ['parts'])]);
      const reply = await dan.on(model).post('/duplicate', { team_id: (await dan.team()).id });
      expect(reply.status).toBe(403);
    });
  });

  describe('GET /api/models', () => {
    it('lists what the caller may view in any scope, and what they may do with it', async () => {
      const eve = await service.signUp('Eve');
      const own = await eve.createModel('Own');
      const shared = await ann.createModel('Shared');
      await shared.part('Battery');
      await shared.requirement('Must fly');
      await ann.createModel('Hidden');
      await shared.share([entry(eve, 'View', ['parts'])]);
      const list = (await eve.get('/api/models')).as(ModelSummary.array());
      expect(list.map(({ name, actions, elements }) => ({ name, actions, elements }))).toEqual([
        { name: 'Own', actions: ['View', 'Suggest', 'Edit', 'Manage'], elements: 0 },
        { name: 'Shared', actions: ['View'], elements: 1 },
      ]);
      expect(list[0]?.id).toBe(own.id);
    });

    it('pages', async () => {
      const fay = await service.signUp('Fay');
      for (const name of ['1', '2', '3']) await fay.createModel(name);
      const first = await fay.get('/api/models?limit=2');
      expect(first.as(ModelSummary.array()).map(({ name }) => name)).toEqual(['1', '2']);
      const next = /<(.+)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? '';
      const second = await fay.get(next);
      expect(second.as(ModelSummary.array()).map(({ name }) => name)).toEqual(['3']);
      expect(second.headers['link']).toBeUndefined();
    });
  });
});

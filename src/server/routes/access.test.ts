import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Model, ModelAccess, ModelSettings, PreviewMade } from '#contract/model.ts';
import { Part } from '#contract/part.ts';
import {
  byEmail,
  type Client,
  entry,
  type TestApp,
  type TestModel,
  testApp,
} from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const viewer = [{ name: 'Viewer', permissions: [{ action: 'View', scopes: ['*'] }] }];

describeStores('access', (stores) => {
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

  const put = (list: readonly unknown[]) => model.put('/access', { access_control_list: list });

  describe('PUT /api/models/{modelId}/access', () => {
    it('turns an e-mail into the account that has it', async () => {
      const reply = await put([{ email: ben.email.toUpperCase(), roles: viewer }]);
      expect(reply.as(ModelAccess)).toEqual({
        access_control_list: [{ user_id: ben.userId, roles: viewer }],
        subjects: [{ id: ben.userId, kind: 'user', name: 'Ben', email: ben.email }],
      });
      expect((await ben.on(model).get('')).status).toBe(200);
    });

    it('tells e-mail addresses to those who manage the model only', async () => {
      await model.share([entry(ben, 'View'), entry(ann, 'Manage')]);
      const { subjects } = (await ben.on(model).get('/access')).as(ModelAccess);
      expect(subjects.map(({ name, email }) => [name, email])).toEqual(
        expect.arrayContaining([
          ['Ben', ben.email],
          ['Ann', null],
        ]),
      );
    });

    it.each([
      ['two subjects', 400, () => [{ user_id: ben.userId, group_id: model.teamId, roles: viewer }]],
      ['no subject', 400, () => [{ roles: viewer }]],
      ['no role', 400, () => [{ user_id: ben.userId, roles: [] }]],
      [
        'an unknown action',
        400,
        () => [
          { user_id: ben.userId, roles: [{ name: 'x', permissions: [{ action: 'Fly', scopes: ['*'] }] }] },
        ],
      ],
      [
        'an unknown scope',
        400,
        () => [
          { user_id: ben.userId, roles: [{ name: 'x', permissions: [{ action: 'View', scopes: ['all'] }] }] },
        ],
      ],
      ['a subject twice', 400, () => [entry(ben, 'View'), { email: ben.email, roles: viewer }]],
      ['an e-mail without an account', 422, () => [{ email: 'nobody@example.com', roles: viewer }]],
      ['a user that is not there', 422, () => [{ user_id: randomUUID(), roles: viewer }]],
      [
        'an invitation of its own making',
        422,
        () => [{ invite_id: randomUUID(), email: ben.email, roles: viewer }],
      ],
      ['a team that is not there', 422, () => [{ group_id: randomUUID(), roles: viewer }]],
    ])('refuses %s', async (_what, status, list) => {
      const before = await service.fingerprint();
      expect((await put(list())).status).toBe(status);
      expect(await service.fingerprint()).toBe(before);
    });

    it('takes no address for another one that looks like it', async () => {
      const [name = '', domain = ''] = ben.email.split('@');
      const alike = {
        'a Cyrillic letter': `${name.replace('e', 'е')}@${domain}`,
        'a letter of full width': `${name.replace('b', 'ｂ')}@${domain}`,
        'an accent beside its letter': `${name.replace('n', 'n\u0301')}@${domain}`,
        'a character without width': `${name}\u200b@${domain}`,
        'a mark of direction': `\u202e${ben.email}`,
        'a dotless i, upper case': `${name}@${domain.replace('e', 'ı')}`.toUpperCase(),
        'a label of an address': `${name}+model@${domain}`,
        'a dot behind the domain': `${ben.email}.`,
        'a subdomain': `${name}@mail.${domain}`,
        quotes: `"${name}"@${domain}`,
        'a second address': `${ben.email},cat@example.com`,
      };
      const before = await service.fingerprint();
      const statuses: Record<string, number> = {};
      for (const [what, email] of Object.entries(alike))
        statuses[what] = (await put([{ email, roles: viewer }])).status;
      expect(Object.entries(statuses).filter(([, status]) => status !== 400 && status !== 422)).toEqual([]);
      expect(await service.fingerprint()).toBe(before);
      // Blanks around it and its case are no other address.
      expect((await put([{ email: ben.email.toUpperCase(), roles: viewer }])).status).toBe(200);
    });

    it('tells a stranger from nobody by nothing', async () => {
      const cat = await service.signUp('Cat');
      const stranger = await put([{ user_id: cat.userId, roles: viewer }]);
      const nobody = await put([{ user_id: randomUUID(), roles: viewer }]);
      expect(stranger.status).toBe(422);
      expect(stranger.problem.errors).toEqual(nobody.problem.errors);
      expect(stranger.text).not.toContain('Cat');
      // Whoever is in a team with the caller, or on the list already, is no stranger.
      await ann.post(`/api/teams/${model.teamId}/members`, { email: cat.email, role: 'Viewer' });
      expect((await put([{ user_id: cat.userId, roles: viewer }])).status).toBe(200);
      await ann.delete(`/api/teams/${model.teamId}/members/${cat.userId}`);
      expect((await put([{ user_id: cat.userId, roles: viewer }])).status).toBe(200);
    });

    it('refuses a team that the caller is not in, and keeps one that is in the list already', async () => {
      const foreign = { group_id: (await ben.team()).id, roles: viewer };
      expect((await put([foreign])).status).toBe(422);
      await model.share([entry(ben, 'Manage')]);
      expect(
        (await ben.on(model).put('/access', { access_control_list: [foreign, entry(ben, 'Manage')] })).status,
      ).toBe(200);
      expect((await put([foreign])).status).toBe(200);
    });

    it('leaves the model to the Owners and Admins of its team, whatever the list', async () => {
      await put([]);
      expect((await model.put('', { name: 'Still mine' })).status).toBe(200);
      expect((await model.get('/settings')).as(ModelSettings).actions).toEqual([
        'View',
        'Suggest',
        'Edit',
        'Manage',
      ]);
    });

    it('is not for those who edit', async () => {
      await model.share([entry(ben, 'Edit')]);
      const reply = await ben.on(model).put('/access', { access_control_list: [entry(ben, 'Manage')] });
      expect(reply.status).toBe(403);
    });

    it('is one change set, held to If-Match', async () => {
      const etag = (await model.get('/access')).headers['etag'] ?? '';
      const list = { access_control_list: byEmail([entry(ben, 'View')]) };
      expect((await model.put('/access', list, { 'if-match': etag })).changeSeq).toBe(2);
      expect((await model.put('/access', list, { 'if-match': etag })).status).toBe(412);
      expect((await model.get('')).as(Model).access_control_list).toEqual([entry(ben, 'View')]);
    });
  });

  describe('access that ends', () => {
    it('ends at the next request', async () => {
      await model.share([entry(ben, 'Edit')]);
      expect((await ben.on(model).post('/parts', { name: 'A' })).status).toBe(201);
      await model.share([]);
      expect((await ben.on(model).post('/parts', { name: 'A' })).status).toBe(404);
    });

    it('is asked again inside the commit: whoever lost it in between writes nothing', async () => {
      await model.share([entry(ben, 'Edit')]);
      const { documents } = service.deps;
      const atLeast = documents.atLeast.bind(documents);
      const before = (await model.get('')).changeSeq;
      // Between the first check and the commit.
      documents.atLeast = async (id, seq) => {
        documents.atLeast = atLeast;
        await model.share([]);
        return atLeast(id, seq);
      };
      expect((await ben.on(model).post('/parts', { name: 'A' })).status).toBe(404);
      documents.atLeast = async (id, seq) => {
        documents.atLeast = atLeast;
        await ann.post('/api/auth/sign-out');
        return atLeast(id, seq);
      };
      expect((await model.post('/parts', { name: 'A' })).status).toBe(401);
      ann = await service.signUp('Ann');
      expect(
        (
          await service.deps.storage.db
            .selectFrom('models')
            .select('seq')
            .where('id', '=', model.id)
            .executeTakeFirstOrThrow()
        ).seq,
      ).toBe(before + 1);
    });
  });

  describe('model-preview-id', () => {
    const preview = async (expiresAt?: string) =>
      (await model.post('/previews', expiresAt === undefined ? {} : { expiresAt })).as(PreviewMade);

    it('lets anyone with a token read the model and its elements, and nothing else', async () => {
      const part = await model.part('Battery');
      const { id } = await preview();
      const q = `?model-preview-id=${id}`;
      const own = ben.on(model);
      expect((await own.get(q)).status).toBe(200);
      expect((await own.get(`/parts${q}`)).as(Part.array())).toHaveLength(1);
      expect((await own.get(`/parts/${part}${q}`)).status).toBe(200);
      for (const kind of ['states', 'interfaces', 'transitions', 'requirements', 'trace-links'])
        expect((await own.get(`/${kind}${q}`)).status).toBe(200);
      for (const rest of [
        '/settings',
        '/access',
        '/previews',
        '/changes',
        '/changes/1',
        '/exports',
        '/exports/report',
      ])
        expect((await own.get(`${rest}${q}&format=native`)).status).toBe(404);
      expect((await own.put(q, { name: 'x' })).status).toBe(404);
      expect((await own.put(`/parts/${part}${q}`, { name: 'x' })).status).toBe(404);
      expect((await own.post(`/batch${q}`, { operations: [] })).status).toBe(404);
      expect((await service.nobody.get(model.path(q))).status).toBe(401);
    });

    it('keeps its id through pages', async () => {
      await model.part('A');
      await model.part('B');
      const { id } = await preview();
      const reply = await ben.on(model).get(`/parts?limit=1&model-preview-id=${id}`);
      const next = /<(.+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1] ?? '';
      expect((await ben.get(next)).as(Part.array())).toHaveLength(1);
    });

    it('is worth nothing when unknown, of another model, expired or revoked', async () => {
      const other = await ann.createModel('Other');
      const foreign = (await other.post('/previews', {})).as(PreviewMade);
      const short = await preview(new Date(service.deps.clock().getTime() + 60_000).toISOString());
      const revoked = await preview();
      expect((await ben.on(model).get(`?model-preview-id=${short.id}`)).status).toBe(200);
      await model.delete(`/previews/${revoked.id}`);
      service.pass(61_000);
      for (const id of ['x', '', revoked.handle, foreign.id, short.id, revoked.id]) {
        expect((await ben.on(model).get(`?model-preview-id=${id}`)).status).toBe(404);
        expect((await model.get(`?model-preview-id=${id}`)).status).toBe(200);
      }
    });

    it('is made, listed without its id, and revoked by those who manage the model', async () => {
      const { handle, id } = await preview();
      const list = await model.get('/previews');
      expect(list.text).not.toContain(id);
      expect(list.as(z.array(z.object({ handle: z.string() })))[0]?.handle).toBe(handle);
      await model.share([entry(ben, 'Edit')]);
      for (const reply of [
        await ben.on(model).get('/previews'),
        await ben.on(model).post('/previews', {}),
        await ben.on(model).delete(`/previews/${handle}`),
      ])
        expect(reply.status).toBe(403);
      expect((await model.delete(`/previews/${handle}`)).status).toBe(204);
      expect((await model.delete(`/previews/${handle}`)).status).toBe(404);
      expect((await model.post('/previews', { expiresAt: '2020-01-01T00:00:00Z' })).status).toBe(400);
    });
  });
});

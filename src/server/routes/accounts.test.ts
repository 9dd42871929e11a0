import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Me, Member, Session, StartSession, Team, Token, TokenMade, User } from '#contract/account.ts';
import { Model } from '#contract/model.ts';
import { issueOpening, issueStart } from '#server/identity/start.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('accounts', (stores) => {
  let service: TestApp;
  let ann: Client;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
  });

  const signIn = (email: string, password: string) =>
    service.nobody.post('/api/auth/sign-in/email', { email, password });

  describe('POST /api/auth/sign-up/email', () => {
    it('answers a token that works, and gives a team of one’s own', async () => {
      const reply = await service.nobody.post('/api/auth/sign-up/email', {
        name: 'Zoë',
        email: 'Zoe@Example.com',
        password: 'correct horse',
      });
      const { token, user } = reply.as(Session);
      expect(user).toMatchObject({ name: 'Zoë', email: 'zoe@example.com' });
      const zoe = service.withToken(token);
      expect((await zoe.get('/api/me')).as(Me)).toEqual({
        ...user,
        hasPassword: true,
        hasIdentity: false,
        language: null,
      });
      expect((await zoe.get('/api/teams')).as(Team.array())).toMatchObject([{ role: 'Owner' }]);
    });

    it('refuses an e-mail that has an account, however it is written', async () => {
      const reply = await service.nobody.post('/api/auth/sign-up/email', {
        name: 'Ann',
        email: ann.email.toUpperCase(),
        password: 'another password',
      });
      expect(reply.status).toBe(409);
    });

    it('refuses a password that is tried first, and takes one as it is: with its case, its spaces and all of its length', async () => {
      const signUp = (email: string, password: string) =>
        service.nobody.post('/api/auth/sign-up/email', { name: 'Bo', email, password });
      const common = await signUp(`bo-${randomUUID()}@example.com`, 'Password2026!');
      expect(common.status).toBe(400);
      expect(common.problem.errors).toEqual([
        { path: 'password', message: expect.stringContaining('most common passwords') },
      ]);
      expect(common.text).not.toContain('2026');
      const leaked = await signUp(`bo-${randomUUID()}@example.com`, 'mysterio619');
      expect([leaked.status, leaked.problem.errors?.[0]?.path]).toEqual([400, 'password']);

      const email = `bo-${randomUUID()}@example.com`;
      const password = ` Two  Herons ${'x'.repeat(986)} `;
      expect((await signUp(email, password)).status).toBe(200);
      for (const near of [password.trim(), password.toLowerCase(), password.slice(0, -2), `${password} `])
        expect((await signIn(email, near)).status).not.toBe(200);
      expect((await signIn(email, password)).status).toBe(200);
    });

    it('lists every bad field', async () => {
      const reply = await service.nobody.post('/api/auth/sign-up/email', { email: 'x', password: 'short' });
      expect(reply.problem.errors?.map(({ path }) => path).sort()).toEqual(['email', 'name', 'password']);
      expect(reply.text).not.toContain('short');
    });
  });

  describe('POST /api/auth/sign-in/email', () => {
    it('answers a new token', async () => {
      const { token } = (await signIn(ann.email, 'correct horse')).as(Session);
      expect(token).not.toBe(ann.token);
      expect((await service.withToken(token).get('/api/me')).status).toBe(200);
    });

    it('answers the same to a wrong password and to an unknown e-mail', async () => {
      const wrong = await signIn(ann.email, 'wrong horse');
      const unknown = await signIn('nobody@example.com', 'wrong horse');
      expect([wrong.status, wrong.problem.code]).toEqual([401, 'SIGN_IN_FAILED']);
      expect(unknown.text).toBe(wrong.text);
      expect(unknown.headers['www-authenticate']).toBe(wrong.headers['www-authenticate']);
    });

    it('allows ten attempts a minute for an account, right or wrong', async () => {
      service.pass(60_000);
      const ben = await service.signUp('Ben');
      for (let attempt = 0; attempt < 10; attempt += 1)
        await signIn(ben.email, attempt < 3 ? 'wrong' : 'correct horse');
      const reply = await signIn(ben.email, 'correct horse');
      expect(reply.status).toBe(429);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(reply.problem.detail).toContain('10');
      service.pass(60_000);
      expect((await signIn(ben.email, 'correct horse')).status).toBe(200);
    });

    it('allows ten failures a minute from an address', async () => {
      service.pass(60_000);
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await signIn(`${attempt}@example.com`, 'wrong')).status).toBe(401);
      expect((await signIn(ann.email, 'correct horse')).status).toBe(429);
      service.pass(60_000);
    });
  });

  describe('POST /api/auth/sign-out', () => {
    it('ends the token that it is called with, and no other', async () => {
      const { token } = (await signIn(ann.email, 'correct horse')).as(Session);
      const session = service.withToken(token);
      expect((await session.post('/api/auth/sign-out')).status).toBe(204);
      expect((await session.get('/api/me')).status).toBe(401);
      expect((await ann.get('/api/me')).status).toBe(200);
    });
  });

  describe('POST /api/auth/start', () => {
    it('signs the owner in once, onto an untitled model', async () => {
      const fresh = await testApp(await stores.open());
      const start = await issueStart(fresh.deps);
      const reply = await fresh.nobody.post('/api/auth/start', { token: start?.token });
      const { token, modelId } = reply.as(StartSession);
      const owner = fresh.withToken(token);
      expect((await owner.get(`/api/models/${modelId}`)).as(Model).name).toBe('Untitled model');
      expect((await owner.post(`/api/models/${modelId}/parts`, { name: 'Battery' })).status).toBe(201);
      const again = await fresh.nobody.post('/api/auth/start', { token: start?.token });
      expect([again.status, again.problem.code]).toEqual([401, 'SIGN_IN_FAILED']);
      expect(await issueStart(fresh.deps)).toBeNull();
      await fresh.close();
    });

    it('is worth nothing after 15 minutes, or once there is an account', async () => {
      const fresh = await testApp(await stores.open());
      const late = await issueStart(fresh.deps);
      fresh.pass(15 * 60_000 + 1);
      expect((await fresh.nobody.post('/api/auth/start', { token: late?.token })).status).toBe(401);
      const voided = await issueStart(fresh.deps);
      await fresh.signUp('Ann');
      expect((await fresh.nobody.post('/api/auth/start', { token: voided?.token })).status).toBe(401);
      await fresh.close();
    });

    it('signs a user in onto a model where it was made for both, once and for 15 minutes', async () => {
      const fresh = await testApp(await stores.open());
      const ann = await fresh.signUp('Ann');
      const { id } = await ann.createModel('Rover');
      const { token: opening } = await issueOpening(fresh.deps, ann.userId, id);
      const reply = await fresh.nobody.post('/api/auth/start', { token: opening });
      const { token, modelId, user } = reply.as(StartSession);
      expect({ modelId, user: user.id }).toEqual({ modelId: id, user: ann.userId });
      expect((await fresh.withToken(token).get(`/api/models/${id}`)).status).toBe(200);
      expect((await fresh.withToken(opening).get('/api/me')).status).toBe(401);
      expect((await fresh.nobody.post('/api/auth/start', { token: opening })).status).toBe(401);
      const late = await issueOpening(fresh.deps, ann.userId, id);
      fresh.pass(15 * 60_000 + 1);
      expect((await fresh.nobody.post('/api/auth/start', { token: late.token })).status).toBe(401);
      await fresh.close();
    });

    it('does not serve as a token', async () => {
      const fresh = await testApp(await stores.open());
      const start = await issueStart(fresh.deps);
      expect((await fresh.withToken(start?.token ?? '').get('/api/me')).status).toBe(401);
      await fresh.close();
    });
  });

  describe('PUT /api/me', () => {
    const address = () => `${randomUUID().slice(0, 8)}@example.com`;
    const whoCameByTheStartLink = async () => {
      const fresh = await testApp(await stores.open());
      const start = await issueStart(fresh.deps);
      const { token } = (await fresh.nobody.post('/api/auth/start', { token: start?.token })).as(
        StartSession,
      );
      return { fresh, owner: fresh.withToken(token) };
    };

    it('gives an account that came by the start link an e-mail and a password to come back with', async () => {
      const { fresh, owner } = await whoCameByTheStartLink();
      expect((await owner.get('/api/me')).as(Me).hasPassword).toBe(false);
      const email = address();
      const reply = await owner.put('/api/me', {
        name: 'Olga',
        email: email.toUpperCase(),
        password: 'a long password',
      });
      expect(reply.as(Me)).toMatchObject({ name: 'Olga', email, hasPassword: true });
      await owner.post('/api/auth/sign-out');
      const back = await fresh.nobody.post('/api/auth/sign-in/email', { email, password: 'a long password' });
      expect(back.as(Session).user).toMatchObject({ name: 'Olga', email });
      await fresh.close();
    });

    it('takes what was read, and changes the name alone without a password', async () => {
      const ada = await service.signUp('Ada');
      const me = (await ada.get('/api/me')).as(Me);
      expect((await ada.put('/api/me', me)).as(Me)).toEqual(me);
      expect((await ada.put('/api/me', { name: 'Ada L.' })).as(Me)).toEqual({ ...me, name: 'Ada L.' });
      expect((await ada.get('/api/me')).as(Me).name).toBe('Ada L.');
    });

    it('takes the language of a page for an account that has none, and never over one that was chosen', async () => {
      const gus = await service.signUp('Gus');
      const language = async (body: object) => (await gus.put('/api/me', body)).as(Me).language;
      expect((await gus.get('/api/me')).as(Me).language).toBeNull();
      expect(await language({ languageIfNone: 'de' })).toBe('de');
      expect(await language({ languageIfNone: 'en' })).toBe('de');
      expect(await language({ language: 'en' })).toBe('en');
      expect(await language({ languageIfNone: 'de' })).toBe('en');
      expect((await gus.get('/api/me')).as(Me).language).toBe('en');
      expect((await gus.put('/api/me', { languageIfNone: 'fr' })).status).toBe(400);
    });

    it.each([{ email: 'else@example.com' }, { password: 'another password' }])(
      'asks for the current password to change %o',
      async (change) => {
        const cat = await service.signUp('Cat');
        const without = await cat.put('/api/me', change);
        expect([without.status, without.problem.errors?.[0]?.path]).toEqual([400, 'currentPassword']);
        const wrong = await cat.put('/api/me', { ...change, currentPassword: 'wrong horse' });
        expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([403, 'currentPassword']);
        expect((await signIn(cat.email, 'correct horse')).status).toBe(200);
      },
    );

    it('refuses a new password that is tried first, and keeps the one that is', async () => {
      const ivy = await service.signUp('Ivy');
      const reply = await ivy.put('/api/me', { password: 'Mysterio619', currentPassword: 'correct horse' });
      expect(reply.status).toBe(400);
      expect(reply.problem.errors).toEqual([
        { path: 'password', message: expect.stringContaining('most common passwords') },
      ]);
      expect((await signIn(ivy.email, 'Mysterio619')).status).toBe(401);
      expect((await signIn(ivy.email, 'correct horse')).status).toBe(200);
    });

    it('lets nobody guess the current password', async () => {
      service.pass(60_000);
      const dot = await service.signUp('Dot');
      const guess = () => dot.put('/api/me', { password: 'mine from now on', currentPassword: 'a guess' });
      for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(403);
      expect((await guess()).status).toBe(429);
      service.pass(60_000);
    });

    it('ends the other sessions with a new password, but no personal access token', async () => {
      const eli = await service.signUp('Eli');
      const other = service.withToken((await signIn(eli.email, 'correct horse')).as(Session).token);
      const script = service.withToken(
        (await eli.post('/api/tokens', { name: 'script', access: 'read' })).as(TokenMade).token,
      );
      const change = { password: 'wrong no more', currentPassword: 'correct horse' };
      expect((await eli.put('/api/me', change)).status).toBe(200);
      const alive = await Promise.all([eli, other, script].map((client) => client.get('/api/me')));
      expect(alive.map(({ status }) => status)).toEqual([200, 401, 200]);
      expect((await signIn(eli.email, 'correct horse')).status).toBe(401);
      expect((await signIn(eli.email, 'wrong no more')).status).toBe(200);
    });

    it('refuses the e-mail of another, however it is written', async () => {
      const fay = await service.signUp('Fay');
      const reply = await fay.put('/api/me', {
        email: ann.email.toUpperCase(),
        currentPassword: 'correct horse',
      });
      expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([409, 'email']);
      expect((await fay.get('/api/me')).as(Me).email).toBe(fay.email);
    });

    it('gives one e-mail to one of two who ask for it at the same moment', async () => {
      const both = [await service.signUp('Gil'), await service.signUp('Hal')];
      const change = { email: address(), currentPassword: 'correct horse' };
      const replies = await Promise.all(both.map((client) => client.put('/api/me', change)));
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    });

    it('is for someone signed in, not for a personal access token', async () => {
      const { token } = (await ann.post('/api/tokens', { name: 'script', access: 'write' })).as(TokenMade);
      expect((await service.withToken(token).put('/api/me', { name: 'Mallory' })).status).toBe(403);
      expect((await ann.get('/api/me')).as(User).name).toBe('Ann');
    });

    it('lists every bad field', async () => {
      const reply = await ann.put('/api/me', { name: '', email: 'x', password: 'short' });
      expect(reply.problem.errors?.map(({ path }) => path).sort()).toEqual(['email', 'name', 'password']);
    });
  });

  describe('/api/tokens', () => {
    it('makes a token that is shown once, works until it ends, and can be revoked', async () => {
      const expiresAt = new Date(service.deps.clock().getTime() + 3_600_000).toISOString();
      const made = (await ann.post('/api/tokens', { name: 'script', access: 'write', expiresAt })).as(
        TokenMade,
      );
      const script = service.withToken(made.token);
      expect((await script.get('/api/me')).status).toBe(200);
      const list = await ann.get('/api/tokens');
      expect(list.text).not.toContain(made.token);
      expect(list.as(Token.array()).map(({ name }) => name)).toContain('script');
      expect((await ann.delete(`/api/tokens/${made.id}`)).status).toBe(204);
      expect((await script.get('/api/me')).status).toBe(401);
      expect((await ann.delete(`/api/tokens/${made.id}`)).status).toBe(404);
    });

    it('ends a token at its time', async () => {
      const expiresAt = new Date(service.deps.clock().getTime() + 60_000).toISOString();
      const { token } = (await ann.post('/api/tokens', { name: 'short', access: 'read', expiresAt })).as(
        TokenMade,
      );
      service.pass(60_000);
      expect((await service.withToken(token).get('/api/me')).status).toBe(401);
    });

    it('lets no token make another, and nobody revoke another’s', async () => {
      const made = (await ann.post('/api/tokens', { name: 'script', access: 'write' })).as(TokenMade);
      const script = service.withToken(made.token);
      expect((await script.post('/api/tokens', { name: 'more', access: 'write' })).status).toBe(403);
      const sam = await service.signUp('Sam');
      expect((await sam.delete(`/api/tokens/${made.id}`)).status).toBe(404);
      expect(
        (await ann.post('/api/tokens', { name: 'x', access: 'read', expiresAt: '2020-01-01T00:00:00Z' }))
          .status,
      ).toBe(400);
    });

    it('keeps nothing in the store that signs anyone in', async () => {
      const made = (await ann.post('/api/tokens', { name: 'script', access: 'write' })).as(TokenMade);
      const rows = JSON.stringify([
        await service.deps.storage.db.selectFrom('tokens').selectAll().execute(),
        await service.deps.storage.db.selectFrom('users').selectAll().execute(),
        await service.deps.storage.db.selectFrom('idempotency').selectAll().execute(),
      ]);
      for (const secret of [made.token, ann.token ?? '', 'correct horse']) expect(rows).not.toContain(secret);
    });
  });

  describe('/api/teams', () => {
    it('has the roles of its members, and keeps an Owner', async () => {
      const gus = await service.signUp('Gus');
      const ida = await service.signUp('Ida');
      const made = await gus.post('/api/teams', { name: 'Lander' });
      const { id } = made.as(Team);
      const members = `/api/teams/${id}/members`;
      expect((await ida.get(members)).status).toBe(404);
      expect((await gus.post(members, { email: ida.email, role: 'Viewer' })).as(Member).role).toBe('Viewer');
      expect((await gus.post(members, { email: ida.email, role: 'Viewer' })).status).toBe(409);
      expect((await gus.post(members, { email: 'nobody@example.com', role: 'Viewer' })).status).toBe(422);
      expect(
        (await ida.get(members))
          .as(Member.array())
          .map(({ role }) => role)
          .sort(),
      ).toEqual(['Owner', 'Viewer']);
      expect((await ida.put(`${members}/${ida.userId}`, { role: 'Owner' })).status).toBe(403);
      expect((await gus.put(`${members}/${gus.userId}`, { role: 'Viewer' })).status).toBe(409);
      expect((await gus.delete(`${members}/${gus.userId}`)).status).toBe(409);
      expect((await gus.put(`${members}/${randomUUID()}`, { role: 'Viewer' })).status).toBe(404);
    });

    it('lets an Admin manage members, but neither make nor unmake an Owner', async () => {
      const [jo, kim, lee] = [
        await service.signUp('Jo'),
        await service.signUp('Kim'),
        await service.signUp('Lee'),
      ];
      const members = `/api/teams/${(await jo.team()).id}/members`;
      await jo.post(members, { email: kim.email, role: 'Admin' });
      expect((await kim.post(members, { email: lee.email, role: 'Owner' })).status).toBe(403);
      expect((await kim.post(members, { email: lee.email, role: 'Editor' })).status).toBe(201);
      expect((await kim.put(`${members}/${lee.userId}`, { role: 'Owner' })).status).toBe(403);
      expect((await kim.put(`${members}/${jo.userId}`, { role: 'Viewer' })).status).toBe(403);
      expect((await kim.delete(`${members}/${jo.userId}`)).status).toBe(403);
      expect((await jo.put(`${members}/${kim.userId}`, { role: 'Owner' })).status).toBe(200);
      expect((await jo.delete(`${members}/${jo.userId}`)).status).toBe(204);
      expect((await jo.get(members)).status).toBe(404);
    });
  });

  describe('GET /api/models with more requests than a token may make', () => {
    it('is 429, telling when to come again, for this token only', async () => {
      const small = await testApp(service.deps.storage, { requestsPerMinute: 5 });
      const mia = await small.signUp('Mia');
      for (let n = 0; n < 5; n += 1) expect((await mia.get('/api/me')).status).toBe(200);
      const reply = await mia.get('/api/me');
      expect(reply.status).toBe(429);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect((await (await small.signUp('Ned')).get('/api/me')).status).toBe(200);
      small.pass(60_000);
      expect((await mia.get('/api/me')).status).toBe(200);
      await small.close();
    });
  });
});

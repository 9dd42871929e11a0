import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Session, TokenMade } from '#contract/account.ts';
import { DeviceSession } from '#contract/session.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describeStores('sessions', (stores) => {
  let service: TestApp;
  let ann: Client;
  beforeAll(async () => {
    service = await testApp(await stores.open());
  });
  beforeEach(async () => {
    service.pass(60_000);
    ann = await service.signUp('Ann');
  });

  const signIn = async (headers = {}, password = 'correct horse') => {
    const reply = await service.nobody.post(
      '/api/auth/sign-in/email',
      { email: ann.email, password },
      headers,
    );
    return service.withToken(reply.as(Session).token);
  };
  const sessionsOf = async (client: Client) =>
    (await client.get('/api/me/sessions')).as(DeviceSession.array());

  describe('GET /api/me/sessions', () => {
    it('lists where the caller is signed in, with the device in words', async () => {
      const other = await signIn({ 'user-agent': FIREFOX });
      const [first, second, ...rest] = await sessionsOf(other);
      expect(rest).toEqual([]);
      expect(first).toMatchObject({ current: false });
      expect(second).toMatchObject({
        device: 'Firefox on Windows',
        address: '127.0.0.1',
        createdAt: service.deps.clock().toISOString(),
        lastUsedAt: service.deps.clock().toISOString(),
        current: true,
      });
      expect((await sessionsOf(ann)).map(({ current }) => current)).toEqual([true, false]);
      expect(JSON.stringify(await sessionsOf(ann))).not.toContain(other.token?.slice(3));
    });

    it('shows neither personal access tokens nor sessions that are over', async () => {
      await ann.post('/api/tokens', { name: 'script', access: 'read' });
      await (await signIn()).post('/api/auth/sign-out');
      expect(await sessionsOf(ann)).toHaveLength(1);
      const old = ann.token;
      service.pass(29 * 24 * 60 * 60_000);
      const young = await signIn();
      service.pass(2 * 24 * 60 * 60_000);
      expect((await service.withToken(old ?? '').get('/api/me')).status).toBe(401);
      expect(await sessionsOf(young)).toHaveLength(1);
    });

    it('pages', async () => {
      const last = await signIn();
      const reply = await last.get('/api/me/sessions?limit=1');
      const next = /<(.+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1] ?? '';
      const ids = [reply, await last.get(next)].flatMap((page) => page.as(DeviceSession.array()));
      expect(ids).toEqual(await sessionsOf(last));
    });
  });

  describe('DELETE /api/me/sessions/{sessionId}', () => {
    it('ends that session, and no other', async () => {
      const [second, third] = [await signIn(), await signIn()];
      const id = (await sessionsOf(second)).find(({ current }) => current)?.id;
      expect((await ann.delete(`/api/me/sessions/${id}`)).status).toBe(204);
      expect((await second.get('/api/me')).status).toBe(401);
      expect((await third.get('/api/me')).status).toBe(200);
      expect((await ann.delete(`/api/me/sessions/${id}`)).status).toBe(404);
    });

    it('ends no session of another, and no personal access token', async () => {
      const ben = await service.signUp('Ben');
      const foreign = (await sessionsOf(ben))[0]?.id;
      const made = (await ann.post('/api/tokens', { name: 'script', access: 'write' })).as(TokenMade);
      for (const id of [foreign, made.id, randomUUID()])
        expect((await ann.delete(`/api/me/sessions/${id}`)).status).toBe(404);
      expect((await ben.get('/api/me')).status).toBe(200);
    });
  });

  describe('DELETE /api/me/sessions', () => {
    it('ends every session but the one that asks', async () => {
      const others = [await signIn(), await signIn()];
      const made = (await ann.post('/api/tokens', { name: 'script', access: 'read' })).as(TokenMade);
      expect((await ann.delete('/api/me/sessions')).status).toBe(204);
      for (const other of others) expect((await other.get('/api/me')).status).toBe(401);
      expect((await ann.get('/api/me')).status).toBe(200);
      expect((await service.withToken(made.token).get('/api/me')).status).toBe(200);
    });

    it('is not for a personal access token', async () => {
      const made = (await ann.post('/api/tokens', { name: 'script', access: 'write' })).as(TokenMade);
      const script = service.withToken(made.token);
      for (const reply of [
        await script.get('/api/me/sessions'),
        await script.delete('/api/me/sessions'),
        await script.delete(`/api/me/sessions/${randomUUID()}`),
      ])
        expect(reply.status).toBe(403);
    });
  });

  describe('PUT /api/me with endOtherSessions', () => {
    it.each([
      ['a new password', { password: 'another password' }, 401],
      ['a new password that leaves them', { password: 'another password', endOtherSessions: false }, 200],
      ['a new e-mail', { email: `${randomUUID()}@example.com` }, 200],
      ['a new e-mail that ends them', { email: `${randomUUID()}@example.com`, endOtherSessions: true }, 401],
      ['nothing but the wish', { endOtherSessions: true }, 401],
    ])('%s', async (_what, change, status) => {
      const other = await signIn();
      await ann.put('/api/me', { ...change, currentPassword: 'correct horse' });
      expect((await other.get('/api/me')).status).toBe(status);
      expect((await ann.get('/api/me')).status).toBe(200);
    });
  });
});

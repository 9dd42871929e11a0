import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Member, Session, Team, Token, TokenMade } from '#contract/account.ts';
import { Preview, PreviewMade } from '#contract/model.ts';
import { type Client, type Reply, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const DAYS = 24 * 60 * 60 * 1000;
const PASSWORD = 'correct horse';

describeStores('an Idempotency-Key on what is in no model', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let teamId: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
  });
  beforeEach(async () => {
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
    teamId = (await ann.team()).id;
  });

  const key = () => ({ 'idempotency-key': randomUUID() });

  /** Sends a write twice with one key, and expects one write and one answer. */
  async function twice(write: (headers: Record<string, string>) => Promise<Reply>): Promise<Reply> {
    const headers = key();
    const first = await write(headers);
    expect(first.status).toBeLessThan(300);
    const before = await service.fingerprint();
    const again = await write(headers);
    expect([again.status, again.text, again.headers['location']]).toEqual([
      first.status,
      first.text,
      first.headers['location'],
    ]);
    expect(await service.fingerprint()).toBe(before);
    return first;
  }
  const teams = async () => (await ann.get('/api/teams')).as(Team.array());
  const tokens = async () => (await ann.get('/api/tokens')).as(Token.array());

  it('POST /api/teams makes one team', async () => {
    await twice((headers) => ann.post('/api/teams', { name: 'Propulsion' }, headers));
    expect(await teams()).toHaveLength(2);
  });

  it('POST /api/models/imports makes one model, whichever id asks how far the file has come', async () => {
    const headers = { ...key(), 'content-type': 'text/csv' };
    const send = (transferId: string) =>
      ann.post(
        `/api/models/imports?format=csv&transferId=${transferId}&team_id=${teamId}&name=Rover`,
        'Key,Title,Statement\nREQ-1,Mass,It shall weigh 5 kg.\n',
        headers,
      );
    const [first, again] = [await send(randomUUID()), await send(randomUUID())];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  });

  it('POST /api/teams makes one team of requests at one moment', async () => {
    const headers = key();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => ann.post('/api/teams', { name: 'Propulsion' }, headers)),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await teams()).toHaveLength(2);
  });

  it('POST, PUT and DELETE /api/teams/{teamId}/members change the team once', async () => {
    const members = `/api/teams/${teamId}/members`;
    await twice((headers) => ann.post(members, { email: ben.email, role: 'Viewer' }, headers));
    await twice((headers) => ann.put(`${members}/${ben.userId}`, { role: 'Admin' }, headers));
    await twice((headers) => ann.delete(`${members}/${ben.userId}`, headers));
    expect((await ann.get(members)).as(Member.array()).map(({ name }) => name)).toEqual(['Ann']);
  });

  it('DELETE /api/teams/{teamId}/members/{userId} answers its repeat by whoever left with it', async () => {
    const members = `/api/teams/${teamId}/members`;
    await ann.post(members, { email: ben.email, role: 'Admin' });
    await twice((headers) => ben.delete(`${members}/${ben.userId}`, headers));
    expect((await ben.delete(`${members}/${ben.userId}`, key())).status).toBe(404);
  });

  it('PUT /api/me answers its repeat, though the password is another one since', async () => {
    const change = { name: 'Anna', password: 'another horse', currentPassword: PASSWORD };
    const headers = key();
    const first = await ann.put('/api/me', change, headers);
    const again = await ann.put('/api/me', change, headers);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await ann.put('/api/me', change, key())).status).toBe(403);
    // Another password is another request, and is not taken for one that was done.
    const other = await ann.put('/api/me', { ...change, password: 'a third horse' }, headers);
    expect(other.status).toBe(409);
  });

  it('PUT /api/me keeps nothing that a password could be tried against', async () => {
    const read = () => service.deps.storage.db.selectFrom('idempotency').select('request_hash').execute();
    const before = new Set((await read()).map((row) => row.request_hash));
    const other = await service.signUp('Other');
    const headers = key();
    const change = { password: 'another horse', currentPassword: PASSWORD };
    await other.put('/api/me', change, headers);
    const again = await service.nobody.post('/api/auth/sign-in/email', {
      email: other.email,
      password: 'another horse',
    });
    // The same request of the same person with another token has another hash: without the token there is none to find.
    const elsewhere = service.withToken(again.as(Session).token);
    expect((await elsewhere.put('/api/me', change, headers)).status).toBe(409);
    expect((await read()).filter((row) => !before.has(row.request_hash))).toHaveLength(1);
  });

  it('DELETE /api/tokens/{tokenId} and …/previews/{previewId} answer their repeats', async () => {
    const token = (await ann.post('/api/tokens', { name: 'Script', access: 'read' })).as(TokenMade);
    await twice((headers) => ann.delete(`/api/tokens/${token.id}`, headers));
    const model = await ann.createModel('Rover');
    const preview = (await model.post('/previews', {})).as(PreviewMade);
    await twice((headers) => model.delete(`/previews/${preview.handle}`, headers));
    expect((await model.delete(`/previews/${preview.handle}`, key())).status).toBe(404);
  });

  it('is refused for another request, is each user’s own, and is forgotten after 7 days', async () => {
    const headers = key();
    expect((await ann.post('/api/teams', { name: 'One' }, headers)).status).toBe(201);
    const before = await service.fingerprint();
    const replies = [
      await ann.post('/api/teams', { name: 'Two' }, headers),
      await ann.post(`/api/teams/${teamId}/members`, { email: ben.email, role: 'Viewer' }, headers),
      await ann.put('/api/me', { name: 'One' }, headers),
      await ann.post('/api/tokens', { name: 'One' }, headers),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await service.fingerprint()).toBe(before);
    expect((await ben.post('/api/teams', { name: 'Two' }, headers)).status).toBe(201);
    service.pass(7 * DAYS + 1);
    expect((await ann.post('/api/teams', { name: 'Two' }, headers)).status).toBe(201);
  });

  it('is free again where the write was refused', async () => {
    const members = `/api/teams/${teamId}/members`;
    const headers = key();
    const body = { email: 'nobody@example.com', role: 'Viewer' };
    expect((await ann.post(members, body, headers)).status).toBe(422);
    expect((await ann.post(members, { ...body, email: ben.email }, headers)).status).toBe(201);
  });

  it('that is no UUID is 400, with a token or without', async () => {
    const wrong = { 'idempotency-key': 'x' };
    const body = { email: ann.email, password: PASSWORD };
    const replies = [
      await ann.post('/api/teams', { name: 'One' }, wrong),
      await service.nobody.post('/api/auth/sign-in/email', body, wrong),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 400]);
  });

  describe('where the answer holds a secret', () => {
    it('POST /api/tokens makes one token, and the repeat tells how to revoke it', async () => {
      const headers = key();
      const send = () => ann.post('/api/tokens', { name: 'Script', access: 'read' }, headers);
      const made = (await send()).as(TokenMade);
      const { status, problem, text } = await send();
      expect(status).toBe(409);
      expect(problem.detail).toContain(`DELETE /api/tokens/${made.id}`);
      expect(text).not.toContain(made.token);
      expect(await tokens()).toHaveLength(1);
      expect((await ann.delete(`/api/tokens/${made.id}`)).status).toBe(204);
    });

    it('POST /api/models/{modelId}/previews makes one preview, and the repeat tells how to revoke it', async () => {
      const model = await ann.createModel('Rover');
      const headers = key();
      const made = (await model.post('/previews', {}, headers)).as(PreviewMade);
      const again = await model.post('/previews', {}, headers);
      expect(again.status).toBe(409);
      expect(again.problem.detail).toContain(`DELETE ${model.path(`/previews/${made.handle}`)}`);
      expect((await model.get('/previews')).as(Preview.array())).toHaveLength(1);
    });

    it('POST /api/auth/sign-in/email opens one session', async () => {
      const { db } = service.deps.storage;
      const sessions = async () =>
        (await db.selectFrom('tokens').select('id').where('user_id', '=', ann.userId).execute()).length;
      const headers = key();
      const send = (password: string) =>
        service.nobody.post('/api/auth/sign-in/email', { email: ann.email, password }, headers);
      expect((await send(PASSWORD)).status).toBe(200);
      expect(await sessions()).toBe(2);
      const again = await send(PASSWORD);
      expect(again.status).toBe(409);
      expect(again.problem.detail).toContain('shown only once');
      expect(await sessions()).toBe(2);
      // Whoever does not know the password learns nothing of the key.
      expect((await send('wrong horse')).status).toBe(401);
    });

    it('is kept without the secret', async () => {
      await ann.post('/api/tokens', { name: 'Script', access: 'read' }, key());
      const rows = await service.deps.storage.db.selectFrom('idempotency').selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/mwp?_[\w-]{43}/);
    });
  });
});

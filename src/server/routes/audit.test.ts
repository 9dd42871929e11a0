import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Session, Team, TokenMade } from '#contract/account.ts';
import { AUDIT_ACTIONS, AuditEntry } from '#contract/audit.ts';
import { ModelInvitationSent, TeamInvitationSent } from '#contract/invitation.ts';
import { PreviewMade } from '#contract/model.ts';
import { type Client, entry, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('the audit log', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let path: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
  });
  beforeEach(async () => {
    service.pass(60_000);
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
    path = `/api/teams/${(await ann.team()).id}`;
  });

  const log = async (client = ann) => (await client.get(`${path}/audit`)).as(AuditEntry.array());
  const actions = async () => (await log()).map(({ action }) => action);
  const signIn = (password: string) =>
    service.nobody.post('/api/auth/sign-in/email', { email: ann.email, password });

  it('says who did what to what, when, from where and in which request', async () => {
    const reply = await ann.post(`${path}/members`, { email: ben.email, role: 'Viewer' });
    expect((await log())[0]).toEqual({
      id: expect.any(String),
      at: service.deps.clock().toISOString(),
      action: 'member-added',
      actorId: ann.userId,
      actorName: 'Ann',
      subject: ben.userId,
      detail: { role: 'Viewer' },
      requestId: reply.headers['x-request-id'],
      address: '127.0.0.1',
    });
  });

  it('has the signing in and out of its members, failed ones too', async () => {
    const { token } = (await signIn('correct horse')).as(Session);
    await signIn('wrong horse');
    await service.withToken(token).post('/api/auth/sign-out');
    const [out, failed, into] = await log();
    expect(out).toMatchObject({ action: 'sign-out', actorId: ann.userId });
    expect(failed).toMatchObject({ action: 'sign-in-failed', actorId: null, subject: ann.userId });
    expect(into).toMatchObject({ action: 'sign-in', detail: { by: 'password' } });
    const { db } = service.deps.storage;
    await service.nobody.post('/api/auth/sign-in/email', { email: 'hunter2 typed here', password: 'x' });
    const strangers = await db.selectFrom('audit').selectAll().where('team_id', 'is', null).execute();
    expect(strangers.at(-1)).toMatchObject({ action: 'sign-in-failed', subject: null });
    expect(JSON.stringify(strangers)).not.toContain('hunter2');
  });

  it('has what becomes of an account', async () => {
    const made = (await ann.post('/api/tokens', { name: 'script', access: 'read' })).as(TokenMade);
    await ann.delete(`/api/tokens/${made.id}`);
    await ann.put('/api/me', { password: 'another password', currentPassword: 'correct horse' });
    await ann.put('/api/me', { email: `new-${ann.email}`, currentPassword: 'another password' });
    await ann.delete('/api/me/sessions');
    expect((await actions()).slice(0, 5)).toEqual([
      'session-ended',
      'email-changed',
      'password-changed',
      'token-revoked',
      'token-made',
    ]);
    expect(JSON.stringify(await log())).not.toContain('password":');
  });

  it('has what becomes of the team', async () => {
    await ann.post(`${path}/members`, { email: ben.email, role: 'Viewer' });
    await ann.put(`${path}/members/${ben.userId}`, { role: 'Admin' });
    await ann.put(path, { name: 'Landers' });
    await ben.delete(`${path}/members/${ben.userId}`);
    const email = 'new@example.com';
    const { id } = (await ann.post(`${path}/invitations`, { email, role: 'Viewer' })).as(TeamInvitationSent);
    await ann.post(`${path}/invitations/${id}/resend`);
    await ann.delete(`${path}/invitations/${id}`);
    const rows = await log();
    expect(rows.slice(0, 7).map(({ action }) => action)).toEqual([
      'invitation-revoked',
      'invitation-sent-again',
      'invitation-made',
      'member-left',
      'team-renamed',
      'member-role-changed',
      'member-added',
    ]);
    expect(rows[5]?.detail).toEqual({ from: 'Viewer', to: 'Admin' });
    expect(rows[4]?.detail).toEqual({ from: "Ann's team", to: 'Landers' });
    expect(JSON.stringify(rows)).not.toContain('mwi_');
  });

  it('has what becomes of access to a model, whichever way, and of the model', async () => {
    const model = await ann.createModel('Rover');
    await model.share([entry(ben, 'View')]);
    await model.post('/changes/2/revert');
    const roles = [{ name: 'Viewer', permissions: [{ action: 'View', scopes: ['*'] }] }];
    const invited = await model.post('/invitations', { email: ben.email, roles });
    const secret = invited.as(ModelInvitationSent).link?.split('#')[1];
    await ben.post(`/api/invitations/${secret}/accept`);
    const preview = (await model.post('/previews', {})).as(PreviewMade);
    await model.delete(`/previews/${preview.handle}`);
    await model.get('/exports?format=native');
    await model.delete('');
    const rows = await log();
    expect(rows.slice(0, 10).map(({ action }) => action)).toEqual([
      'model-deleted',
      'model-exported',
      'preview-revoked',
      'preview-made',
      'access-changed',
      'invitation-accepted',
      'access-changed',
      'invitation-made',
      'access-changed',
      'access-changed',
    ]);
    expect(rows.slice(0, 4).map(({ subject }) => subject)).toEqual(Array(4).fill(model.id));
    expect(rows[0]?.detail).toEqual({ name: 'Rover' });
    expect(rows[1]?.detail).toMatchObject({ format: 'native' });
    expect(rows[4]).toMatchObject({
      actorId: ben.userId,
      actorName: 'Ben',
      detail: { added: [`user ${ben.userId}`], removed: [`invitation of ${ben.email}`], changed: [] },
    });
    expect(rows[9]?.detail).toMatchObject({ seq: 2, added: [`user ${ben.userId}`] });
    expect(JSON.stringify(rows)).not.toContain(preview.id);
  });

  it('has nothing of what was refused', async () => {
    const before = await log();
    await ann.delete(`${path}/members/${ann.userId}`);
    await ben.put(path, { name: 'Mine' });
    await ann.post(`${path}/members`, { email: 'nobody@example.com', role: 'Viewer' });
    expect(await log()).toEqual(before);
  });

  it('is for the Owners and Admins of the team, each team’s its own', async () => {
    const members = `${path}/members`;
    await ann.post(members, { email: ben.email, role: 'Editor' });
    expect((await ben.get(`${path}/audit`)).status).toBe(403);
    await ann.put(`${members}/${ben.userId}`, { role: 'Admin' });
    expect((await ben.get(`${path}/audit`)).status).toBe(200);
    const sam = await service.signUp('Sam');
    expect((await sam.get(`${path}/audit`)).status).toBe(404);
    const other = (await ann.post('/api/teams', { name: 'Lander' })).as(Team);
    const own = (await ann.get(`/api/teams/${other.id}/audit`)).as(AuditEntry.array());
    expect(own.map(({ action }) => action)).toEqual(['team-created']);
  });

  it('comes in pages, newest first', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await ann.put(path, { name });
    const seen: AuditEntry[] = [];
    let next: string | undefined = `${path}/audit?limit=2`;
    for (let page = 0; next !== undefined && page < 10; page += 1) {
      const reply = await ann.get(next);
      seen.push(...reply.as(AuditEntry.array()));
      next = /<(.+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1];
    }
    expect(seen).toEqual(await log());
    expect(seen.slice(0, 4).map(({ detail }) => detail['to'])).toEqual(['D', 'C', 'B', 'A']);
  });

  it('outlives the team', async () => {
    const team = (await ann.post('/api/teams', { name: 'Lander' })).as(Team);
    await ann.delete(`/api/teams/${team.id}`);
    const rows = await service.deps.storage.db
      .selectFrom('audit')
      .select('action')
      .where('team_id', '=', team.id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([{ action: 'team-created' }, { action: 'team-deleted' }]);
  });
});

describe('the code', () => {
  const root = join(import.meta.dirname, '..');
  const files = ['.', '../program'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );

  it('only adds to the audit log', () => {
    const touching = files.flatMap((text) => text.match(/\b(?!on\()\w+\(\s*'audit'/g) ?? []);
    expect([...new Set(touching)].sort()).toEqual([
      "createTable('audit'",
      "insertInto('audit'",
      "selectFrom('audit'",
    ]);
    expect(files.filter((text) => /(update|delete from|truncate)\s+audit/i.test(text))).toEqual([]);
  });

  it('has a place for each action', () => {
    for (const action of AUDIT_ACTIONS)
      expect(files.filter((text) => text.includes(`'${action}'`))).not.toEqual([]);
  });
});

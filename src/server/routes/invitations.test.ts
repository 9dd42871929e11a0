import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Member, Session, Team, TokenMade } from '#contract/account.ts';
import { ChangeSet } from '#contract/change-set.ts';
import {
  InvitationAccepted,
  InvitationOffer,
  ModelInvitation,
  ModelInvitationSent,
  TeamInvitation,
  TeamInvitationSent,
} from '#contract/invitation.ts';
import { Model, ModelAccess } from '#contract/model.ts';
import type { Mail } from '#server/mail.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const DAY = 24 * 60 * 60 * 1000;
const viewer = [{ name: 'Viewer', permissions: [{ action: 'View', scopes: ['*'] }] }];
const editor = [{ name: 'Editor', permissions: [{ action: 'Edit', scopes: ['requirements'] }] }];

describeStores('invitations', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let team: Team;

  beforeAll(async () => {
    service = await testApp(await stores.open(), { invitationsPerMinute: 1_000, sessionIdleDays: 30 });
    ben = await service.signUp('Ben');
  });
  beforeEach(async () => {
    ann = await service.signUp('Ann');
    team = await ann.team();
  });

  const ofTeam = () => `/api/teams/${team.id}/invitations`;
  const secretIn = (link: string | null) => link?.split('#')[1] ?? '';
  const invite = async (email: string, role = 'Editor') =>
    (await ann.post(ofTeam(), { email, role })).as(TeamInvitationSent);
  const accept = (client: Client, link: string | null) =>
    client.post(`/api/invitations/${secretIn(link)}/accept`);

  describe('POST /api/teams/{teamId}/invitations', () => {
    it('answers a link where no mail is sent, which tells what it is for and lets in whom it is for', async () => {
      const reply = await ann.post(ofTeam(), { email: ben.email.toUpperCase(), role: 'Editor' });
      const made = reply.as(TeamInvitationSent);
      expect(reply.headers['location']).toBe(`${ofTeam()}/${made.id}`);
      expect(made).toMatchObject({ email: ben.email, role: 'Editor', invitedBy: 'Ann', mailed: false });
      expect(made.link).toMatch(/^\/invitation#mwi_[\w-]{43}$/);
      const offer = await service.nobody.get(`/api/invitations/${secretIn(made.link)}`);
      expect(offer.as(InvitationOffer)).toMatchObject({
        kind: 'team',
        name: team.name,
        email: ben.email,
        role: 'Editor',
        invitedBy: 'Ann',
        hasAccount: true,
      });
      const accepted = (await accept(ben, made.link)).as(InvitationAccepted);
      expect(accepted).toEqual({ kind: 'team', id: team.id });
      const members = (await ben.get(`/api/teams/${team.id}/members`)).as(Member.array());
      expect(members.find(({ userId }) => userId === ben.userId)?.role).toBe('Editor');
      expect((await ann.get(ofTeam())).as(TeamInvitation.array())).toEqual([]);
    });

    it('is used once, and says the same again to whom it let in', async () => {
      const { link } = await invite(ben.email);
      expect((await accept(ben, link)).status).toBe(200);
      expect((await accept(ben, link)).as(InvitationAccepted)).toEqual({ kind: 'team', id: team.id });
      const cleo = await service.signUp('Cleo');
      expect((await accept(cleo, link)).status).toBe(404);
      expect((await service.nobody.get(`/api/invitations/${secretIn(link)}`)).status).toBe(404);
      await ann.delete(`/api/teams/${team.id}/members/${ben.userId}`);
      // Nor does it let anyone in again.
      await accept(ben, link);
      expect((await ben.get(`/api/teams/${team.id}`)).status).toBe(404);
    });

    it('is for the account with its e-mail, and no other', async () => {
      const { link } = await invite('someone@example.com');
      const made = await ben.post('/api/tokens', { name: 'script', access: 'write' });
      const before = await service.fingerprint();
      const reply = await accept(ben, link);
      expect([reply.status, reply.problem.code]).toEqual([403, 'FORBIDDEN']);
      expect((await service.nobody.post(`/api/invitations/${secretIn(link)}/accept`)).status).toBe(401);
      expect((await accept(service.withToken(made.as(TokenMade).token), link)).status).toBe(403);
      expect(await service.fingerprint()).toBe(before);
      expect((await service.nobody.get(`/api/invitations/${secretIn(link)}`)).status).toBe(200);
    });

    it.each([
      'ben@exаmple.com',
      'ｂｅｎ@example.com',
      'ben@example.com\r\nBcc: x@example.com',
      'ben@example.com,x@example.com',
      'Ben <ben@example.com>',
      'ben',
    ])('refuses %j', async (email) => {
      const before = await service.fingerprint();
      const reply = await ann.post(ofTeam(), { email, role: 'Viewer' });
      expect(reply.problem.errors?.map(({ path }) => path)).toEqual(['email']);
      expect(await service.fingerprint()).toBe(before);
    });

    it('refuses a member, and a second one for the same e-mail', async () => {
      expect((await ann.post(ofTeam(), { email: ann.email, role: 'Viewer' })).status).toBe(409);
      await invite('once@example.com');
      const before = await service.fingerprint();
      const again = await ann.post(ofTeam(), { email: 'Once@Example.com', role: 'Owner' });
      expect([again.status, again.problem.errors?.[0]?.path]).toEqual([409, 'email']);
      expect(await service.fingerprint()).toBe(before);
    });

    it('is for Owners and Admins; an Owner is made by an Owner', async () => {
      const [admin, plain] = [await service.signUp('Adam'), await service.signUp('Paul')];
      const members = `/api/teams/${team.id}/members`;
      await ann.post(members, { email: admin.email, role: 'Admin' });
      await ann.post(members, { email: plain.email, role: 'Editor' });
      const body = { email: 'new@example.com', role: 'Owner' };
      expect((await admin.post(ofTeam(), body)).status).toBe(403);
      expect((await plain.post(ofTeam(), { ...body, role: 'Viewer' })).status).toBe(403);
      expect((await plain.get(ofTeam())).status).toBe(403);
      expect((await ben.post(ofTeam(), body)).status).toBe(404);
      expect((await ben.get(ofTeam())).status).toBe(404);
      const owner = (await ann.post(ofTeam(), body)).as(TeamInvitationSent);
      expect((await admin.post(`${ofTeam()}/${owner.id}/resend`)).status).toBe(403);
      expect((await admin.delete(`${ofTeam()}/${owner.id}`)).status).toBe(403);
      expect((await admin.get(ofTeam())).as(TeamInvitation.array())).toHaveLength(1);
    });

    it('goes with whoever made it, when they may not make it any more', async () => {
      const admin = await service.signUp('Adam');
      const members = `/api/teams/${team.id}/members`;
      await ann.post(members, { email: admin.email, role: 'Admin' });
      const made = (await admin.post(ofTeam(), { email: ben.email, role: 'Admin' })).as(TeamInvitationSent);
      await ann.put(`${members}/${admin.userId}`, { role: 'Editor' });
      expect((await accept(ben, made.link)).status).toBe(404);
      expect((await ann.get(ofTeam())).as(TeamInvitation.array())).toEqual([]);
    });

    it('leaves a role that someone has got meanwhile', async () => {
      const { link } = await invite(ben.email, 'Viewer');
      await ann.post(`/api/teams/${team.id}/members`, { email: ben.email, role: 'Admin' });
      expect((await accept(ben, link)).status).toBe(200);
      expect((await ben.get(`/api/teams/${team.id}`)).as(Team).role).toBe('Admin');
    });

    it('lasts 14 days, and longer when it is sent again, with another link', async () => {
      const first = await invite(ben.email);
      service.pass(14 * DAY);
      expect((await accept(ben, first.link)).status).toBe(404);
      const again = (await ann.post(`${ofTeam()}/${first.id}/resend`)).as(TeamInvitationSent);
      expect(again).toMatchObject({ id: first.id, email: ben.email });
      expect((await accept(ben, first.link)).status).toBe(404);
      expect((await accept(ben, again.link)).status).toBe(200);
      expect((await ann.post(`${ofTeam()}/${first.id}/resend`)).status).toBe(404);
    });

    it('can be revoked', async () => {
      const { id, link } = await invite(ben.email);
      const foreign = await service.signUp('Fay');
      const other = `/api/teams/${(await foreign.team()).id}/invitations/${id}`;
      expect((await foreign.delete(other)).status).toBe(404);
      expect((await ann.delete(`${ofTeam()}/${id}`)).status).toBe(204);
      expect((await accept(ben, link)).status).toBe(404);
      expect((await ann.delete(`${ofTeam()}/${id}`)).status).toBe(404);
    });

    it('is made once for one Idempotency-Key', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const body = { email: ben.email, role: 'Viewer' };
      expect((await ann.post(ofTeam(), body, key)).status).toBe(201);
      expect((await ann.post(ofTeam(), body, key)).status).toBe(409);
      expect((await ann.get(ofTeam())).as(TeamInvitation.array())).toHaveLength(1);
    });

    it('is stored without its secret', async () => {
      const { link } = await invite(ben.email);
      const { db } = service.deps.storage;
      const rows = JSON.stringify([
        await db.selectFrom('invitations').selectAll().execute(),
        await db.selectFrom('audit').selectAll().execute(),
        await db.selectFrom('idempotency').selectAll().execute(),
      ]);
      expect(rows).not.toContain(secretIn(link).slice(4));
    });

    it('has its limits', async () => {
      const small = await testApp(service.deps.storage, { openInvitations: 2, invitationsPerMinute: 4 });
      const gil = await small.signUp('Gil');
      const path = `/api/teams/${(await gil.team()).id}/invitations`;
      const post = (name: string) => gil.post(path, { email: `${name}@example.com`, role: 'Viewer' });
      expect([(await post('a')).status, (await post('b')).status]).toEqual([201, 201]);
      const full = await post('c');
      expect([full.status, full.problem.detail]).toEqual([400, expect.stringContaining('2')]);
      await post('d');
      expect((await post('e')).status).toBe(429);
      await small.close();
    });
  });

  describe('GET /api/invitations/{secret}', () => {
    it.each(['x', `mwi_${'A'.repeat(43)}`, `mwi_${'A'.repeat(100)}`, 'mw_', '%00'])(
      'of %j is 404',
      async (secret) => {
        expect((await service.nobody.get(`/api/invitations/${secret}`)).status).toBe(404);
      },
    );
  });

  describe('POST /api/models/{modelId}/invitations', () => {
    let model: TestModel;
    beforeEach(async () => {
      model = await ann.createModel('Rover');
    });
    const inviteTo = async (email: string, roles: object[] = viewer) =>
      (await model.post('/invitations', { email, roles })).as(ModelInvitationSent);
    const list = async () => (await model.get('')).as(Model).access_control_list;

    it('is an entry of the access list, which becomes the person’s when they accept: a change set each', async () => {
      const cleo = await service.signUp('Cleo');
      const initial = await list();
      const reply = await model.post('/invitations', { email: cleo.email.toUpperCase(), roles: editor });
      const made = reply.as(ModelInvitationSent);
      expect(reply.changeSeq).toBe(2);
      expect(await list()).toEqual([...initial, { invite_id: made.id, email: cleo.email, roles: editor }]);
      expect((await cleo.on(model).get('')).status).toBe(404);
      const offer = await service.nobody.get(`/api/invitations/${secretIn(made.link)}`);
      expect(offer.as(InvitationOffer)).toMatchObject({ kind: 'model', name: 'Rover', role: 'Editor' });

      const accepted = await accept(cleo, made.link);
      expect(accepted.as(InvitationAccepted)).toEqual({ kind: 'model', id: model.id });
      expect(accepted.changeSeq).toBe(3);
      expect(await list()).toEqual([...initial, { user_id: cleo.userId, roles: editor }]);
      const change = (await model.get('/changes/3')).as(ChangeSet);
      expect(change).toMatchObject({ userId: cleo.userId, label: 'Accept an invitation' });
      expect((await cleo.on(model).post('/requirements', { title: 'Range' })).status).toBe(201);
      expect((await cleo.on(model).get('/parts')).status).toBe(404);
      expect((await cleo.get('/api/models')).text).toContain(model.id);
      expect((await accept(cleo, made.link)).status).toBe(200);
      expect((await model.get('')).changeSeq).toBe(4);
    });

    it('gives what the access list says when it is accepted', async () => {
      const { id, link } = await inviteTo(ben.email);
      await model.share([...(await list()).slice(0, 1), { invite_id: id, email: ben.email, roles: editor }]);
      expect((await accept(ben, link)).status).toBe(200);
      expect(await list()).toContainEqual({ user_id: ben.userId, roles: editor });
    });

    it('adds to what the person has already', async () => {
      const cleo = await service.signUp('Cleo');
      const { link } = await inviteTo(cleo.email, editor);
      await model.share([...(await list()), entry(cleo, 'View', ['parts'])]);
      expect((await accept(cleo, link)).status).toBe(200);
      const entries = (await list()).filter(({ user_id }) => user_id === cleo.userId);
      expect(entries).toHaveLength(1);
      expect((await cleo.on(model).get('/parts')).status).toBe(200);
      expect((await cleo.on(model).post('/requirements', { title: 'Range' })).status).toBe(201);
    });

    it('is worth nothing once its entry was taken out, whichever way', async () => {
      const first = await inviteTo(ben.email);
      await model.share([]);
      expect((await accept(ben, first.link)).status).toBe(404);
      expect((await model.get('/invitations')).as(ModelInvitation.array())).toEqual([]);

      const second = await model.post('/invitations', { email: ben.email, roles: viewer });
      await model.post(`/changes/${second.changeSeq}/revert`);
      expect((await accept(ben, second.as(ModelInvitationSent).link)).status).toBe(404);

      const third = await inviteTo(ben.email);
      const gone = await model.delete(`/invitations/${third.id}`);
      expect(gone.status).toBe(204);
      expect((await accept(ben, third.link)).status).toBe(404);
      expect(await list()).toEqual([]);
      // An entry that an undo brings back names an invitation that is over.
      await model.post(`/changes/${gone.changeSeq}/revert`);
      expect((await accept(ben, third.link)).status).toBe(404);
      expect((await model.get('/invitations')).as(ModelInvitation.array())).toEqual([]);
      await inviteTo(ben.email);
      expect((await list()).map(({ email }) => email)).toEqual([ben.email]);
    });

    it('is listed, sent again and revoked by those who manage the model', async () => {
      const made = await inviteTo('new@example.com');
      expect((await model.get('/invitations')).as(ModelInvitation.array())).toMatchObject([
        { id: made.id, email: 'new@example.com', invitedBy: 'Ann' },
      ]);
      const again = (await model.post(`/invitations/${made.id}/resend`)).as(ModelInvitationSent);
      expect(again.link).not.toBe(made.link);
      const cleo = await service.signUp('Cleo');
      await model.share([...(await list()), entry(cleo, 'Edit')]);
      const own = cleo.on(model);
      for (const reply of [
        await own.get('/invitations'),
        await own.post('/invitations', { email: 'x@example.com', roles: viewer }),
        await own.post(`/invitations/${made.id}/resend`),
        await own.delete(`/invitations/${made.id}`),
      ])
        expect(reply.status).toBe(403);
    });

    it('is refused for oneself, for who has access, and twice for one e-mail', async () => {
      await model.share([entry(ben, 'View')]);
      await inviteTo('once@example.com');
      const before = await service.fingerprint();
      for (const email of [ann.email, ben.email, 'Once@example.com'])
        expect((await model.post('/invitations', { email, roles: viewer })).status).toBe(409);
      expect((await model.post('/invitations', { email: 'x@example.com', roles: [] })).status).toBe(400);
      expect(await service.fingerprint()).toBe(before);
    });

    it('tells its e-mail to those who manage the model only', async () => {
      const cleo = await service.signUp('Cleo');
      await model.share([entry(cleo, 'View')]);
      const { id } = await inviteTo('secret@example.com');
      const own = cleo.on(model);
      for (const reply of [await own.get(''), await own.get('/access'), await own.get('/changes')]) {
        expect(reply.status).toBe(200);
        expect(reply.text).toContain(id);
        expect(reply.text).not.toContain('secret@');
      }
      expect((await model.get('/access')).as(ModelAccess).access_control_list).toContainEqual({
        invite_id: id,
        email: 'secret@example.com',
        roles: viewer,
      });
    });

    it('is made once for one Idempotency-Key', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const body = { email: 'new@example.com', roles: viewer };
      const first = await model.post('/invitations', body, key);
      expect(first.status).toBe(201);
      const again = await model.post('/invitations', body, key);
      expect(again.status).toBe(409);
      expect(again.problem.detail).toContain(first.headers['location']);
      expect((await model.get('')).changeSeq).toBe(first.changeSeq);
    });
  });

  describe('a mail server', () => {
    const mails: Mail[] = [];
    let works = true;
    const send = (mail: Mail) => {
      if (!works) return Promise.reject(new Error('refused'));
      mails.push(mail);
      return Promise.resolve();
    };

    it('brings the link to the invited only; where it fails, the invitation stays and the link is answered', async () => {
      const mailing = await testApp(
        service.deps.storage,
        { publicUrl: 'https://model.example.com' },
        { mail: { send } },
      );
      const gil = await mailing.signUp('Gil');
      const path = `/api/teams/${(await gil.team()).id}/invitations`;
      const sent = (await gil.post(path, { email: ben.email, role: 'Viewer' })).as(TeamInvitationSent);
      expect(sent).toMatchObject({ mailed: true, link: null });
      const link = /^https:\/\/model\.example\.com\/invitation#mwi_[\w-]+$/m.exec(mails[0]?.text ?? '')?.[0];
      expect(mails[0]?.to).toBe(ben.email);
      expect((await accept(mailing.withToken(ben.token ?? ''), link ?? null)).status).toBe(200);

      works = false;
      const reply = await gil.post(path, { email: 'new@example.com', role: 'Viewer' });
      const unsent = reply.as(TeamInvitationSent);
      expect(unsent).toMatchObject({ mailed: false, link: expect.stringMatching(/^https:.+#mwi_/) });
      works = true;
      expect((await gil.post(`${path}/${unsent.id}/resend`)).as(TeamInvitationSent).mailed).toBe(true);
      await mailing.close();
    });
  });

  describe('POST /api/auth/sign-up/email where SIGN_UP=invitation', () => {
    const account = { name: 'Nia', password: 'correct horse' };

    it('takes the secret of an open invitation for this e-mail, once', async () => {
      const closed = await testApp(service.deps.storage, { signUp: 'invitation' });
      const signUp = (email: string, invitation?: string) =>
        closed.nobody.post('/api/auth/sign-up/email', {
          ...account,
          email,
          ...(invitation && { invitation }),
        });
      const email = `nia-${randomUUID().slice(0, 8)}@example.com`;
      const { id, link } = await invite(email);
      const before = await service.fingerprint();
      for (const reply of [
        await signUp(email),
        await signUp(email, `mwi_${'A'.repeat(43)}`),
        await signUp('other@example.com', secretIn(link)),
      ]) {
        expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([403, 'invitation']);
      }
      expect(await service.fingerprint()).toBe(before);
      const { token } = (await signUp(email.toUpperCase(), secretIn(link))).as(Session);
      const nia = closed.withToken(token);
      // The invitation is still to be accepted, and lets nobody else sign up.
      await nia.put('/api/me', { email: `x${email}`, currentPassword: account.password });
      expect((await signUp(email, secretIn(link))).status).toBe(403);
      await nia.put('/api/me', { email, currentPassword: account.password });
      expect((await accept(nia, link)).status).toBe(200);
      expect((await ann.delete(`${ofTeam()}/${id}`)).status).toBe(404);
      await closed.close();
    });
  });
});

import pino from 'pino';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { Session, Team } from '#contract/account.ts';
import { ChangeSet } from '#contract/change-set.ts';
import { Comment } from '#contract/comment.ts';
import { Inbox, InboxEntry } from '#contract/inbox.ts';
import { InvitationAccepted, TeamInvitationSent } from '#contract/invitation.ts';
import type { Mail } from '#server/mail.ts';
import { insertIdentity } from '#server/storage/identities.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { InboxMailer } from './inbox-mailer.ts';

const LOG = pino({ level: 'silent' });

describeStores('an inbox', (stores) => {
  let storage: Storage;
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let model: TestModel;

  beforeAll(async () => {
    storage = await stores.open();
    service = await testApp(storage, { publicUrl: 'https://models.example.com' });
  });
  beforeEach(async () => {
    [ann, ben] = [await service.signUp('Ann'), await service.signUp('Ben')];
    model = await ann.createModel('Rover');
    await model.share([entry(ann, 'Manage'), entry(ben, 'View')]);
  });

  const inbox = async (client: Client) => (await client.get('/api/inbox')).as(Inbox);
  const say = async (on: TestModel, body: object) => (await on.post('/comments', body)).as(Comment);
  const suggest = async () => {
    const operations = [{ op: 'create', kind: 'part', body: { name: 'Lamp' } }];
    const made = await model.post('/batch', { staged: true, label: 'Add a lamp', operations });
    return made.as(ChangeSet).entries[0]?.id ?? '';
  };

  it('has a mention, with what leads to it, until it is read', async () => {
    const battery = await model.part('Battery');
    const text = '@Ben is this the mass\nwith its housing?';
    const said = await say(model, { elementId: battery, text, mentions: [ben.userId, ann.userId] });
    const { unread, entries } = await inbox(ben);
    expect([unread, entries]).toMatchObject([
      1,
      [
        {
          kind: 'mention',
          byName: 'Ann',
          modelId: model.id,
          modelName: 'Rover',
          elementId: battery,
          elementName: 'Battery',
          commentId: said.id,
          text: '@Ben is this the mass with its housing?',
          readAt: null,
        },
      ],
    ]);
    // Not whoever said it.
    expect((await inbox(ann)).entries).toEqual([]);
    const path = `/api/inbox/${entries[0]?.id}`;
    expect((await ben.put(path, { read: true })).as(InboxEntry).readAt).not.toBeNull();
    expect((await inbox(ben)).unread).toBe(0);
    expect((await ben.put(path, { read: false })).as(InboxEntry).readAt).toBeNull();
    expect((await ann.put(path, { read: true })).status).toBe(404);
    expect((await inbox(ben)).unread).toBe(1);
  });

  it('tells of a mention once, however often the comment is changed or sent', async () => {
    const key = { 'idempotency-key': '01976f3a-0000-7000-8000-0000000000aa' };
    const body = { text: '@Ben', mentions: [ben.userId] };
    const said = (await model.post('/comments', body, key)).as(Comment);
    await model.post('/comments', body, key);
    await model.put(`/comments/${said.id}`, { text: '@Ben look', mentions: [ben.userId] });
    expect((await inbox(ben)).entries).toHaveLength(1);
    const cleo = await service.signUp('Cleo');
    await model.share([entry(ann, 'Manage'), entry(ben, 'View'), entry(cleo, 'View')]);
    await model.put(`/comments/${said.id}`, { text: '@Cleo', mentions: [cleo.userId] });
    expect((await inbox(cleo)).entries).toMatchObject([{ kind: 'mention', text: '@Cleo' }]);
  });

  it('has the answers in a thread that one wrote in, and one entry for an answer that mentions', async () => {
    const first = await say(model, { text: 'Why 24 V?' });
    const answer = (client: Client, more: object = {}) =>
      say(client.on(model), { parentId: first.id, text: 'The pump', ...more });
    await answer(ben);
    expect((await inbox(ann)).entries).toMatchObject([{ kind: 'reply', byName: 'Ben', text: 'The pump' }]);
    await answer(ann);
    expect((await inbox(ben)).entries).toMatchObject([{ kind: 'reply', byName: 'Ann' }]);
    await answer(ben, { mentions: [ann.userId] });
    expect((await inbox(ann)).entries.map(({ kind }) => kind)).toEqual(['mention', 'reply']);
  });

  it('tells nobody of what they may not view, then or any more', async () => {
    const cleo = await service.signUp('Cleo');
    const battery = await model.part('Battery');
    await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['requirements'])]);
    await say(model, { elementId: battery, text: '@Ben @Cleo', mentions: [ben.userId, cleo.userId] });
    expect([await inbox(ben), await inbox(cleo)]).toMatchObject([{ unread: 0 }, { unread: 0 }]);
    await say(model, { text: '@Ben', mentions: [ben.userId] });
    expect((await inbox(ben)).unread).toBe(1);
    await model.share([entry(ann, 'Manage')]);
    expect(await inbox(ben)).toMatchObject({ unread: 0, entries: [] });
    await model.share([entry(ann, 'Manage'), entry(ben, 'View')]);
    expect((await inbox(ben)).unread).toBe(1);
  });

  it('forgets what was deleted', async () => {
    const said = await say(model, { text: '@Ben', mentions: [ben.userId] });
    await model.delete(`/comments/${said.id}`);
    expect((await inbox(ben)).entries).toEqual([]);
    await say(model, { text: '@Ben', mentions: [ben.userId] });
    expect((await ann.delete(model.path())).status).toBe(204);
    expect((await inbox(ben)).entries).toEqual([]);
  });

  it('has reviews that are asked for, of people who may view the model', async () => {
    const id = await suggest();
    const path = `/staged-changes/${id}/reviews`;
    const cleo = await service.signUp('Cleo');
    const refused = await model.post(path, { userIds: [ben.userId, cleo.userId] });
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'userIds[1]']);
    expect((await inbox(ben)).entries).toEqual([]);
    expect((await model.post(path, { userIds: [ben.userId] })).status).toBe(204);
    const { entries } = await inbox(ben);
    expect(entries).toMatchObject([{ kind: 'review', stagedChangeId: id, text: 'Add a lamp' }]);
  });

  it('tells its author what was decided about a suggestion', async () => {
    await model.share([entry(ann, 'Manage'), entry(ben, 'Suggest')]);
    const operations = [{ op: 'create', kind: 'part', body: { name: 'Lamp' } }];
    for (const [verb, decision] of [
      ['accept', 'accepted'],
      ['reject', 'rejected'],
    ] as const) {
      const made = await ben.on(model).post('/batch', { staged: true, label: 'Add a lamp', operations });
      const id = made.as(ChangeSet).entries[0]?.id ?? '';
      await model.post(`/staged-changes/${id}/${verb}`, {});
      const [newest] = (await inbox(ben)).entries;
      const told = { kind: 'decision', byName: 'Ann', stagedChangeId: id, decision, text: 'Add a lamp' };
      expect(newest).toMatchObject(told);
    }
  });

  /** As after a visit to a provider that says whose e-mail it is. */
  const confirm = (client: Client) =>
    storage.transaction((tx) =>
      insertIdentity(tx, {
        id: uuidv7(),
        userId: client.userId,
        issuer: 'https://provider.example.com',
        subject: client.userId,
        email: client.email,
        createdAt: new Date().toISOString(),
      }),
    );

  it('has invitations, which are accepted there by whom they are for', async () => {
    const team = await ann.team();
    await confirm(ben);
    await ann.post(`/api/teams/${team.id}/invitations`, { email: ben.email, role: 'Viewer' });
    const [invitation] = (await inbox(ben)).entries;
    expect(invitation).toMatchObject({
      kind: 'invitation',
      byName: 'Ann',
      text: team.name,
      needsLink: false,
    });
    expect(invitation?.expiresAt).not.toBeNull();
    const path = `/api/inbox/${invitation?.id}/accept`;
    expect((await ann.post(path)).status).toBe(404);
    expect((await ben.post(path)).as(InvitationAccepted)).toEqual({ kind: 'team', id: team.id });
    expect((await inbox(ben)).entries).toEqual([]);
    expect((await ben.post(path)).status).toBe(404);
  });

  it('lets nobody in who only says that the e-mail is theirs: that takes the link', async () => {
    const team = await ann.team();
    const made = await ann.post(`/api/teams/${team.id}/invitations`, { email: ben.email, role: 'Viewer' });
    await model.client.post(`/api/models/${(await ann.createModel('Secret')).id}/invitations`, {
      email: ben.email,
      roles: entry(ben, 'Edit').roles,
    });
    const { entries } = await inbox(ben);
    expect(entries).toMatchObject([
      { kind: 'invitation', byName: 'Ann', text: '', needsLink: true },
      { kind: 'invitation', byName: 'Ann', text: '', needsLink: true },
    ]);
    for (const { id } of entries) {
      const refused = await ben.post(`/api/inbox/${id}/accept`);
      expect([refused.status, refused.problem.detail]).toEqual([
        403,
        expect.stringContaining(`Nobody has confirmed that ${ben.email} is yours.`),
      ]);
    }
    expect((await ben.get(`/api/teams/${team.id}`)).status).toBe(404);
    const secret = made.as(TeamInvitationSent).link?.split('#')[1];
    expect((await ben.post(`/api/invitations/${secret}/accept`)).status).toBe(200);
  });

  it('takes the e-mail for confirmed that an account was made with the secret for', async () => {
    const team = await ann.team();
    const email = `cleo-${ben.email}`;
    const made = await ann.post(`/api/teams/${team.id}/invitations`, { email, role: 'Viewer' });
    const secret = made.as(TeamInvitationSent).link?.split('#')[1];
    const signedUp = await service.nobody.post('/api/auth/sign-up/email', {
      name: 'Cleo',
      email,
      password: 'correct horse',
      invitation: secret,
    });
    const cleo = service.withToken(signedUp.as(Session).token);
    await cleo.post(`/api/invitations/${secret}/accept`);
    const other = (await ann.post('/api/teams', { name: 'Orbiter' })).as(Team);
    await ann.post(`/api/teams/${other.id}/invitations`, { email, role: 'Viewer' });
    const [invitation] = (await inbox(cleo)).entries;
    expect(invitation).toMatchObject({ text: 'Orbiter', needsLink: false });
    expect((await cleo.post(`/api/inbox/${invitation?.id}/accept`)).status).toBe(200);
  });

  it('does not accept an invitation for an e-mail that the account has no more', async () => {
    const team = await ann.team();
    await confirm(ben);
    await ann.post(`/api/teams/${team.id}/invitations`, { email: ben.email, role: 'Viewer' });
    const [invitation] = (await inbox(ben)).entries;
    await ben.put('/api/me', { email: `x-${ben.email}`, currentPassword: 'correct horse' });
    expect((await ben.post(`/api/inbox/${invitation?.id}/accept`)).status).toBe(403);
  });

  it('is marked as read up to an entry', async () => {
    for (const text of ['one', 'two', 'three']) await say(model, { text, mentions: [ben.userId] });
    const [, second] = (await inbox(ben)).entries;
    const reply = await ben.put('/api/inbox', { readUpTo: second?.id });
    expect(reply.as(Inbox)).toMatchObject({ unread: 1, entries: [{ text: 'three', readAt: null }, {}, {}] });
    const foreign = await ann.put('/api/inbox', { readUpTo: second?.id });
    expect([foreign.status, foreign.problem.errors?.[0]?.path]).toEqual([422, 'readUpTo']);
  });

  function mailing(fails: () => Error | null = () => null) {
    const mails: Mail[] = [];
    const mail = {
      send: (one: Mail) => {
        const error = fails();
        if (error) return Promise.reject(error);
        mails.push(one);
        return Promise.resolve();
      },
    };
    const mailer = () => new InboxMailer({ ...service.deps, mail }, LOG);
    const mine = () => mails.filter(({ to }) => to === ben.email);
    return { mailer, mine };
  }

  it('is mailed once, by however many processes', async () => {
    const { mailer, mine } = mailing();
    await mailer().sendDue();
    await say(model, { text: '@Ben\r\nBcc: look', mentions: [ben.userId] });
    await Promise.all([mailer().sendDue(), mailer().sendDue(), mailer().sendDue()]);
    await mailer().sendDue();
    const { entries } = await inbox(ben);
    expect(mine()).toHaveLength(1);
    expect(mine()[0]?.subject).toBe('You were mentioned: Rover');
    expect(mine()[0]?.text).toContain('“@Ben Bcc: look”');
    expect(mine()[0]?.text).toContain(`https://models.example.com/inbox/${entries[0]?.id}`);
  });

  it('is not mailed to whom has read it, wants no mail, or may not see it any more', async () => {
    const { mailer, mine } = mailing();
    const mentioned = () => say(model, { text: '@Ben', mentions: [ben.userId] });
    await mentioned();
    await ben.put(`/api/inbox/${(await inbox(ben)).entries[0]?.id}`, { read: true });
    await mailer().sendDue();
    await mentioned();
    expect((await ben.put('/api/inbox', { mail: { wanted: false } })).as(Inbox).mail.wanted).toBe(false);
    await mentioned();
    await mailer().sendDue();
    await ben.put('/api/inbox', { mail: { wanted: true } });
    await mentioned();
    await model.share([entry(ann, 'Manage')]);
    await mailer().sendDue();
    await model.share([entry(ann, 'Manage'), entry(ben, 'View')]);
    await mailer().sendDue();
    expect(mine()).toEqual([]);
  });

  it('is mailed again only where the mail was surely not taken', async () => {
    let error: Error | null = Object.assign(new Error('away'), { command: 'CONN' });
    const { mailer, mine } = mailing(() => error);
    await say(model, { text: '@Ben', mentions: [ben.userId] });
    await mailer().sendDue();
    error = null;
    await mailer().sendDue();
    expect(mine()).toEqual([]);
    service.pass(61_000);
    await mailer().sendDue();
    expect(mine()).toHaveLength(1);
    error = Object.assign(new Error('cut off'), { command: 'DATA' });
    await say(model, { text: '@Ben again', mentions: [ben.userId] });
    await mailer().sendDue();
    error = null;
    service.pass(61_000);
    await mailer().sendDue();
    expect(mine()).toHaveLength(1);
  });
});

import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Me, ResetLink, Session, Team } from '#contract/account.ts';
import { TeamInvitationSent } from '#contract/invitation.ts';
import { SignInWays } from '#contract/oidc.ts';
import type { Mail } from '#server/mail.ts';
import type { Storage } from '#server/storage/storage.ts';
import { Client, entry, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const MANY = 1_000;
const OLD = 'correct horse';
const NEW = 'battery staple';

describeStores('a forgotten password', (stores) => {
  let storage: Storage;
  let service: TestApp;
  let ann: Client;
  const mails: Mail[] = [];

  beforeAll(async () => {
    storage = await stores.open();
    const mail = {
      send: (one: Mail) => {
        mails.push(one);
        return Promise.resolve();
      },
    };
    service = await testApp(
      storage,
      { publicUrl: 'https://models.example.com', signUpsPerMinute: MANY, signInsPerMinute: MANY },
      { mail },
    );
  });
  beforeEach(async () => {
    mails.length = 0;
    ann = await service.signUp('Ann');
  });

  const forgot = (email: string) => service.nobody.post('/api/auth/forgot-password', { email });
  const reset = (token: string, password = NEW) =>
    service.nobody.post('/api/auth/reset-password', { token, password });
  const signIn = (password: string, of: Client = ann) =>
    service.nobody.post('/api/auth/sign-in/email', { email: of.email, password });
  const tokenIn = (text: string) => /reset-password#(mw_[\w-]{43})/.exec(text)?.[1] ?? '';
  /** The token of a link that is mailed for. */
  const tokenFor = async (email: string) => {
    const before = mails.length;
    expect((await forgot(email)).status).toBe(204);
    await vi.waitFor(() => expect(mails.length).toBeGreaterThan(before));
    return tokenIn(mails.at(-1)?.text ?? '');
  };

  it('is mailed in the language of the account, else in that of the browser', async () => {
    const subjectOf = async (headers: Record<string, string>) => {
      const before = mails.length;
      await service.nobody.post('/api/auth/forgot-password', { email: ann.email }, headers);
      await vi.waitFor(() => expect(mails.length).toBeGreaterThan(before));
      return mails.at(-1)?.subject;
    };
    const german = { 'accept-language': 'fr;q=0.5, de-AT' };
    expect([await subjectOf({}), await subjectOf(german)]).toEqual([
      'A new password for Modelwright',
      'Ein neues Passwort für Modelwright',
    ]);
    expect((await ann.get('/api/me')).as(Me).language).toBeNull();
    expect((await ann.put('/api/me', { language: 'de' })).as(Me).language).toBe('de');
    expect(await subjectOf({ 'accept-language': 'en' })).toBe('Ein neues Passwort für Modelwright');
    expect((await ann.put('/api/me', { language: 'fr' })).status).toBe(400);
  });

  it('is set anew by a mailed link, once, which ends all sessions and tells of it by mail', async () => {
    const token = await tokenFor(ann.email.toUpperCase());
    expect(mails[0]).toMatchObject({ to: ann.email });
    expect(mails[0]?.text).toContain(`https://models.example.com/reset-password#${token}`);
    expect((await reset(token)).status).toBe(204);
    expect((await ann.get('/api/me')).status).toBe(401);
    expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
    await vi.waitFor(() => expect(mails.at(-1)?.subject).toContain('was changed'));
    expect((await reset(token, 'another password')).status).toBe(404);
    expect((await signIn(NEW)).status).toBe(200);
  });

  it('refuses a password that is tried first, and leaves the link as it was', async () => {
    const token = await tokenFor(ann.email);
    const refused = await reset(token, 'mysterio619');
    expect(refused.status).toBe(400);
    expect(refused.problem.errors).toEqual([
      { path: 'password', message: expect.stringContaining('most common passwords') },
    ]);
    expect((await signIn(OLD)).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
    expect((await signIn(NEW)).status).toBe(200);
  });

  it('answers the same for an e-mail without an account, and sends nothing', async () => {
    const known = await forgot(ann.email);
    const unknown = await forgot('nobody@example.com');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const names = ({ headers }: typeof known) => Object.keys(headers).sort();
    expect(names(unknown)).toEqual(names(known));
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    expect(mails[0]?.to).toBe(ann.email);
  });

  it('is answered while the account is still looked up', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let waiting = 0;
    const slow = await testApp(
      {
        ...storage,
        db: storage.db,
        transaction: async (fn, reserve, size) => {
          if (reserve === 'rights') {
            waiting += 1;
            await held;
          }
          return storage.transaction(fn, reserve, size);
        },
      },
      { signUpsPerMinute: MANY },
      { mail: { send: () => Promise.resolve() } },
    );
    for (const email of [ann.email, 'nobody@example.com'])
      expect((await slow.nobody.post('/api/auth/forgot-password', { email })).status).toBe(204);
    await vi.waitFor(() => expect(waiting).toBe(2));
    release();
    await slow.close();
  });

  it('is set by the newest link only, within 30 minutes', async () => {
    const first = await tokenFor(ann.email);
    const second = await tokenFor(ann.email);
    expect((await reset(first)).status).toBe(404);
    service.pass(30 * 60 * 1_000 + 1);
    expect((await reset(second)).status).toBe(404);
    expect((await signIn(OLD)).status).toBe(200);
  });

  it('is set once where two use the link at the same moment', async () => {
    const token = await tokenFor(ann.email);
    const both = await Promise.all([reset(token, 'the first one'), reset(token, 'the second one')]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404]);
  });

  it('has a link that lets nobody in by itself, and is kept as a hash', async () => {
    const token = await tokenFor(ann.email);
    expect((await service.withToken(token).get('/api/me')).status).toBe(401);
    const rows = await storage.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('refuses a short password with its field, and keeps the link', async () => {
    const token = await tokenFor(ann.email);
    const short = await reset(token, 'short');
    expect(short.problem.errors?.map(({ path }) => path)).toEqual(['password']);
    expect((await reset(token)).status).toBe(204);
  });

  it('is asked for three times a minute for one e-mail, whether it has an account', async () => {
    for (const email of [ann.email, 'no-account@example.com']) {
      for (let asked = 0; asked < 3; asked += 1) expect((await forgot(email)).status).toBe(204);
      expect((await forgot(email)).status).toBe(429);
    }
  });

  it('tells whether links are mailed', async () => {
    expect((await service.nobody.get('/api/auth/oidc')).as(SignInWays).mail).toBe(true);
  });
});

describeStores('a link that an Owner makes', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let path: string;
  let teamId: string;

  beforeAll(async () => {
    service = await testApp(await stores.open(), { signUpsPerMinute: MANY, signInsPerMinute: MANY });
  });
  beforeEach(async () => {
    ann = await service.signUp('Ann');
    teamId = (await ann.team()).id;
    ben = await invited('Ben');
    path = `/api/teams/${teamId}/members/${ben.userId}/password-reset`;
  });

  /** Someone whose account is made by an invitation to Ann's team. */
  async function invited(name: string): Promise<Client> {
    const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`;
    const sent = await ann.post(`/api/teams/${teamId}/invitations`, { email, role: 'Editor' });
    const invitation = sent.as(TeamInvitationSent).link?.split('#')[1] ?? '';
    const body = { name, email, password: OLD, invitation };
    const { token, user } = (await service.nobody.post('/api/auth/sign-up/email', body)).as(Session);
    const client = new Client(service.app, token, user.id, email);
    expect((await client.post(`/api/invitations/${invitation}/accept`)).status).toBe(200);
    return client;
  }

  it('sets the password of an account that came by the team’s invitation and opens nothing else', async () => {
    const made = (await ann.post(path)).as(ResetLink);
    const token = made.link.split('#')[1] ?? '';
    const reply = await service.nobody.post('/api/auth/reset-password', { token, password: NEW });
    expect(reply.status).toBe(204);
    const signedIn = await service.nobody.post('/api/auth/sign-in/email', {
      email: ben.email,
      password: NEW,
    });
    expect(signedIn.status).toBe(200);
  });

  it.each([
    [
      'is in another team',
      async () => {
        const cleo = await service.signUp('Cleo');
        await cleo.post(`/api/teams/${(await cleo.team()).id}/members`, { email: ben.email, role: 'Viewer' });
      },
    ],
    [
      'has models of its own',
      async () => {
        const teams = (await ben.get('/api/teams')).as(Team.array());
        await ben.createModel('Private', teams.find(({ role }) => role === 'Owner')?.id);
      },
    ],
    [
      'sees another team’s model',
      async () => {
        const cleo = await service.signUp('Cleo');
        const model = await cleo.createModel('Secret');
        await model.share([entry(cleo, 'Manage'), entry(ben, 'View')]);
      },
    ],
    ['has another e-mail since', () => ben.put('/api/me', { email: `x-${ben.email}`, currentPassword: OLD })],
    ['is an Owner too', () => ann.put(`/api/teams/${teamId}/members/${ben.userId}`, { role: 'Owner' })],
  ] as const)('is refused for an account that %s', async (_, become) => {
    await become();
    expect((await ann.post(path)).status).toBe(409);
  });

  it('is refused for who signed up by themselves, and for whom is no Owner', async () => {
    const cleo = await service.signUp('Cleo');
    await ann.post(`/api/teams/${teamId}/members`, { email: cleo.email, role: 'Admin' });
    expect((await ann.post(`/api/teams/${teamId}/members/${cleo.userId}/password-reset`)).status).toBe(409);
    expect((await cleo.post(path)).status).toBe(403);
    const stranger = await service.signUp('Sam');
    expect((await stranger.post(path)).status).toBe(404);
  });
});

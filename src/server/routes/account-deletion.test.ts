import { beforeEach, expect, it } from 'vitest';
import { Session, Team } from '#contract/account.ts';
import { ChangeSet } from '#contract/change-set.ts';
import { Client, entry, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { z } from 'zod';

const PASSWORD = 'correct horse';

describeStores('POST /api/me/delete', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  beforeEach(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
  });
  const remove = (who: Client, currentPassword: string | undefined = PASSWORD, email = who.email) =>
    who.post('/api/me/delete', { email, ...(currentPassword !== undefined && { currentPassword }) });

  it('ends all that signs in, takes the person out of teams and models, and frees the e-mail', async () => {
    const model = await ben.createModel('Rover');
    await model.share([entry(ben, 'Manage'), entry(ann, 'Edit')]);
    const own = ben.on(model);
    const battery = (await ann.on(model).post('/parts', { name: 'Battery' })).as(
      z.object({ id: z.string() }),
    ).id;
    await ann.on(model).post('/comments', { elementId: battery, elementKind: 'part', text: 'Light?' });
    const inTeam = await ben.post(`/api/teams/${model.teamId}/members`, { email: ann.email, role: 'Editor' });
    expect(inTeam.status).toBe(201);
    const { token } = (await ann.post('/api/tokens', { name: 'script', access: 'write' })).as(
      z.object({ token: z.string() }),
    );

    expect((await remove(ann)).status).toBe(204);

    expect((await ann.get('/api/me')).status).toBe(401);
    expect((await new Client(service.app, token, '', '').get('/api/me')).status).toBe(401);
    const signIn = await ben.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD });
    expect(signIn.problem.code).toBe('SIGN_IN_FAILED');
    const members = (await ben.get(`/api/teams/${model.teamId}/members`)).as(
      z.array(z.object({ userId: z.string() })),
    );
    expect(members.map(({ userId }) => userId)).toEqual([ben.userId]);
    const access = (await own.get('/access')).json;
    expect(JSON.stringify(access)).not.toContain(ann.userId);
    const changes = (await own.get('/changes')).as(ChangeSet.array());
    expect(changes.map(({ userId }) => userId)).toContain(ann.userId);
    const people = (await own.get('/people')).as(
      z.array(z.object({ id: z.string(), name: z.string(), mayView: z.boolean() })),
    );
    expect(people.find(({ id }) => id === ann.userId)).toEqual({
      id: ann.userId,
      name: 'Ann',
      mayView: false,
    });

    const again = await ben.post('/api/auth/sign-up/email', {
      name: 'Other Ann',
      email: ann.email,
      password: 'another long password',
    });
    const { user } = again.as(Session);
    expect(user.id).not.toBe(ann.userId);
    const later = (await own.get('/people')).as(z.array(z.object({ id: z.string(), name: z.string() })));
    expect(later.find(({ id }) => id === ann.userId)?.name).toBe('Ann');
  });

  it('asks for the e-mail and the password, and changes nothing without them', async () => {
    const before = await service.fingerprint();
    expect((await remove(ann, 'wrong password')).problem).toMatchObject({
      code: 'FORBIDDEN',
      errors: [{ path: 'currentPassword', message: 'is wrong' }],
    });
    expect((await remove(ann, '')).problem.errors).toEqual([
      { path: 'currentPassword', message: 'is required to delete the account' },
    ]);
    expect((await remove(ann, PASSWORD, 'other@example.com')).problem.errors).toEqual([
      { path: 'email', message: 'is not the e-mail of this account' },
    ]);
    const { token } = (await ben.post('/api/tokens', { name: 'script', access: 'write' })).as(
      z.object({ token: z.string() }),
    );
    expect((await remove(new Client(service.app, token, ben.userId, ben.email))).problem.code).toBe(
      'FORBIDDEN',
    );
    expect(before).not.toBe('');
    expect((await ann.get('/api/me')).status).toBe(200);
  });

  it('tells the last Owner of a team what to do first', async () => {
    const [team] = (await ann.get('/api/teams')).as(Team.array());
    const model = await ann.createModel('Rover');
    const alone = (await remove(ann)).problem;
    expect(alone).toMatchObject({
      code: 'CONFLICT',
      errors: [
        {
          path: `teams.${team?.id}`,
          message: `“${team?.name}” has a model and no other member: delete what it has, or add another Owner first`,
        },
      ],
    });
    await ann.post(`/api/teams/${model.teamId}/members`, { email: ben.email, role: 'Editor' });
    expect((await remove(ann)).problem.errors?.[0]?.message).toBe(
      `“${team?.name}” has no other Owner: make one of its members an Owner first`,
    );
    await ann.put(`/api/teams/${model.teamId}/members/${ben.userId}`, { role: 'Owner' });
    expect((await remove(ann)).status).toBe(204);
    expect((await ben.on(model).get('/parts')).status).toBe(200);
  });
});

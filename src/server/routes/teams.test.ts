import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Member, Team } from '#contract/account.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const ascending = (a: number, b: number) => a - b;

describeStores('a team', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let id: string;
  let path: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
  });
  beforeEach(async () => {
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
    const made = await ann.post('/api/teams', { name: 'Lander' });
    ({ id } = made.as(Team));
    path = `/api/teams/${id}`;
  });

  const add = (client: Client, role: string) => ann.post(`${path}/members`, { email: client.email, role });
  const remove = (by: Client, client: Client) => by.delete(`${path}/members/${client.userId}`);
  const give = (by: Client, client: Client, role: string) =>
    by.put(`${path}/members/${client.userId}`, { role });

  describe('POST /api/teams', () => {
    it('tells where the team is, of which its maker is Owner', async () => {
      const made = await ann.post('/api/teams', { name: 'Orbiter' });
      expect((await ann.get(made.headers['location'] ?? '')).as(Team)).toEqual(made.as(Team));
      expect(made.as(Team).role).toBe('Owner');
    });
  });

  describe('GET /api/teams/{teamId}', () => {
    it('is told to its members, with their role', async () => {
      await add(ben, 'Viewer');
      expect((await ben.get(path)).as(Team)).toEqual({ id, name: 'Lander', role: 'Viewer' });
      expect((await (await service.signUp('Sam')).get(path)).status).toBe(404);
    });
  });

  describe('PUT /api/teams/{teamId}', () => {
    it('renames it, for Owners and Admins', async () => {
      const read = (await ann.get(path)).as(Team);
      expect((await ann.put(path, { ...read, name: 'Rover' })).as(Team)).toEqual({ ...read, name: 'Rover' });
      expect((await ann.get(path)).as(Team).name).toBe('Rover');
      await add(ben, 'Editor');
      expect((await ben.put(path, { name: 'Mine' })).status).toBe(403);
      await give(ann, ben, 'Admin');
      expect((await ben.put(path, { name: 'Ours' })).as(Team)).toMatchObject({ name: 'Ours', role: 'Admin' });
      expect((await (await service.signUp('Sam')).put(path, { name: 'Theirs' })).status).toBe(404);
      expect((await ann.put(path, { name: ' ' })).status).toBe(400);
    });
  });

  describe('DELETE /api/teams/{teamId}', () => {
    it('is for Owners, and only without models', async () => {
      await add(ben, 'Admin');
      expect((await ben.delete(path)).status).toBe(403);
      const model = await ann.createModel('Rover', id);
      const before = await service.fingerprint();
      const refused = await ann.delete(path);
      expect([refused.status, refused.problem.detail]).toEqual([409, expect.stringContaining('a model')]);
      expect(await service.fingerprint()).toBe(before);
      await model.delete('');
      await ann.post(`${path}/invitations`, { email: 'new@example.com', role: 'Viewer' });
      const key = { 'idempotency-key': randomUUID() };
      expect((await ann.delete(path, key)).status).toBe(204);
      expect((await ann.delete(path, key)).status).toBe(204);
      expect((await ann.delete(path)).status).toBe(404);
      expect((await ben.get('/api/teams')).text).not.toContain(id);
    });

    it('never meets a model that is made at the same moment', async () => {
      for (let round = 0; round < 4; round += 1) {
        const team = (await ann.post('/api/teams', { name: 'Brief' })).as(Team);
        const replies = await Promise.all([
          ann.delete(`/api/teams/${team.id}`),
          ann.post('/api/models', { name: 'Rover', team_id: team.id }),
        ]);
        expect([
          [204, 404],
          [409, 201],
        ]).toContainEqual(replies.map(({ status }) => status));
      }
    });
  });

  describe('DELETE /api/teams/{teamId}/members/{userId}', () => {
    it.each(['Viewer', 'Editor', 'Admin'])('lets a %s leave, and remove nobody above them', async (role) => {
      await add(ben, role);
      expect((await remove(ben, ann)).status).toBe(403);
      expect((await remove(ben, ben)).status).toBe(204);
      expect((await ben.get(path)).status).toBe(404);
    });

    it('lets no Viewer remove another', async () => {
      const cleo = await service.signUp('Cleo');
      await add(ben, 'Viewer');
      await add(cleo, 'Viewer');
      expect((await remove(ben, cleo)).status).toBe(403);
    });

    it('keeps the last Owner, also where the last two go at the same moment', async () => {
      expect((await remove(ann, ann)).status).toBe(409);
      expect((await give(ann, ann, 'Admin')).status).toBe(409);
      await add(ben, 'Owner');
      const both = await Promise.all([remove(ann, ann), remove(ben, ben)]);
      expect(both.map(({ status }) => status).sort(ascending)).toEqual([204, 409]);
      const left = both[0].status === 204 ? ben : ann;
      const other = left === ann ? ben : ann;
      const again = await left.post(`${path}/members`, { email: other.email, role: 'Owner' });
      expect(again.status).toBe(201);
      const roles = await Promise.all([give(ann, ben, 'Viewer'), give(ben, ann, 'Viewer')]);
      // Whoever came second is no Owner any more.
      expect(roles.map(({ status }) => status).sort(ascending)).toEqual([200, 403]);
      const members = (await left.get(`${path}/members`)).as(Member.array());
      expect(members.filter(({ role }) => role === 'Owner')).toHaveLength(1);
    });
  });

  it('ends a member’s access to its models with the membership', async () => {
    const model = await ann.createModel('Rover', id);
    await add(ben, 'Editor');
    expect((await ben.on(model).post('/parts', { name: 'Battery' })).status).toBe(201);
    await give(ann, ben, 'Viewer');
    expect((await ben.on(model).post('/parts', { name: 'Motor' })).status).toBe(403);
    await remove(ben, ben);
    expect((await ben.on(model).get('')).status).toBe(404);
  });
});

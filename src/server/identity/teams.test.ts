import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import type { Writer } from '#server/storage/tables.ts';
import { findRole, findTeam, listMembers, listTeamsOfUser } from '#server/storage/teams.ts';
import { type TestIdentity, testIdentity } from '#testing/service/test-identity.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { type Seeded, seedModel } from '#testing/stores/stores-seed.ts';
import { addMember, changeRole, createTeam, removeMember } from './teams.ts';

describeStores('a team', (stores) => {
  let identity: TestIdentity;
  let ada: Seeded;
  let bo: Seeded;
  beforeAll(async () => {
    identity = testIdentity(await stores.open());
    ada = await seedModel(identity.storage);
    bo = await seedModel(identity.storage);
  });

  /** Each in a transaction of its own. */
  const alone =
    <A extends unknown[], T>(write: (tx: Writer, ...args: A) => Promise<T>) =>
    (...args: A) =>
      identity.storage.transaction((tx) => write(tx, ...args));
  const [create, add, change, remove] = [
    alone(createTeam),
    alone(addMember),
    alone(changeRole),
    alone(removeMember),
  ];
  const newTeam = () => create(identity.clock(), ada.userId, 'Propulsion');
  const role = (teamId: string, userId: string) => findRole(identity.storage.db, teamId, userId);

  it('has its maker as Owner', async () => {
    const team = await newTeam();
    expect(team).toMatchObject({ name: 'Propulsion', role: 'Owner' });
    expect(await findTeam(identity.storage.db, team.id)).toMatchObject({ name: 'Propulsion' });
    expect(await listTeamsOfUser(identity.storage.db, ada.userId)).toContainEqual(team);
    expect(await listMembers(identity.storage.db, team.id)).toEqual([
      { userId: ada.userId, name: 'Ada', email: `${ada.userId}@example.com`, role: 'Owner' },
    ]);
  });

  it('takes members, gives them other roles and lets them go', async () => {
    const { id } = await newTeam();
    expect(await add(id, bo.userId, 'Viewer')).toBeNull();
    expect(await role(id, bo.userId)).toBe('Viewer');
    expect(await change(identity.clock(), id, bo.userId, 'Editor')).toBeNull();
    expect(await role(id, bo.userId)).toBe('Editor');
    expect(await remove(identity.clock(), id, bo.userId)).toBeNull();
    expect(await role(id, bo.userId)).toBeNull();
  });

  it('refuses who is in it, who does not exist, and what is not there', async () => {
    const { id } = await newTeam();
    expect(await add(id, ada.userId, 'Viewer')).toBe('member-already');
    expect(await role(id, ada.userId)).toBe('Owner');
    expect(await add(id, uuidv7(), 'Viewer')).toBe('no-user');
    expect(await add(uuidv7(), ada.userId, 'Viewer')).toBe('no-team');
    expect(await change(identity.clock(), id, bo.userId, 'Viewer')).toBe('no-member');
    expect(await remove(identity.clock(), id, bo.userId)).toBe('no-member');
    expect(await remove(identity.clock(), uuidv7(), ada.userId)).toBe('no-team');
  });

  it('keeps its last Owner', async () => {
    const { id } = await newTeam();
    expect(await change(identity.clock(), id, ada.userId, 'Admin')).toBe('last-owner');
    expect(await remove(identity.clock(), id, ada.userId)).toBe('last-owner');
    expect(await change(identity.clock(), id, ada.userId, 'Owner')).toBeNull();
    await add(id, bo.userId, 'Owner');
    expect(await remove(identity.clock(), id, ada.userId)).toBeNull();
    expect(await change(identity.clock(), id, bo.userId, 'Viewer')).toBe('last-owner');
  });

  it('keeps one Owner where its last two leave at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newTeam();
      await add(id, bo.userId, 'Owner');
      const answers = await Promise.all([
        remove(identity.clock(), id, ada.userId),
        change(identity.clock(), id, bo.userId, 'Viewer'),
      ]);
      expect(answers.filter((answer) => answer === 'last-owner')).toHaveLength(1);
    }
  });
});

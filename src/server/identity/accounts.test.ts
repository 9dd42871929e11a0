import { beforeAll, expect, it } from 'vitest';
import { listTeamsOfUser } from '#server/storage/teams.ts';
import { signUp, type TestIdentity, testIdentity } from '#testing/service/test-identity.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { checkPassword, findAccount, normaliseEmail } from './accounts.ts';
import { authenticate } from './tokens.ts';

const password = 'correct horse battery';

describeStores('an account', (stores) => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = testIdentity(await stores.open());
  });

  it('is made with a team of its own and signed in', async () => {
    const made = await signUp(identity, { name: 'Ada', email: ' Ada@Example.COM ', password });
    expect(made?.user).toMatchObject({ name: 'Ada', email: 'ada@example.com' });
    expect((await authenticate(identity, made!.session.token))?.user).toEqual(made?.user);
    const teams = await listTeamsOfUser(identity.storage.db, made!.user.id);
    expect(teams).toMatchObject([{ name: "Ada's team", role: 'Owner' }]);
    expect(await findAccount(identity.storage.db, 'ADA@example.com')).toEqual(made?.user);
  });

  it('is known by its password and its e-mail in any spelling', async () => {
    const made = await signUp(identity, { name: 'Bo', email: 'bo@example.com', password });
    expect(await checkPassword(identity, { email: 'BO@Example.com', password })).toEqual(made?.user);
  });

  it('answers a wrong e-mail and a wrong password alike, at the same cost', async () => {
    await signUp(identity, { name: 'Cy', email: 'cy@example.com', password });
    const calls: string[] = [];
    const passwords = {
      ...identity.passwords,
      verify: (...args: [string, string]) => {
        calls.push('verify');
        return identity.passwords.verify(...args);
      },
      verifyAgainstNothing: (each: string) => {
        calls.push('nothing');
        return identity.passwords.verifyAgainstNothing(each);
      },
    };
    const counted = { ...identity, passwords };
    expect(
      await checkPassword(counted, { email: 'cy@example.com', password: 'wrong horse battery' }),
    ).toBeNull();
    expect(await checkPassword(counted, { email: 'nobody@example.com', password })).toBeNull();
    expect(calls).toEqual(['verify', 'nothing']);
  });

  it.each([
    ['dee@example.com', 'Dee@EXAMPLE.com'],
    ['eve@example.com', 'ｅｖｅ@example.com'],
    ['fin@example.com', '\tfin@example.com\n'],
  ])('with the e-mail %s is in the way of %j', async (email, other) => {
    expect(await signUp(identity, { name: 'First', email, password })).not.toBeNull();
    expect(await signUp(identity, { name: 'Second', email: other, password: 'another password' })).toBeNull();
    expect((await checkPassword(identity, { email: other, password }))?.name).toBe('First');
  });

  it('is made once where one e-mail signs up many times at one moment', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        signUp(identity, { name: `Racer ${n}`, email: 'racer@example.com', password }),
      ),
    );
    const made = attempts.filter((each) => each !== null);
    expect(made).toHaveLength(1);
    const { db } = identity.storage;
    const teams = await db.selectFrom('teams').select('name').where('name', 'like', 'Racer%').execute();
    expect(teams).toEqual([{ name: `${made[0]?.user.name}'s team` }]);
  });

  it('is stored without its password', async () => {
    await signUp(identity, { name: 'Gil', email: 'gil@example.com', password: 'not to be found 123' });
    const rows = await identity.storage.db.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('not to be found');
  });

  it('has one spelling of an e-mail, whose spelling is itself', () => {
    for (const email of [' A@b.C ', 'ＡＢ@x.org', 'ÅSE@x.org', 'ﬁ@x.org'])
      expect(normaliseEmail(normaliseEmail(email))).toBe(normaliseEmail(email));
  });
});

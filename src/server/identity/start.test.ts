import { expect, it } from 'vitest';
import { listTeamsOfUser } from '#server/storage/teams.ts';
import { signUp, type TestIdentity, testIdentity } from '#testing/service/test-identity.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { checkPassword } from './accounts.ts';
import { NO_DEVICE } from './device.ts';
import { issueStart, redeemStartToken } from './start.ts';
import { authenticate } from './tokens.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

describeStores('the start token', (stores) => {
  const empty = async () => testIdentity(await stores.open());
  const redeem = ({ storage, clock }: TestIdentity, token: string) =>
    storage.transaction((tx) => redeemStartToken(tx, clock(), token, NO_DEVICE));

  it('makes the owner, with a team, and signs them in: once', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    const owner = await redeem(identity, start!.token);
    expect(owner?.user.name).toBe('Owner');
    expect(owner?.user.email).toMatch(/@start\.invalid$/);
    expect((await authenticate(identity, owner!.session.token))?.user).toEqual(owner?.user);
    expect(await listTeamsOfUser(identity.storage.db, owner!.user.id)).toMatchObject([{ role: 'Owner' }]);

    expect(await redeem(identity, start!.token)).toBeNull();
    expect(await issueStart(identity)).toBeNull();
  });

  it('opens an account that nobody signs in to by password', async () => {
    const identity = await empty();
    const owner = await redeem(identity, (await issueStart(identity))!.token);
    for (const password of ['', 'null', 'correct horse battery'])
      expect(await checkPassword(identity, { email: owner!.user.email, password })).toBeNull();
  });

  it('is no bearer token', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    expect(await authenticate(identity, start!.token)).toBeNull();
    const owner = await redeem(identity, start!.token);
    expect(await redeem(identity, owner!.session.token)).toBeNull();
  });

  it('lasts 15 minutes', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    identity.advance({ minutes: 15 });
    expect(await redeem(identity, start!.token)).toBeNull();
    expect(await issueStart(identity)).not.toBeNull();
  });

  it('is void once another was issued', async () => {
    const identity = await empty();
    const first = await issueStart(identity);
    const second = await issueStart(identity);
    expect(await redeem(identity, first!.token)).toBeNull();
    expect(await redeem(identity, second!.token)).not.toBeNull();
  });

  it('is void once an account exists', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    await signUp(identity, ada);
    expect(await redeem(identity, start!.token)).toBeNull();
  });

  it('makes one owner where it is redeemed many times at one moment', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    const redeemed = await Promise.all(Array.from({ length: 6 }, () => redeem(identity, start!.token)));
    expect(redeemed.filter((each) => each !== null)).toHaveLength(1);
    expect(await identity.storage.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('makes no owner beside an account that was made at the same moment before it', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    const [owner, account] = await Promise.all([redeem(identity, start!.token), signUp(identity, ada)]);
    expect(account).not.toBeNull();
    const users = await identity.storage.db.selectFrom('users').select('id').orderBy('id').execute();
    expect(users).toHaveLength(owner === null ? 1 : 2);
    expect(await redeem(identity, start!.token)).toBeNull();
  });
});

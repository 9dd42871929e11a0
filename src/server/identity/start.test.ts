import { expect, it } from 'vitest';
import { listTeamsOfUser } from '#server/storage/teams.ts';
import { describeStores } from '#testing/stores.ts';
import { testIdentity } from '#testing/test-identity.ts';
import { checkPassword, signUp } from './accounts.ts';
import { issueStart, redeemStartToken } from './start.ts';
import { authenticate } from './tokens.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

describeStores('the start token', (stores) => {
  const empty = async () => testIdentity(await stores.open());

  it('makes the owner, with a team, and signs them in: once', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    const owner = await redeemStartToken(identity, start!.token);
    expect(owner?.user.name).toBe('Owner');
    expect(owner?.user.email).toMatch(/@start\.invalid$/);
    expect((await authenticate(identity, owner!.session.token))?.user).toEqual(owner?.user);
    expect(await listTeamsOfUser(identity.storage.db, owner!.user.id)).toMatchObject([{ role: 'Owner' }]);

    expect(await redeemStartToken(identity, start!.token)).toBeNull();
    expect(await issueStart(identity)).toBeNull();
  });

  it('opens an account that nobody signs in to by password', async () => {
    const identity = await empty();
    const owner = await redeemStartToken(identity, (await issueStart(identity))!.token);
    for (const password of ['', 'null', 'correct horse battery'])
      expect(await checkPassword(identity, { email: owner!.user.email, password })).toBeNull();
  });

  it('is no bearer token', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    expect(await authenticate(identity, start!.token)).toBeNull();
    const owner = await redeemStartToken(identity, start!.token);
    expect(await redeemStartToken(identity, owner!.session.token)).toBeNull();
  });

  it('lasts 15 minutes', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    identity.advance({ minutes: 15 });
    expect(await redeemStartToken(identity, start!.token)).toBeNull();
    expect(await issueStart(identity)).not.toBeNull();
  });

  it('is void once another was issued', async () => {
    const identity = await empty();
    const first = await issueStart(identity);
    const second = await issueStart(identity);
    expect(await redeemStartToken(identity, first!.token)).toBeNull();
    expect(await redeemStartToken(identity, second!.token)).not.toBeNull();
  });

  it('is void once an account exists', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    await signUp(identity, ada);
    expect(await redeemStartToken(identity, start!.token)).toBeNull();
  });

  it('makes one owner where it is redeemed many times at one moment', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    const redeemed = await Promise.all(
      Array.from({ length: 6 }, () => redeemStartToken(identity, start!.token)),
    );
    expect(redeemed.filter((each) => each !== null)).toHaveLength(1);
    expect(await identity.storage.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('makes no owner beside an account that was made at the same moment before it', async () => {
    const identity = await empty();
    const start = await issueStart(identity);
    const [owner, account] = await Promise.all([
      redeemStartToken(identity, start!.token),
      signUp(identity, ada),
    ]);
    expect(account).not.toBeNull();
    const users = await identity.storage.db.selectFrom('users').select('id').orderBy('id').execute();
    expect(users).toHaveLength(owner === null ? 1 : 2);
    expect(await redeemStartToken(identity, start!.token)).toBeNull();
  });
});

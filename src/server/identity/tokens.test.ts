import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { listTokens, purgeTokens, revokeToken } from '#server/storage/tokens.ts';
import { newSession, type TestIdentity, testIdentity } from '#testing/service/test-identity.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { authenticate, issuePersonal, listPersonal } from './tokens.ts';

describeStores('tokens', (stores) => {
  let identity: TestIdentity;
  let userId: string;
  beforeAll(async () => {
    identity = testIdentity(await stores.open());
    ({ userId } = await seedModel(identity.storage));
  });

  const personal = (expiresAt: Date, name = 'Script') =>
    identity.storage.transaction((tx) =>
      issuePersonal(tx, identity.clock(), { userId, name, access: 'read', expiresAt }),
    );
  const revoke = (owner: string, id: string) =>
    identity.storage.transaction((tx) => revokeToken(tx, owner, id, identity.clock().toISOString()));
  const inDays = (days: number): Date => new Date(identity.clock().getTime() + days * 86_400_000);

  it('say who calls, with what right', async () => {
    const session = await newSession(identity, userId);
    expect(session.token).toMatch(/^mw_[\w-]{43}$/);
    expect(await authenticate(identity, session.token)).toEqual({
      user: { id: userId, name: 'Ada', email: `${userId}@example.com` },
      tokenId: session.id,
      kind: 'session',
      access: 'write',
    });
    const script = await personal(inDays(1));
    expect(await authenticate(identity, script.token)).toMatchObject({ kind: 'personal', access: 'read' });
  });

  it.each(['', 'mw_', 'x', `mw_${'a'.repeat(43)}`, `mw_${'a'.repeat(1_000_000)}`, `mw_${'\0'.repeat(43)}`])(
    'that were never issued say nothing (%#)',
    async (token) => {
      expect(await authenticate(identity, token)).toBeNull();
    },
  );

  it('are not their hash, their id, or another spelling of themselves', async () => {
    const { id, token } = await newSession(identity, userId);
    for (const near of [id, `mw_${id}`, token.toUpperCase(), ` ${token}`, token.slice(3), `${token}=`])
      expect(await authenticate(identity, near)).toBeNull();
  });

  it('of a session end after 30 days, however much they are used', async () => {
    const { token } = await newSession(identity, userId);
    for (const days of [10, 10, 9]) {
      identity.advance({ days });
      expect(await authenticate(identity, token)).not.toBeNull();
    }
    identity.advance({ days: 1 });
    expect(await authenticate(identity, token)).toBeNull();
  });

  it('of a session that is not used end before that, and stay ended when the clock is set back', async () => {
    const [used, unused, script] = [
      await newSession(identity, userId),
      await newSession(identity, userId),
      await personal(inDays(90)),
    ];
    identity.advance({ days: 13 });
    expect(await authenticate(identity, used.token)).not.toBeNull();
    identity.advance({ days: 1 });
    expect(await authenticate(identity, unused.token)).toBeNull();
    expect(await authenticate(identity, used.token)).not.toBeNull();
    expect(await authenticate(identity, script.token)).not.toBeNull();
    identity.advance({ days: -2 });
    expect(await authenticate(identity, unused.token)).toBeNull();
  });

  it('that were seen expired stay so when the clock is set back', async () => {
    const { token } = await personal(inDays(1));
    identity.advance({ days: 1 });
    expect(await authenticate(identity, token)).toBeNull();
    identity.advance({ days: -1 });
    expect(await authenticate(identity, token)).toBeNull();
  });

  it('end when they are revoked, by their own user only', async () => {
    const { id, token } = await newSession(identity, userId);
    const stranger = await seedModel(identity.storage);
    expect(await revoke(stranger.userId, id)).toBe(false);
    expect(await authenticate(identity, token)).not.toBeNull();
    expect(await revoke(userId, id)).toBe(true);
    expect(await authenticate(identity, token)).toBeNull();
    expect(await revoke(userId, id)).toBe(false);
  });

  it('of a person are listed with name, right and last use, and without the token', async () => {
    const owner = await seedModel(identity.storage);
    userId = owner.userId;
    await newSession(identity, userId);
    const kept = await personal(inDays(9), 'Kept');
    const ended = await personal(inDays(9), 'Ended');
    await revoke(userId, ended.id);
    const at = identity.clock().toISOString();

    const listed = { id: kept.id, name: 'Kept', access: 'read', createdAt: at, expiresAt: kept.expiresAt };
    expect(await listPersonal(identity, userId)).toEqual([{ ...listed, lastUsedAt: null }]);
    await authenticate(identity, kept.token);
    expect(await listPersonal(identity, userId)).toEqual([{ ...listed, lastUsedAt: at }]);
  });

  it('note their use once an hour, not with each request', async () => {
    const { token } = await personal(inDays(9), 'Busy');
    const noted = async () =>
      (await listPersonal(identity, userId)).find((each) => each.name === 'Busy')?.lastUsedAt;
    await authenticate(identity, token);
    const first = await noted();
    identity.advance({ minutes: 59 });
    await authenticate(identity, token);
    expect(await noted()).toBe(first);
    identity.advance({ minutes: 1 });
    await authenticate(identity, token);
    expect(await noted()).toBe(identity.clock().toISOString());
  });

  it('that ended long ago are forgotten', async () => {
    await personal(inDays(1), 'Old');
    await personal(inDays(90), 'New');
    identity.advance({ days: 40 });
    await identity.storage.transaction((tx) => purgeTokens(tx, inDays(-30).toISOString()));
    const names = (await listTokens(identity.storage.db, userId, 'personal')).map((each) => each.name);
    expect(names).toContain('New');
    expect(names).not.toContain('Old');
  });
});

describeStores('a stolen store', (stores) => {
  it('has no token in it', async () => {
    const place = await stores.place();
    const identity = testIdentity(await stores.open(place));
    const { userId } = await seedModel(identity.storage);
    const { token } = await newSession(identity, userId);
    const [row] = await identity.storage.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token.slice(3));

    if (!('dataDir' in place)) return;
    await identity.storage.close();
    const bytes = await readFile(join(place.dataDir, 'modelwright.db'));
    expect(bytes.includes(row!.hash)).toBe(true);
    expect(bytes.includes(token.slice(3))).toBe(false);
  });
});

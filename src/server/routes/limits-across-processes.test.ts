import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { tidy } from '#server/housekeeping.ts';
import type { Settings } from '#server/settings.ts';
import { type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const LIMITS: Partial<Settings> = { signInsPerMinute: 3, signUpsPerMinute: 6, invitationsPerMinute: 2 };

describeStores('what may be tried a minute, by two processes on one store', (stores) => {
  const processes = async () => {
    const storage = await stores.open();
    return { storage, one: await testApp(storage, LIMITS), other: await testApp(storage, LIMITS) };
  };
  const signIn = async ({ app }: TestApp, remoteAddress: string, email: string, password: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress,
        payload: { email, password },
      })
    ).statusCode;

  it('counts the tries on an account together, and lets its owner in where they were before', async () => {
    const { one, other } = await processes();
    const { email } = await one.signUp('Ann');
    expect(await signIn(one, '198.51.100.7', email, 'correct horse')).toBe(200);
    const tries: number[] = [];
    for (let n = 1; n <= 4; n += 1)
      tries.push(await signIn(n % 2 === 0 ? one : other, `203.0.113.${n}`, email, 'wrong horse'));
    expect(tries).toEqual([401, 401, 429, 429]);
    expect(await signIn(other, '198.51.100.7', email, 'correct horse')).toBe(200);
    one.pass(60_000);
    expect(await signIn(one, '203.0.113.9', email, 'correct horse')).toBe(200);
  });

  it('lets no more in of many tries at the same moment', async () => {
    const { one, other } = await processes();
    const email = `${randomUUID()}@example.com`;
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        signIn(n % 2 === 0 ? one : other, `203.0.113.${n}`, email, 'wrong horse'),
      ),
    );
    expect(tries.filter((status) => status === 401)).toHaveLength(3);
    expect(tries.filter((status) => status === 429)).toHaveLength(9);
  });

  it('counts the failures of an address together, whichever accounts it tries', async () => {
    const { one, other } = await processes();
    const tries: number[] = [];
    for (let n = 0; n < 5; n += 1)
      tries.push(
        await signIn(n % 2 === 0 ? one : other, '203.0.113.1', `${randomUUID()}@example.com`, 'wrong'),
      );
    expect(tries).toEqual([401, 401, 401, 429, 429]);
    expect(await signIn(other, '203.0.113.2', `${randomUUID()}@example.com`, 'wrong')).toBe(401);
  });

  it('counts sign-ups of an address, and invitations by a person', async () => {
    const { one, other } = await processes();
    const ann = await one.signUp('Ann');
    const { id } = await ann.team();
    const elsewhere = other.withToken(ann.token ?? '');
    const invite = async (client: typeof ann) =>
      (
        await client.post(`/api/teams/${id}/invitations`, {
          email: `${randomUUID()}@example.com`,
          role: 'Viewer',
        })
      ).status;
    expect([await invite(ann), await invite(elsewhere), await invite(ann), await invite(elsewhere)]).toEqual([
      201, 201, 429, 429,
    ]);
    for (let n = 0; n < 5; n += 1) await (n % 2 === 0 ? one : other).signUp('Ben');
    const body = { name: 'Cid', email: `${randomUUID()}@example.com`, password: 'correct horse' };
    expect((await other.nobody.post('/api/auth/sign-up/email', body)).status).toBe(429);
  });

  it('holds over a restart', async () => {
    const place = await stores.place();
    const before = await stores.open(place);
    const first = await testApp(before, LIMITS);
    const { email } = await first.signUp('Ann');
    for (let n = 1; n <= 3; n += 1) await signIn(first, `203.0.113.${n}`, email, 'wrong horse');
    await first.close();
    await before.close();
    const again = await testApp(await stores.open(place), LIMITS);
    expect(await signIn(again, '203.0.113.8', email, 'correct horse')).toBe(429);
  });

  it('keeps no address and no e-mail of what was tried, and nothing of minutes that are over', async () => {
    const { storage, one } = await processes();
    const email = `${randomUUID()}@example.com`;
    await signIn(one, '203.0.113.77', email, 'wrong horse');
    const rows = async () => (await sql<object>`select * from attempts`.execute(storage.db)).rows;
    expect(await rows()).toHaveLength(2);
    const text = JSON.stringify(await rows());
    for (const plain of [email, '203.0.113.77', Buffer.from('203.0.113.77').toString('base64url')])
      expect(text).not.toContain(plain);
    one.pass(120_000);
    await tidy(one.deps);
    expect(await rows()).toEqual([]);
  });

  it('checks no more passwords at once for an address when an account is changed', async () => {
    const service = await testApp(await stores.open(), { hashesPerAddress: 1, signInsPerMinute: 100 });
    const ann = await service.signUp('Ann');
    const change = async () =>
      (await ann.put('/api/me', { password: 'wrong horse!', currentPassword: 'correct horse' })).status;
    // Held by hand: on a machine that is slow elsewhere, changes sent at one moment need not meet at the check.
    let end = (): void => undefined;
    const checking = service.deps.gates.hash(
      '127.0.0.1',
      () => new Promise<void>((resolve) => (end = resolve)),
    );
    expect(await change()).toBe(429);
    end();
    await checking;
    expect(await change()).toBe(200);
  });

  it('shares out what is held at once among as many processes as there are', async () => {
    const service = await testApp(await stores.open(), { streamsPerPerson: 4, processes: 2 });
    const ann = await service.signUp('Ann');
    const model = await ann.createModel('Rover');
    const open = async () => {
      const headers = { authorization: `Bearer ${ann.token}` };
      const url = model.path('/events');
      const reply = await service.app.inject({ method: 'GET', url, headers, payloadAsStream: true });
      return { status: reply.statusCode, end: () => reply.stream().destroy() };
    };
    const streams = [await open(), await open(), await open()];
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 429]);
    for (const { end } of streams) end();
  });
});

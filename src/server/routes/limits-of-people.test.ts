import { beforeAll, expect, it } from 'vitest';
import { TokenMade } from '#contract/account.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('what one person may take', (stores) => {
  let service: TestApp;
  let ann: Client;

  beforeAll(async () => {
    const limits = { tokensPerPerson: 3, streamsPerPerson: 2, signInsPerMinute: 3 };
    service = await testApp(await stores.open(), limits);
    ann = await service.signUp('Ann');
  });

  it('is as many tokens as the setting says, told in the refusal; a revoked one makes room', async () => {
    const make = () => ann.post('/api/tokens', { name: 'script', access: 'write' });
    const [first] = [(await make()).as(TokenMade), await make(), await make()];
    const refused = await make();
    expect(refused.problem).toMatchObject({ status: 409, detail: expect.stringContaining('3 tokens') });
    expect((await ann.delete(`/api/tokens/${first.id}`)).status).toBe(204);
    expect((await make()).status).toBe(201);
  });

  it('is as many streams as the setting says, whichever of their tokens opens them', async () => {
    const bob = await service.signUp('Bob');
    const model = await bob.createModel('Rover');
    const made = async () =>
      (await bob.post('/api/tokens', { name: 'a', access: 'read' })).as(TokenMade).token;
    const open = async (token: string) => {
      const url = model.path('/events');
      const headers = { authorization: `Bearer ${token}` };
      const reply = await service.app.inject({ method: 'GET', url, headers, payloadAsStream: true });
      return { status: reply.statusCode, end: () => reply.stream().destroy() };
    };
    const streams = [await open(await made()), await open(await made()), await open(await made())];
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 429]);
    for (const { end } of streams) end();
  });

  it('is as many seconds of computing as the setting says; small edits go on, and so does everybody else', async () => {
    const small = await testApp(await stores.open(), { computeSeconds: 1 });
    const [dan, eve] = [await small.signUp('Dan'), await small.signUp('Eve')];
    const asking = async (client: Client) => {
      const model = await client.createModel('Rover');
      await client.post(model.path('/parts'), { id: idOf('Rover'), name: 'Rover' });
      const machine = [
        { op: 'create', kind: 'state', id: idOf('A'), body: { name: 'A', partId: idOf('Rover') } },
        {
          op: 'create',
          kind: 'transition',
          body: { name: 't', sourceId: idOf('A'), targetId: idOf('A'), metadata: { trigger: 'go' } },
        },
      ];
      await client.post(model.path('/batch'), { operations: machine });
      const steps = Array.from({ length: 1_000 }, () => ({ trigger: 'go' }));
      return { model, ask: () => client.post(model.path('/simulations'), { steps }) };
    };
    const [dans, eves] = [await asking(dan), await asking(eve)];
    await expect.poll(async () => (await dans.ask()).status, { timeout: 30_000 }).toBe(429);
    const refused = await dans.ask();
    expect(refused.problem.detail).toMatch('1 second in 10 minutes');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const large = { operations: [], label: 'x'.repeat(1_100_000) };
    expect((await dan.post(dans.model.path('/batch'), large)).status).toBe(429);
    const renamed = { op: 'update', kind: 'part', id: idOf('Rover'), body: { name: 'Rover 2' } };
    expect((await dan.post(dans.model.path('/batch'), { operations: [renamed] })).status).toBe(200);
    expect((await eves.ask()).status).toBe(200);
    await small.app.close();
  }, 60_000);

  it('does not lock the owner out at an address where they signed in before', async () => {
    const cid = await service.signUp('Cid');
    const signIn = async (remoteAddress: string, password: string) =>
      (
        await service.app.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          remoteAddress,
          payload: { email: cid.email, password },
        })
      ).statusCode;
    expect(await signIn('198.51.100.7', 'correct horse')).toBe(200);
    // From many addresses, so that no limit of one address is met.
    const tries = [];
    for (let n = 1; n <= 4; n += 1) tries.push(await signIn(`203.0.113.${n}`, 'wrong horse'));
    expect(tries).toEqual([401, 401, 429, 429]);
    expect(await signIn('203.0.113.9', 'correct horse')).toBe(429);
    expect(await signIn('198.51.100.7', 'correct horse')).toBe(200);
  });

  it('leaves room for others in the queue of passwords, whatever one address asks', async () => {
    const other = await testApp(await stores.open(), { hashesPerAddress: 2, signUpsPerMinute: 1_000 });
    const signIn = (remoteAddress: string, n: number) =>
      other.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress,
        payload: { email: `nobody-${n}@example.com`, password: 'x'.repeat(12) },
      });
    let end = (): void => undefined;
    const underWay = new Promise<void>((resolve) => (end = resolve));
    const checks = [1, 2].map(() => other.deps.gates.hash('203.0.113.1', () => underWay));
    expect((await signIn('203.0.113.1', 1)).statusCode).toBe(429);
    expect((await signIn('203.0.113.2', 9)).statusCode).toBe(401);
    end();
    await Promise.all(checks);
    expect((await signIn('203.0.113.1', 2)).statusCode).toBe(401);
    await other.close();
  });
});

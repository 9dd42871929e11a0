import { chmodSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkNode, judgeRoom } from '#program/doctor/check-machine.ts';
import { checkClock, judgeSchema } from '#program/doctor/check-store.ts';
import { checkProxy } from '#program/doctor/check-ways.ts';
import { LATEST_SCHEMA } from '#server/storage/database/migrate.ts';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';
import { mailServer } from '#testing/service/mail-server.ts';
import { testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const folder = new ProgramFolder();
afterAll(() => folder.remove());
beforeEach(() => void (folder.env = {}));

/** What is said of each subject. */
const linesOf = (out: string): Record<string, string> =>
  Object.fromEntries(
    out
      .trimEnd()
      .split('\n')
      .map((line) => /^(\w+) +(\w+): (.*)$/.exec(line))
      .map((found) => [found?.[2] ?? '', `${found?.[1]} ${found?.[3]}`]),
  );

describe('modelwright doctor', () => {
  it('says of each subject on one line that it is well, before the first start too', async () => {
    const { status, out } = await folder.run('doctor');
    const lines = linesOf(out);
    expect(Object.keys(lines)).toEqual([
      'Node',
      'Settings',
      'Disk',
      'Store',
      'Permissions',
      'Clock',
      'Mail',
      'Proxy',
    ]);
    expect(lines).toMatchObject({
      Settings: 'ok they are valid.',
      Store: 'ok there is none yet: the first start makes it.',
      Proxy: 'ok PUBLIC_URL is not set: no proxy is expected.',
    });
    expect(status).toBe(out.includes('fail') ? 1 : 0);
  });

  it('names wrong settings and what shows them', async () => {
    folder.env = { PORT: '70000' };
    const { status, out } = await folder.run('doctor');
    expect(status).toBe(1);
    expect(linesOf(out)['Settings']).toContain('fail PORT must be at most 65535. Put them right');
  });

  it('tells with a remedy what is wrong with the database, the mail server and the proxy, and never a password', async () => {
    folder.env = {
      DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/db',
      SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1',
      MAIL_FROM: 'model@example.com',
      PUBLIC_URL: 'https://model.example.com',
    };
    const { status, out } = await folder.run('doctor');
    expect(status).toBe(1);
    expect(linesOf(out)).toMatchObject({
      Store: expect.stringMatching(/^fail .*Start the database, or put DATABASE_URL right/),
      Mail: expect.stringMatching(/^fail 127\.0\.0\.1:1 does not let us in .*Put SMTP_URL right/),
      Proxy: expect.stringMatching(/^fail .*Set TRUST_PROXY/),
    });
    expect(out).not.toContain('hunter2');
  });

  it('reaches a mail server without sending anything', async () => {
    const mail = await mailServer();
    folder.env = { SMTP_URL: mail.url, MAIL_FROM: 'model@example.com', PUBLIC_URL: 'http://127.0.0.1:1' };
    const { out } = await folder.run('doctor');
    expect(linesOf(out)['Mail']).toMatch(/^ok .* lets us in\.$/);
    expect(mail.mails).toEqual([]);
    await mail.close();
  });

  it('warns of a store and of secrets that others can read', async () => {
    mkdirSync(join(folder.path, 'open'));
    chmodSync(join(folder.path, 'open'), 0o755);
    folder.env = { DATA_DIR: 'open' };
    expect(linesOf((await folder.run('doctor')).out)['Permissions']).toMatch(
      /^warn others .* Run chmod 700 /,
    );
    const secret = join(folder.path, folder.write('secret', 'smtp://mail.example.com'));
    chmodSync(secret, 0o644);
    folder.env = { OIDC_CLIENT_SECRET_FILE: secret };
    expect(linesOf((await folder.run('doctor')).out)['Permissions']).toMatch(
      /^warn everybody .* Run chmod o-rwx /,
    );
  });
});

describeStores('modelwright doctor on a store', (stores) => {
  it('counts its models, and compares the clocks', async () => {
    const place = await stores.place();
    const service = await testApp(await stores.open(place));
    const ann = await service.signUp('Ann');
    await ann.createModel('Rover');
    folder.env = 'dataDir' in place ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.databaseUrl };
    const lines = linesOf((await folder.run('doctor')).out);
    expect(lines['Store']).toBe('ok 1 model.');
    // The folder's clock stands still; a database's does not.
    expect(lines['Clock']).toMatch(
      stores.kind === 'SQLite' ? /^ok / : /^fail it is \d+ s off the database's/,
    );
    await service.close();
  });
});

describe('a look at', () => {
  it.each([
    ['20.19.0', 'ok'],
    ['24.1.0', 'ok'],
    ['20.18.3', 'fail'],
    ['18.20.0', 'fail'],
  ])('Node %s is %s', (version, is) => expect(checkNode(version, '>=20.19').is).toBe(is));

  it.each([
    [100, 'fail'],
    [1_000, 'warn'],
    [10_000, 'ok'],
  ])('%d MiB of room is %s', (mebibytes, is) => expect(judgeRoom(mebibytes * 1024 ** 2).is).toBe(is));

  it.each([
    [LATEST_SCHEMA, 'ok'],
    ['001-first', 'warn'],
    ['999-next', 'fail'],
    [null, 'ok'],
  ])('a store with the tables of %s is %s', (schema, is) =>
    expect(judgeSchema({ schema, models: 2 }).is).toBe(is),
  );

  it('a clock that was set back fails', () => {
    const now = new Date('2026-11-22T12:00:00.000Z');
    const state = {
      schema: LATEST_SCHEMA,
      models: 1,
      newest: new Date('2026-11-22T13:00:00.000Z'),
      now: null,
    };
    expect(checkClock(now, state)).toMatchObject({ is: 'fail', remedy: expect.stringContaining('NTP') });
    expect(checkClock(new Date('2026-11-22T13:00:00.000Z'), state).is).toBe('ok');
  });

  it.each([
    [200, { 'x-request-id': 'x' }, 'ok', 'leads to the service'],
    [200, {}, 'fail', 'Let the proxy pass every path on'],
    [421, {}, 'fail', 'Add 127.0.0.1 to ALLOWED_HOSTS'],
  ])('a public address that answers %d with %o is %s', async (code, headers, is, words) => {
    const server = createServer((_request, response) => response.writeHead(code, headers).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0;
    const check = await checkProxy({ publicUrl: `http://127.0.0.1:${port}`, trustedProxies: 1, port: 4400 });
    expect(check.is).toBe(is);
    expect(`${check.says}. ${check.remedy}`).toContain(words);
    server.closeAllConnections();
    server.close();
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { StartSession } from '#contract/account.ts';
import { Part } from '#contract/part.ts';
import { builtProgram } from '#testing/program/built-program.ts';

/** The service gives itself 5 s to end; on a busy machine they are longer. Without that it would wait for its clients. */
const AT_ONCE_MS = 15_000;

const folder = await mkdtemp(join(tmpdir(), 'modelwright-main-'));
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly errors: () => string;
  readonly exit: Promise<number | null>;
  /** The address, when the service is ready. */
  readonly ready: Promise<string>;
}

function start(env: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, [builtProgram('main')], {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const address = /ready: (http:\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`it ended: ${errors}`)));
  });
  ready.catch(() => undefined);
  return { child, lines, errors: () => errors, exit, ready };
}

const json = { 'content-type': 'application/json' };

describe('the process', () => {
  it('prints its address and a start link, serves, and keeps what it acknowledged through a restart', async () => {
    const env = { DATA_DIR: join(folder, 'kept') };
    const first = start(env);
    const address = await first.ready;
    await expect.poll(() => first.lines.length).toBe(2);
    const link = /(http:\S+)\/start#(\S+)/.exec(first.lines[1] ?? '');
    expect(link?.[1]).toBe(address);
    const body = JSON.stringify({ token: link?.[2] });
    const reply = await fetch(`${address}/api/auth/start`, { method: 'POST', headers: json, body });
    const { token, modelId } = StartSession.parse(await reply.json());
    const headers = { ...json, authorization: `Bearer ${token}` };
    const parts = `/api/models/${modelId}/parts`;
    await fetch(address + parts, { method: 'POST', headers, body: JSON.stringify({ name: 'Battery' }) });
    first.child.kill('SIGKILL');
    await first.exit;
    // Nothing secret was logged, and every answer by its id.
    expect(first.errors()).not.toContain(token);
    expect(first.errors()).toContain('"requestId"');

    const second = start(env);
    const again = await second.ready;
    const list = await fetch(again + parts, { headers });
    expect(
      Part.array()
        .parse(await list.json())
        .map(({ name }) => name),
    ).toEqual(['Battery']);
    // There is an account already: no start link.
    expect(second.lines).toHaveLength(1);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  });

  it('answers what is under way when it is told to end, and ends within 5 s', async () => {
    const service = start({ DATA_DIR: join(folder, 'drained') });
    const { hostname, port } = new URL(await service.ready);
    const body = JSON.stringify({ name: 'Ann', email: 'ann@example.com', password: 'correct horse' });
    const call = request({
      hostname,
      port,
      method: 'POST',
      path: '/api/auth/sign-up/email',
      headers: { ...json, 'content-length': body.length, expect: '100-continue' },
    });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      call.on('error', reject).on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
    // The request is let in, and half of its body is there, when the signal comes.
    await new Promise((resolve) => call.once('continue', resolve));
    await new Promise<void>((resolve) => call.write(body.slice(0, 10), () => resolve()));
    service.child.kill('SIGTERM');
    await expect.poll(() => service.errors()).toContain('stopping');
    call.end(body.slice(10));
    const started = Date.now();
    expect(await answer).toBe(200);
    expect(await service.exit).toBe(0);
    expect(Date.now() - started).toBeLessThan(AT_ONCE_MS);
  });

  it('ends soon though a client never finishes its request', async () => {
    const service = start({ DATA_DIR: join(folder, 'stuck') });
    const { hostname, port } = new URL(await service.ready);
    const call = request({
      hostname,
      port,
      method: 'POST',
      path: '/api/auth/sign-up/email',
      headers: { ...json, 'content-length': 100 },
    });
    call.on('error', () => undefined);
    await new Promise<void>((resolve) => call.write('{', () => resolve()));
    const started = Date.now();
    service.child.kill('SIGTERM');
    expect(await service.exit).toBe(0);
    expect(Date.now() - started).toBeLessThan(AT_ONCE_MS);
  });

  it('ends the streams that are open, and within 5 s itself; each stream is one line of the log', async () => {
    const service = start({ DATA_DIR: join(folder, 'streamed') });
    const address = await service.ready;
    await expect.poll(() => service.lines.length).toBe(2);
    const body = JSON.stringify({ token: service.lines[1]?.split('#')[1] });
    const reply = await fetch(`${address}/api/auth/start`, { method: 'POST', headers: json, body });
    const { token, modelId } = StartSession.parse(await reply.json());
    const open = (signal?: AbortSignal) =>
      fetch(`${address}/api/models/${modelId}/events`, {
        headers: { authorization: `Bearer ${token}` },
        ...(signal && { signal }),
      });
    const lines = () => service.errors().match(/\/events.*"status":200/g)?.length ?? 0;
    const goes = new AbortController();
    await open(goes.signal);
    const stays = await open();
    goes.abort();
    await expect.poll(lines).toBe(1);
    const started = Date.now();
    service.child.kill('SIGTERM');
    expect(await stays.text()).toContain('event: end\ndata: {"code":"BUSY"');
    expect(await service.exit).toBe(0);
    expect(Date.now() - started).toBeLessThan(AT_ONCE_MS);
    expect(lines()).toBe(2);
    expect(service.errors()).not.toMatch(/"level":[4-6]0/);
  });

  it('refuses a second process on the same folder with one sentence', async () => {
    const env = { DATA_DIR: join(folder, 'shared') };
    const first = start(env);
    await first.ready;
    const second = start(env);
    expect(await second.exit).toBe(1);
    expect(second.errors().trim().split('\n')).toHaveLength(1);
    expect(second.errors()).toContain('is in use by another Modelwright process');
  });

  it.each([
    [{ PORT: 'x', LOG_LEVEL: 'loud' }, ['PORT', 'LOG_LEVEL']],
    [{ SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1' }, ['MAIL_FROM', 'PUBLIC_URL']],
    [{ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/db' }, ['store']],
  ])('says in one line why it does not start: %o', async (env, words) => {
    const service = start({ DATA_DIR: join(folder, 'never'), ...env });
    expect(await service.exit).toBe(1);
    expect(service.errors().trim().split('\n')).toHaveLength(1);
    for (const word of words) expect(service.errors()).toContain(word);
    expect(service.errors()).not.toContain('hunter2');
  });
});

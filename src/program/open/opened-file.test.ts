import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { StartSession } from '#contract/account.ts';
import { Part } from '#contract/part.ts';
import { idOf, sampleModel } from '#testing/models/model-builder.ts';
import { nativeTextOf } from '#testing/models/native-text.ts';
import { builtProgram } from '#testing/program/built-program.ts';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';

const folder = new ProgramFolder();
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  folder.remove();
});
const json = { 'content-type': 'application/json' };

/** The program with a file, in the folder; `signIn` uses the link that it prints. */
function start(...words: string[]) {
  const child = spawn(process.execPath, [builtProgram('modelwright'), ...words], {
    cwd: folder.path,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const link = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /Begin here, once, within 15 minutes: (\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`it ended: ${errors}`)));
  });
  link.catch(() => undefined);
  const signIn = async () => {
    const [address = '', token = ''] = (await link).split('/start#');
    const body = JSON.stringify({ token });
    const reply = await fetch(`${address}/api/auth/start`, { method: 'POST', headers: json, body });
    const session = StartSession.parse(await reply.json());
    const headers = { ...json, authorization: `Bearer ${session.token}` };
    const again = await fetch(`${address}/api/auth/start`, { method: 'POST', headers: json, body });
    expect(again.status).toBe(401);
    const model = `${address}/api/models/${session.modelId}`;
    const parts = async () => Part.array().parse(await (await fetch(`${model}/parts`, { headers })).json());
    const add = async (name: string) =>
      expect(
        (await fetch(`${model}/parts`, { method: 'POST', headers, body: JSON.stringify({ name }) })).status,
      ).toBe(201);
    const listed = async () =>
      z
        .array(z.looseObject({ name: z.string() }))
        .parse(await (await fetch(`${address}/api/models`, { headers })).json());
    return { ...session, parts, add, listed };
  };
  return {
    signIn,
    // That the link works once is tried, and refusals are warned of.
    errors: () => errors.replaceAll(/^\{.*"code":"SIGN_IN_FAILED".*\}\n/gm, ''),
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

describe('modelwright with a file', () => {
  it('opens it as the one model of an empty store, and writes it back where it is told to', async () => {
    writeFileSync(join(folder.path, 'model.json'), nativeTextOf(sampleModel(), 'Rover'));
    const program = start('model.json', '--save', '--data', 'store');
    const { modelId, parts, add, listed } = await program.signIn();
    expect(modelId).toBe(idOf('the model'));
    expect((await listed()).map(({ name }) => name)).toEqual(['Rover']);
    expect((await parts()).map(({ name }) => name).sort()).toEqual(['Battery', 'Motor', 'Vehicle', 'Wheel']);
    expect(folder.read('model.json')).toBe(nativeTextOf(sampleModel(), 'Rover'));
    await add('Fan');
    await expect.poll(() => folder.read('model.json')).toContain('"name": "Fan"');
    // What is not written yet when it ends, is before it does.
    await add('Mast');
    expect(await program.stop()).toBe(0);
    expect(folder.read('model.json')).toContain('"name": "Mast"');
    expect(program.errors()).toBe('');
  });

  it('opens the same model again, brought to what the file says now', async () => {
    const text = folder.read('model.json').replace('"name": "Mast"', '"name": "Boom"');
    writeFileSync(join(folder.path, 'model.json'), text);
    const program = start('model.json', '--data', 'store');
    const { modelId, parts, listed, add } = await program.signIn();
    expect(modelId).toBe(idOf('the model'));
    expect(await listed()).toHaveLength(1);
    expect((await parts()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Boom', 'Fan']));
    await add('Lamp');
    expect(await program.stop()).toBe(0);
    expect(folder.read('model.json')).toBe(text);
  });

  it('overwrites nothing that another program wrote meanwhile', async () => {
    const program = start('model.json', '--save', '--data', 'store');
    const { add } = await program.signIn();
    const other = `${folder.read('model.json')} `;
    writeFileSync(join(folder.path, 'model.json'), other);
    await add('Wing');
    await expect
      .poll(program.errors)
      .toContain('Another program changed model.json: it is not written any more');
    expect(await program.stop()).toBe(0);
    expect(readFileSync(join(folder.path, 'model.json'), 'utf8')).toBe(other);
  });

  it.each([
    ['nowhere.json', 'nowhere.json cannot be read: there is no such file'],
    ['broken.json', 'broken.json: Line 1, column'],
  ])('does not start with %s, and says why', async (name, reason) => {
    folder.write('broken.json', '{"format": "modelwright", ');
    const program = start(name, '--data', 'store');
    expect(await program.ended).toBe(2);
    expect(program.errors()).toContain(reason);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';

// The package as somebody installs it: packed, and put with what it depends on into a folder with nothing else in it.
const ROOT = join(import.meta.dirname, '..');

const Package = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'modelwright-package-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
const installed = join(folder, 'node_modules/modelwright');

const run = (command: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
};
const npx = (...words: string[]) => run('npx', '--no-install', 'modelwright', ...words);

test.describe.configure({ mode: 'serial' });

test('packs what runs, and nothing of tests or sources', () => {
  // It was built for this test already.
  const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(packed.status, packed.stderr).toBe(0);
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  mkdirSync(installed, { recursive: true });
  expect(run('tar', 'xzf', archive, '-C', installed, '--strip-components=1').status).toBe(0);
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(
    files.filter((name) =>
      /(^|\/)(src|e2e|bench|scripts|testing)(\/|$)|\.(test|spec)\.|(?<!\.d)\.tsx?$|\.map$/.test(name),
    ),
  ).toEqual([]);
  for (const name of [
    'dist/server/modelwright.js',
    'dist/server/worker.js',
    'dist/app/index.html',
    'LICENSE',
    'README.md',
    'docs/guide/command-line.md',
  ])
    expect(files).toContain(name);
  expect(readFileSync(join(installed, 'dist/server/modelwright.js'), 'utf8').split('\n')[0]).toBe(
    '#!/usr/bin/env node',
  );
});

test('names all that it needs to run among its dependencies', () => {
  const { dependencies } = Package.parse(readJson(join(installed, 'package.json')));
  const server = join(installed, 'dist/server');
  const named = readdirSync(server).flatMap((name) =>
    [
      ...readFileSync(join(server, name), 'utf8').matchAll(
        /(?:^(?:import|export)\b[^;]*?from |^import |\bimport\()["']([^"'\n]+)["']/gm,
      ),
    ].map(([, module = '']) => module),
  );
  const packages = named
    .filter(
      (module) => !module.startsWith('.') && !module.startsWith('node:') && !builtinModules.includes(module),
    )
    .map((module) => module.split('/', module.startsWith('@') ? 2 : 1).join('/'));
  expect(packages).toContain('fastify');
  expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([]);
});

test('runs where it is installed: help, check, conversion', () => {
  const { packages } = Lock.parse(readJson(join(ROOT, 'package-lock.json')));
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    // What is within another package comes with that.
    if (dev || devOptional || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(join(ROOT, path)))
      continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, path));
  }
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync('../modelwright/dist/server/modelwright.js', join(folder, 'node_modules/.bin/modelwright'));
  spawnSync('chmod', ['+x', join(installed, 'dist/server/modelwright.js')]);
  writeFileSync(join(folder, 'package.json'), '{}');

  const help = npx('--help');
  expect(help).toMatchObject({ status: 0, err: expect.not.stringContaining('rror') });
  expect(help.out).toContain('modelwright [command] [options]');
  const { version } = Package.parse(readJson(join(ROOT, 'package.json')));
  expect(npx('--version').out).toBe(`${version}\n`);

  writeFileSync(join(folder, 'model.csv'), 'ID,Title,Status\nR-1,Light,draft\n');
  expect(npx('convert', 'model.csv', 'model.json')).toMatchObject({ status: 0 });
  expect(npx('check', 'model.json', '--fail-level', 'none')).toMatchObject({
    status: 0,
    out: expect.stringContaining('model.json: '),
  });
  expect(npx('chekc')).toMatchObject({ status: 2, err: expect.stringContaining('Did you mean check?') });
});

test('serves the app and the API, with the threads that compute, and ends cleanly', async () => {
  const child = spawn(
    join(folder, 'node_modules/.bin/modelwright'),
    ['model.json', '--port', '0', '--data', 'store'],
    {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    },
  );
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    await expect.poll(() => said, { timeout: 30_000 }).toContain('/start#');
    const [, address = '', token = ''] = /(http:\S+)\/start#(\S+)/.exec(said) ?? [];
    expect(await (await fetch(address)).text()).toContain('<title>');
    const reply = await fetch(`${address}/api/auth/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const session: { token: string; modelId: string } = await reply.json();
    const headers = { authorization: `Bearer ${session.token}` };
    const findings = await fetch(`${address}/api/models/${session.modelId}/findings`, { headers });
    expect(findings.status).toBe(200);
    expect(await findings.json()).not.toEqual([]);
    await runExample(address, session.token);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
  expect(said).not.toMatch(/"level":[4-6]0/);
});

/** The example of the client's page, as somebody who installed the package checks and runs it. */
async function runExample(url: string, token: string): Promise<void> {
  const page = readFileSync(join(installed, 'docs/guide/client.md'), 'utf8');
  const [, example = ''] = /```ts\n(.*?)```/s.exec(page) ?? [];
  writeFileSync(join(folder, 'example.ts'), example);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: 'ES2023',
    module: 'NodeNext',
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    outDir: 'example',
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['example.ts'] }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  expect(run(process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'))).toMatchObject({
    status: 0,
    out: '',
  });
  const child = spawn(process.execPath, ['example/example.js'], {
    cwd: folder,
    env: { ...process.env, MODELWRIGHT_URL: url, MODELWRIGHT_TOKEN: token },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const status = await new Promise((resolve) => child.once('exit', resolve));
  expect(said.split('\n')).toEqual([
    'Mass: pass',
    'Part: Battery',
    expect.stringMatching(/^Change 1: /),
    expect.stringMatching(/^Change 2: .*Battery/),
    expect.stringMatching(/^Change 3: .*Mass/),
    'VALIDATION_FAILED: name',
    '',
  ]);
  expect(status).toBe(0);
}

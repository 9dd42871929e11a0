import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';

// What the container image holds, as a folder: made by the step of the Dockerfile, and started as its user where the test may become one.
const ROOT = join(import.meta.dirname, '..');
const MEBIBYTE = 1024 ** 2;
/** With the base image, about 140 MB, the whole stays under 200. */
const MOST_BYTES = 60 * MEBIBYTE;
/** Of the user in the image. */
const NOBODY = 65_532;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const OWNER = { email: 'ann@example.com', password: 'correct horse battery' };

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const words = (instruction: RegExp): string[] =>
  z.array(z.string()).parse(JSON.parse(instruction.exec(dockerfile)?.[1] ?? '[]'));
const [, ...entrypoint] = words(/^ENTRYPOINT (\[.*\])$/m);
const [, ...healthcheck] = words(/^HEALTHCHECK .* CMD (\[.*\])$/m);

const folder = mkdtempSync(join(tmpdir(), 'modelwright-image-'));
const image = join(folder, 'app');
const dataDir = join(folder, 'data');
let child: ChildProcess | null = null;
test.afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
test.describe.configure({ mode: 'serial' });

const filesIn = (): string[] => readdirSync(image, { recursive: true, encoding: 'utf8' }).sort();

test('the image is made of what was built and of what that needs to run', () => {
  const made = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/image.ts', image], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(made.stderr).toBe('');
  expect(made.status).toBe(0);
  chmodSync(folder, 0o755);
  const files = filesIn();
  const bytes = files.reduce((sum, name) => sum + statSync(join(image, name)).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(files).toContain('dist/server/modelwright.js');
  expect(files.filter((name) => /node_modules\/(vitest|typescript|vite|react)\//.test(name))).toEqual([]);
});

test('the bill of materials and the licences name every package in it', () => {
  const Bill = z.object({
    bomFormat: z.literal('CycloneDX'),
    components: z.array(z.object({ purl: z.string(), version: z.string() })),
  });
  const bill = Bill.parse(JSON.parse(readFileSync(join(image, 'dist/sbom.cdx.json'), 'utf8')));
  const listed = bill.components.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', '')));
  const licences = readFileSync(join(image, 'dist/licences.txt'), 'utf8');
  const Package = z.object({ name: z.string(), version: z.string() });
  const installed = filesIn()
    .filter((name) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(name))
    .map((name) => Package.parse(JSON.parse(readFileSync(join(image, name), 'utf8'))))
    .map(({ name, version }) => `${name}@${version}`);
  expect(installed).toContain(listed.find((name) => name.startsWith('fastify@')));
  expect(installed.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !licences.includes(`\n${name}: `))).toEqual([]);
  // The app's packages are in its bundles.
  const names = listed.map((name) => name.slice(0, name.lastIndexOf('@')));
  expect(names).toEqual(expect.arrayContaining(['react', '@xyflow/react', 'elkjs']));
  expect(names.filter((name) => ['vitest', 'typescript', 'vite'].includes(name))).toEqual([]);
});

test('another user starts the service in it, which writes nothing but its data', async () => {
  mkdirSync(dataDir, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(dataDir, NOBODY, NOBODY);
  const before = filesIn();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    FIRST_OWNER_EMAIL: OWNER.email,
    FIRST_OWNER_PASSWORD: OWNER.password,
  };
  const inImage = entrypoint.map((word) => word.replace(/^\/app\//, `${image}/`));
  const service = spawn(process.execPath, inImage, { cwd: image, env, ...user, stdio: 'pipe' });
  child = service;
  let printed = '';
  service.stdout.on('data', (chunk) => (printed += String(chunk)));
  service.stderr.on('data', (chunk) => (printed += String(chunk)));
  const address = () => /is ready: (http:\S+)/.exec(printed)?.[1] ?? '';
  await expect(async () => expect(address(), printed).not.toBe('')).toPass({ timeout: 60_000 });
  const url = address();

  const health = () =>
    spawnSync(process.execPath, healthcheck, { env: { PORT: new URL(url).port }, ...user }).status;
  expect(healthcheck).not.toEqual([]);
  expect(health()).toBe(0);
  expect(await (await fetch(url)).text()).toContain('<div id="root">');
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  expect(signedIn.status).toBe(200);
  expect(printed).not.toContain('/start#');
  // Packages that only some requests load.
  const { token } = z.object({ token: z.string() }).parse(await signedIn.json());
  const ask = (path: string, body?: unknown) =>
    fetch(`${url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const [team] = z.array(z.object({ id: z.string() })).parse(await (await ask('/teams')).json());
  const made = await ask('/models', { name: 'Pump', team_id: team?.id });
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  for (const format of ['docx', 'pdf'])
    expect((await ask(`/models/${id}/documents/trace?format=${format}`)).status, format).toBe(200);
  const preview = z.object({ id: z.string() }).parse(await (await ask(`/models/${id}/previews`, {})).json());
  const picture = await ask(`/previews/${preview.id}/picture.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);

  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(health()).toBe(1);
  expect(filesIn()).toEqual(before);
});

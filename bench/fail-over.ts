// Fail-over: a primary with a synchronous replica, two stores writing through one address, the primary killed and the replica
// promoted behind that address. `node --import tsx bench/fail-over.ts`, on Debian with postgresql; as root, it runs PostgreSQL as
// the user `postgres`.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findModel, lockModel, updateModel } from '#server/storage/models.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';

const PRIMARY = 5_601;
const REPLICA = 5_602;
const ADDRESS = 5_603;
const BEFORE_MS = 2_000;
const AFTER_MS = 5_000;

const versions = readdirSync('/usr/lib/postgresql').map(Number);
const bin = `/usr/lib/postgresql/${Math.max(...versions)}/bin`;
const folder = mkdtempSync(join(tmpdir(), 'modelwright-fail-over-'));
const isRoot = process.getuid?.() === 0;

/** What it prints goes nowhere: the server that it starts would keep a pipe open. */
function run(program: string, ...words: string[]): void {
  const command = [join(bin, program), ...words];
  const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  const { status } = spawnSync(first, rest, { cwd: '/', stdio: 'ignore' });
  if (status !== 0) throw new Error(`${program} failed`);
}

const pathOf = (name: string): string => join(folder, name);
const start = (name: string, port: number, more = ''): void =>
  run(
    'pg_ctl',
    '-D',
    pathOf(name),
    '-l',
    pathOf(`${name}.log`),
    '-w',
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${more}`,
    'start',
  );

/** The one address that everybody uses, and what is behind it. */
function openAddress(): { to: number } {
  const behind = { to: PRIMARY };
  createServer((near) => {
    const far = connect(behind.to, '127.0.0.1');
    const end = (): void => void [near, far].map((socket: Socket) => socket.destroy());
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  })
    .listen(ADDRESS, '127.0.0.1')
    .unref();
  return behind;
}

interface Told {
  sure: number;
  failed: number;
  lastSure: number;
  longestGap: number;
  readsFailed: number;
}

async function write(storage: Storage, modelId: string, told: Told, until: () => boolean): Promise<void> {
  while (!until()) {
    try {
      await storage.transaction(async (tx) => {
        const model = await lockModel(tx, modelId);
        await updateModel(tx, modelId, { seq: (model?.seq ?? 0) + 1, updatedAt: new Date().toISOString() });
      });
      told.sure += 1;
      const now = performance.now();
      told.longestGap = Math.max(told.longestGap, now - told.lastSure);
      told.lastSure = now;
    } catch {
      told.failed += 1;
    }
    await findModel(storage.db, modelId).catch(() => (told.readsFailed += 1));
  }
}

async function main(): Promise<void> {
  chmodSync(folder, 0o755);
  if (isRoot) {
    const idOf = (flag: string): number =>
      Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(folder, idOf('-u'), idOf('-g'));
  }
  run(
    'initdb',
    '-D',
    pathOf('primary'),
    '-U',
    'modelwright',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  );
  start('primary', PRIMARY);
  run('createdb', '-h', '127.0.0.1', '-p', String(PRIMARY), '-U', 'modelwright', 'modelwright');
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(PRIMARY),
    '-U',
    'modelwright',
    '-D',
    pathOf('replica'),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  );
  start('replica', REPLICA);
  run('pg_ctl', '-D', pathOf('primary'), '-m', 'fast', '-w', 'stop');
  // What it acknowledges from now on, the replica has.
  start('primary', PRIMARY, '-c synchronous_standby_names=*');

  const address = openAddress();
  const databaseUrl = `postgres://modelwright@127.0.0.1:${ADDRESS}/modelwright`;
  const storages = [await openStorage({ databaseUrl }), await openStorage({ databaseUrl })];
  const [first] = storages;
  if (first === undefined) throw new Error('no store');
  const { modelId } = await seedModel(first);
  const told: Told = { sure: 0, failed: 0, lastSure: performance.now(), longestGap: 0, readsFailed: 0 };
  let isOver = false;
  const writing = storages.map((storage) => write(storage, modelId, told, () => isOver));
  await new Promise((resolve) => setTimeout(resolve, BEFORE_MS));
  const before = told.sure;
  run('pg_ctl', '-D', pathOf('primary'), '-m', 'immediate', '-w', 'stop');
  run('pg_ctl', '-D', pathOf('replica'), '-w', 'promote');
  address.to = REPLICA;
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  isOver = true;
  await Promise.all(writing);
  const stored = (await findModel(first.db, modelId))?.seq ?? 0;
  console.log(
    `acknowledged ${told.sure} (${before} before the fail-over), stored ${stored}, answered as failed ${told.failed}`,
  );
  console.log(
    `reads that failed ${told.readsFailed}; longest time without a write ${Math.round(told.longestGap)} ms`,
  );
  if (stored < told.sure || stored > told.sure + told.failed || told.sure === before)
    throw new Error('acknowledged writes are lost, doubled, or none came after the fail-over');
  await Promise.all(storages.map((storage) => storage.close()));
}

try {
  await main();
} finally {
  for (const name of ['primary', 'replica'])
    spawnSync(isRoot ? 'runuser' : join(bin, 'pg_ctl'), [
      ...(isRoot ? ['-u', 'postgres', '--', join(bin, 'pg_ctl')] : []),
      '-D',
      pathOf(name),
      '-m',
      'immediate',
      'stop',
    ]);
  rmSync(folder, { recursive: true, force: true });
}

import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Need } from '#testing/needs.ts';

const INSTALLED = '/usr/lib/postgresql';
const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number).filter(Number.isFinite) : [];
const BIN = `${INSTALLED}/${Math.max(0, ...versions)}/bin`;
const IS_ROOT = process.getuid?.() === 0;

/** The programs of PostgreSQL, with which servers are made and replicated. */
export const POSTGRESQL_PROGRAMS: Need = {
  met:
    existsSync(join(BIN, 'pg_basebackup')) && (!IS_ROOT || spawnSync('id', ['-u', 'postgres']).status === 0),
  words: 'the programs of PostgreSQL: install postgresql on Debian',
};

/** A primary with a synchronous replica behind one address: what is acknowledged there, both have. */
export interface Replicated {
  readonly url: string;
  /** Ends the primary at once, makes the replica the primary, and turns the address to it. */
  failOver(): void;
  close(): void;
}

/** Starts both on ports of their own; as root they run as the user `postgres`, for PostgreSQL refuses root. */
export async function replicatedPostgres(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'modelwright-replicated-'));
  chmodSync(folder, 0o755);
  if (IS_ROOT) chownSync(folder, idOfPostgres('-u'), idOfPostgres('-g'));
  const [primary, replica] = [await freePort(), await freePort()];
  const at = (name: string) => join(folder, name);
  const stop = (name: string) => run('pg_ctl', '-D', at(name), '-m', 'immediate', '-w', 'stop');
  const start = (name: string, port: number, more = ''): void => {
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${more}`;
    need('pg_ctl', '-D', at(name), '-l', at(`${name}.log`), '-w', '-o', settings, 'start');
  };
  const to = ['-h', '127.0.0.1', '-p', String(primary), '-U', 'modelwright'];
  need('initdb', '-D', at('primary'), '-U', 'modelwright', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  start('primary', primary);
  need('createdb', ...to, 'modelwright');
  need('pg_basebackup', ...to, '-D', at('replica'), '-R', '-X', 'stream', '-c', 'fast');
  start('replica', replica);
  need('pg_ctl', '-D', at('primary'), '-m', 'fast', '-w', 'stop');
  // What it acknowledges from now on, the replica has.
  start('primary', primary, '-c synchronous_standby_names=*');
  const behind = { port: primary };
  const address = await openAddress(behind);
  const port = portOf(address);
  return {
    url: `postgres://modelwright@127.0.0.1:${port}/modelwright`,
    failOver() {
      stop('primary');
      need('pg_ctl', '-D', at('replica'), '-w', 'promote');
      behind.port = replica;
    },
    close() {
      address.close();
      for (const name of ['primary', 'replica']) stop(name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What it prints goes nowhere: the server that it starts would keep a pipe open. */
function run(program: string, ...words: string[]): boolean {
  const command = [join(BIN, program), ...words];
  const [first = '', ...rest] = IS_ROOT ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  return spawnSync(first, rest, { cwd: '/', stdio: 'ignore' }).status === 0;
}

function need(program: string, ...words: string[]): void {
  if (!run(program, ...words)) throw new Error(`${program} failed: ${words.join(' ')}`);
}

const idOfPostgres = (flag: string): number =>
  Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);

/** The one address that everybody uses, and what is behind it. */
async function openAddress(behind: { readonly port: number }): Promise<Server> {
  const server = createServer((near) => {
    const far = connect(behind.port, '127.0.0.1');
    const end = (): void => void [near, far].map((socket: Socket) => socket.destroy());
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

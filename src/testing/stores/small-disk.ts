import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { StoragePlace } from '#server/storage/storage.ts';

/** A place for a store on a disk of its own, which can be filled to the last byte. */
export interface SmallDisk {
  readonly place: StoragePlace;
  fill(): Promise<void>;
  remove(): Promise<void>;
}

/** Whether this process may mount a file system. */
export function mayMount(): boolean {
  try {
    const folder = mount('1m');
    unmount(folder);
    return true;
  } catch {
    return false;
  }
}

function mount(size: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'modelwright-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  return folder;
}

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}

function fillFolder(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(
      join(folder, `filling-${randomBytes(6).toString('hex')}`),
      Buffer.alloc(bavail * bsize + bsize),
    );
  } catch {
    // As much as there was room for is written.
  }
}

/** For files of any kind. */
export interface SmallFolder {
  readonly path: string;
  fill(): void;
  remove(): void;
}

/** A folder on a disk of its own. */
export function smallFolder(): SmallFolder {
  const path = mount('4m');
  return { path, fill: () => fillFolder(path), remove: () => unmount(path) };
}

/** For the embedded store. */
export function sqliteDisk(): SmallDisk {
  const folder = mount('64m');
  return {
    place: { dataDir: join(folder, 'data') },
    fill: () => Promise.resolve(fillFolder(folder)),
    remove: () => Promise.resolve(unmount(folder)),
  };
}

/** For PostgreSQL on this machine: a tablespace on the disk, which a superuser makes. */
export async function postgresDisk(server: string): Promise<SmallDisk> {
  const folder = mount('96m');
  const name = `modelwright_disk_${randomBytes(6).toString('hex')}`;
  const location = join(folder, 'tablespace');
  mkdirSync(location);
  chmodSync(folder, 0o755);
  execFileSync('chown', ['postgres', location]);
  const run = async (...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(
    `create tablespace ${name} location '${location}'`,
    `create database ${name} encoding 'UTF8' template template0 tablespace ${name}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    place: { databaseUrl: url.href },
    fill: () => Promise.resolve(fillFolder(folder)),
    async remove() {
      await run(`drop database ${name} with (force)`, `drop tablespace ${name}`);
      unmount(folder);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ProgramIo } from '#program/program-io.ts';
import { withFile } from './file-error.ts';

/** Stands for the standard output, or input, in the place of a file. */
export const STANDARD = '-';

/**
 * Writes a file whole or not at all: beside its place first, then in its stead. `-` is the standard output. A new one gets `mode`, as
 * far as the process lets it.
 * @throws ProgramError where it cannot be written; what was there stays
 */
export async function writeFileWhole(
  io: ProgramIo,
  name: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  mode = 0o666,
): Promise<void> {
  if (name === STANDARD) {
    if (bytes instanceof Uint8Array) io.out(bytes);
    else for await (const piece of bytes) io.out(piece);
    return;
  }
  await withFile('written', name, async () => {
    const path = await throughLinks(resolve(io.cwd, name));
    const before = await stat(path).catch(() => null);
    // A pipe or a device is written to; nothing takes its place.
    if (before && !before.isFile()) return await writeTo(path, 'r+', bytes);
    const beside = join(dirname(path), `.modelwright-${randomUUID()}.tmp`);
    try {
      await writeTo(beside, 'wx', bytes, before?.mode ?? mode);
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  });
}

/** Where a symbolic link leads: the link stays, and the file that it names is written. */
async function throughLinks(path: string): Promise<string> {
  const isLink = await lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  return isLink ? realpath(path) : path;
}

async function writeTo(
  path: string,
  flags: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  mode?: number,
): Promise<void> {
  const file = await open(path, flags, mode === undefined ? 0o666 : mode & 0o777);
  try {
    if (bytes instanceof Uint8Array) await file.writeFile(bytes);
    else for await (const piece of bytes) await file.writeFile(piece);
    if (flags === 'wx') await file.sync();
  } finally {
    await file.close();
  }
}

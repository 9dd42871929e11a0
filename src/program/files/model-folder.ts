import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { TransferNote } from '#contract/transfer.ts';
import { filesOfFolder, isHidden, leftOutSentence } from '#interchange/folder-files.ts';
import { writeZip } from '#interchange/zip/write-zip.ts';
import { ProgramError, type ProgramIo } from '#program/program-io.ts';
import { withFile } from './file-error.ts';
import { STANDARD } from './write-file.ts';

/** A folder as the one file that it is read as. */
export interface ModelFolder {
  /** What that file would be called. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly notes: readonly TransferNote[];
}

/**
 * What a folder holds, packed as one file; null where the name is not that of a folder. Links are not followed.
 * @throws ProgramError
 */
export async function folderOf(io: ProgramIo, name: string): Promise<ModelFolder | null> {
  if (name === STANDARD) return null;
  const path = resolve(io.cwd, name);
  const isFolder = await withFile('read', name, async () => (await stat(path)).isDirectory());
  if (!isFolder) return null;
  const inside = await withFile('read', name, () => readdir(path, { recursive: true, withFileTypes: true }));
  const files = inside
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(path, file).split(sep).join('/') }))
    .filter((one) => !isHidden(one.path));
  const sized = await withFile('read', name, () =>
    Promise.all(files.map(async (one) => ({ ...one, size: (await stat(one.file)).size }))),
  );
  const reading = filesOfFolder(sized);
  if (!reading.ok) throw new ProgramError(`${name} cannot be read. ${reading.reason}`);
  const { taken, leftOut, ending } = reading;
  const entries = await Promise.all(
    taken.map(async (one) => ({
      path: one.path,
      bytes: new Uint8Array(await withFile('read', `${name}/${one.path}`, () => readFile(one.file))),
    })),
  );
  const told = leftOutSentence(leftOut);
  const notes: TransferNote[] =
    told === '' ? [] : [{ severity: 'info', where: basename(path), message: told }];
  const [only] = entries;
  return ending === null && only
    ? { name: only.path, bytes: only.bytes, notes }
    : { name: `${basename(path)}${ending ?? ''}`, bytes: writeZip(entries), notes };
}

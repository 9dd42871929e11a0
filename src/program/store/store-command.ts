import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { withFile } from '#program/files/file-error.ts';
import { type ExitStatus, ProgramError, type ProgramIo } from '#program/program-io.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import { type BackupHead, openBackup } from '#server/backup/backup-file.ts';
import type { BackupLine } from '#server/backup/store-lines.ts';
import { readSettings } from '#server/settings.ts';
import { reasonOf } from '#server/start-service.ts';
import { StoreError, StoreInUseError, StoreSchemaError } from '#server/storage/database/errors.ts';
import { LATEST_SCHEMA, OLDEST_RESTORED } from '#server/storage/database/migrate.ts';
import type { StoragePlace } from '#server/storage/storage.ts';

/** Does something with a store. @throws ProgramError in the words of what was in the way; `about` names the file that it was about */
export async function withStore(about: string | null, work: () => Promise<ExitStatus>): Promise<ExitStatus> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError)
      throw new ProgramError(about === null ? error.message : `${about}: ${error.message}`, { cause: error });
    if (error instanceof StoreError || error instanceof StoreInUseError || error instanceof StoreSchemaError)
      throw new ProgramError(error.message, { cause: error });
    throw error;
  }
}

/** Where the store is that the settings name. @throws ProgramError */
export function placeOf(io: ProgramIo): StoragePlace {
  try {
    const { place } = readSettings({ ...io.env });
    return 'dataDir' in place ? { dataDir: resolve(io.cwd, place.dataDir) } : place;
  } catch (error) {
    throw new ProgramError(reasonOf(error), { cause: error });
  }
}

/** A place as it is told: never with a password. */
export function nameOf(place: StoragePlace): string {
  if ('dataDir' in place) return place.dataDir;
  const { host, pathname } = new URL(place.databaseUrl);
  return `postgres://${host}${pathname}`;
}

/** Reads what a backup says of itself, and that this version can restore it. @throws ProgramError, BackupError */
export async function headOf(io: ProgramIo, name: string): Promise<BackupHead> {
  return withFile('read', name, async () => {
    const { head, lines } = await openBackup(createReadStream(resolve(io.cwd, name)));
    await lines.return();
    if (head.schema > LATEST_SCHEMA)
      throw new BackupError(
        `It is of a newer version of Modelwright (${head.program}), which this one cannot read.`,
      );
    if (head.schema < OLDEST_RESTORED)
      throw new BackupError(
        `It is of an older version of Modelwright (${head.program}): restore it with that one, and start this one on it.`,
      );
    return head;
  });
}

/** The lines of a backup, each time from its beginning. @throws BackupError where it is damaged */
export async function* linesOfFile(io: ProgramIo, name: string): AsyncGenerator<BackupLine, void, undefined> {
  const { lines } = await openBackup(createReadStream(resolve(io.cwd, name)));
  yield* lines;
}

/** How much there is, in words. */
export function amountOf(rows: Readonly<Record<string, number>>): string {
  const count = (table: string, one: string) => `${rows[table] ?? 0} ${one}${rows[table] === 1 ? '' : 's'}`;
  return [
    count('models', 'model'),
    count('change_sets', 'change set'),
    count('elements', 'element'),
    count('users', 'account'),
  ].join(', ');
}

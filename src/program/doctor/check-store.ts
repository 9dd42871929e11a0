import { BackupError } from '#server/backup/backup-error.ts';
import { inspectStore, type StoreState } from '#server/backup/inspect-store.ts';
import { StoreError } from '#server/storage/database/errors.ts';
import { LATEST_SCHEMA } from '#server/storage/database/migrate.ts';
import type { StoragePlace } from '#server/storage/storage.ts';
import { type Check, fail, ok, warn } from './check.ts';

/** Clocks that differ by less are as good as equal. */
const CLOSE_MS = 5_000;

/** Reads the store; `state` is null where it has none, or cannot be read. */
export async function checkStore(
  place: StoragePlace,
): Promise<{ readonly check: Check; readonly state: StoreState | null }> {
  try {
    const state = await inspectStore(place);
    return { check: judgeSchema(state), state };
  } catch (error) {
    if (error instanceof BackupError)
      return { check: ok('there is none yet: the first start makes it'), state: null };
    if (!(error instanceof StoreError)) throw error;
    const remedy =
      'dataDir' in place
        ? 'Restore a backup, if it is damaged'
        : 'Start the database, or put DATABASE_URL right: host, name, user and password';
    return { check: fail(withoutStop(error.message), remedy), state: null };
  }
}

/** Whether this version can work with the store. */
export function judgeSchema({ schema, models }: Pick<StoreState, 'schema' | 'models'>): Check {
  if (schema === null) return ok('it is empty: the first start makes its tables');
  if (schema > LATEST_SCHEMA)
    return fail(
      `a newer version of Modelwright has been at it (${schema})`,
      'Install that version, or restore a backup made before',
    );
  if (schema < LATEST_SCHEMA)
    return warn(
      `it is of an older version (${schema}), and the next start changes it`,
      'Make a backup with the version that you have',
    );
  return ok(models === 1 ? '1 model' : `${models ?? 0} models`);
}

/** The clock of this machine against the store's, and against what was written last. */
export function checkClock(now: Date, state: StoreState | null): Check {
  const remedy = 'Let both machines take their time from the same servers (NTP)';
  if (state?.now) {
    const off = Math.abs(state.now.getTime() - now.getTime());
    if (off > CLOSE_MS) return fail(`it is ${Math.round(off / 1_000)} s off the database's`, remedy);
  }
  if (state?.newest && state.newest.getTime() - now.getTime() > CLOSE_MS)
    return fail(
      `${now.toISOString()} is before the newest change set of the store, ${state.newest.toISOString()}`,
      'Set the clock, and take it from time servers (NTP)',
    );
  return ok(now.toISOString());
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

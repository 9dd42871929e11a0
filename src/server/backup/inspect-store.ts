import { sql } from 'kysely';
import { LATEST_SCHEMA, schemaOf } from '#server/storage/database/migrate.ts';
import type { StoragePlace } from '#server/storage/storage.ts';
import { readAnyStore } from './source-store.ts';

/** What a store says of itself. */
export interface StoreState {
  /** The newest migration that it has had; null where it has no tables yet. */
  readonly schema: string | null;
  /** Of a store of this version only. */
  readonly models: number | null;
  /** When its newest change set was made. */
  readonly newest: Date | null;
  /** What time it is for a database server; null of the embedded store, which has the time of this machine. */
  readonly now: Date | null;
}

/** Looks at a store of any version, and changes nothing. @throws BackupError where there is none; StoreError */
export function inspectStore(place: StoragePlace): Promise<StoreState> {
  return readAnyStore(place, async (db) => {
    const now = 'dataDir' in place ? null : await timeOf(sql<{ at: Date }>`select now() as at`.execute(db));
    const schema = await schemaOf(db);
    if (schema !== LATEST_SCHEMA) return { schema, models: null, newest: null, now };
    const { count } = await db
      .selectFrom('models')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    const { at } = await db
      .selectFrom('change_sets')
      .select((eb) => eb.fn.max('at').as('at'))
      .executeTakeFirstOrThrow();
    return { schema, models: count, newest: at ? new Date(at) : null, now };
  });
}

async function timeOf(asked: Promise<{ rows: readonly { at: Date }[] }>): Promise<Date | null> {
  return (await asked).rows[0]?.at ?? null;
}

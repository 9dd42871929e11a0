import { type Kysely, sql } from 'kysely';
import { StoreSchemaError } from './errors.ts';

const MAY_NOT = '42501';

/** The schema that the tables are copied into before this migration. */
export const schemaBefore = (migration: string): string => `modelwright-before-${migration}`;

/**
 * Copies every table of the current schema, with its rows, indexes and keys, into another schema of the database, in the place of an
 * earlier copy. In the transaction of the migration: both are there afterwards, or neither.
 * @throws StoreSchemaError where the user may not make a schema
 */
export async function copyTables<T>(db: Kysely<T>, target: string): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  // As they are written without the name of a schema, which holds while the search path is the store's.
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select t.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname = current_schema()`.execute(db);
  await makeSchema(db, target);
  for (const { name } of tables) {
    const copy = sql.id(target, name);
    await sql`create table ${copy} (like ${sql.table(name)} including all)`.execute(db);
    await sql`insert into ${copy} select * from ${sql.table(name)}`.execute(db);
  }
  const { rows: paths } = await sql<{ path: string }>`select current_setting('search_path') as path`.execute(
    db,
  );
  await sql`set local search_path to ${sql.id(target)}`.execute(db);
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      db,
    );
  await sql`select set_config('search_path', ${paths[0]?.path ?? ''}, true)`.execute(db);
}

async function makeSchema<T>(db: Kysely<T>, name: string): Promise<void> {
  try {
    await sql`drop schema if exists ${sql.id(name)} cascade`.execute(db);
    await sql`create schema ${sql.id(name)}`.execute(db);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === MAY_NOT)) throw error;
    throw new StoreSchemaError(
      `its tables have to be changed, and the user may not make the schema “${name}” that they are copied into before. Grant it CREATE on the database, or name one who may in MIGRATION_DATABASE_URL`,
      { cause: error },
    );
  }
}

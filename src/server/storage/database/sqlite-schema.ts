import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { StoreSchemaError } from './errors.ts';
import { migrate } from './migrate.ts';
import { GuardedSqliteDialect } from './sqlite-dialect.ts';
import { SqliteHandle } from './sqlite-handle.ts';

/** The text of every table and index that the migrations make, read off a store made in memory. */
export async function expectedSchema(): Promise<string> {
  const raw = new Database(':memory:');
  const db = new Kysely({
    dialect: new GuardedSqliteDialect(new SqliteHandle(raw), { translate: (error) => error }),
  });
  try {
    await migrate(db, 'sqlite');
    return schemaOf(raw);
  } finally {
    raw.close();
  }
}

/** @throws StoreSchemaError for a file whose schema acts by itself: before the first statement that could set it off. */
export function refuseTriggersAndViews(raw: Database.Database): void {
  const found = raw
    .prepare<[], { type: string }>("select type from sqlite_schema where type in ('trigger', 'view') limit 1")
    .get();
  if (found !== undefined)
    throw new StoreSchemaError(`its file has a ${found.type}, which Modelwright never makes`);
}

/** @throws StoreSchemaError where the file's tables and indexes are not exactly the expected ones. */
export function refuseOtherSchema(raw: Database.Database, expected: string): void {
  if (schemaOf(raw) !== expected)
    throw new StoreSchemaError('the tables in its file are not those of this version of Modelwright');
}

function schemaOf(raw: Database.Database): string {
  const rows = raw
    .prepare<[], { type: string; name: string; sql: string | null }>(
      "select type, name, sql from sqlite_schema where name not like 'sqlite\\_%' escape '\\' order by type, name",
    )
    .all();
  return rows.map((row) => `${row.type} ${row.name}: ${row.sql ?? ''}`).join('\n');
}

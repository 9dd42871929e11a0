import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reader, Tables } from '#server/storage/tables.ts';

/** What a column holds. */
export type Value = string | number | null;

/** A table as it is read and written whole: in the order of its key, a page at a time. */
export interface StoreTable {
  readonly name: keyof Tables;
  readonly key: readonly string[];
  /** The column that names the model whose row it is, where it is of one. */
  readonly model?: string;
}

/** Every table of the store but those that are made of others, each after those that it names rows of. */
export const STORE_TABLES: readonly StoreTable[] = [
  { name: 'users', key: ['id'] },
  { name: 'tokens', key: ['id'] },
  { name: 'teams', key: ['id'] },
  { name: 'members', key: ['team_id', 'user_id'] },
  { name: 'identities', key: ['id'] },
  { name: 'inbox_settings', key: ['user_id'] },
  { name: 'document_templates', key: ['team_id'] },
  { name: 'audit', key: ['id'] },
  { name: 'oidc_departures', key: ['hash'] },
  { name: 'oidc_arrivals', key: ['hash'] },
  { name: 'attempts', key: ['minute', 'subject'] },
  { name: 'service_keys', key: ['name'] },
  { name: 'models', key: ['id'], model: 'id' },
  { name: 'model_access', key: ['model_id', 'subject'], model: 'model_id' },
  { name: 'elements', key: ['model_id', 'id'], model: 'model_id' },
  { name: 'records', key: ['model_id', 'id'], model: 'model_id' },
  { name: 'change_sets', key: ['model_id', 'seq'], model: 'model_id' },
  { name: 'previews', key: ['model_id', 'handle'], model: 'model_id' },
  { name: 'webhooks', key: ['model_id', 'id'], model: 'model_id' },
  { name: 'webhook_deliveries', key: ['model_id', 'id'], model: 'model_id' },
  { name: 'inbox', key: ['id'], model: 'model_id' },
  { name: 'guests', key: ['id'], model: 'model_id' },
  { name: 'invitations', key: ['id'], model: 'model_id' },
  { name: 'idempotency', key: ['scope_id', 'key'], model: 'scope_id' },
];

/** Tables that are made of others anew. */
export const DERIVED_TABLES: readonly string[] = ['snapshots'];

/** PostgreSQL gives whole numbers of 64 bits as text. */
const LONG = new Set(['bytes', 'day_bytes']);

/** The columns of each table, as the store has them. */
export async function columnsOfStore(db: Kysely<Tables>): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]));
}

/** So much is read by one statement, about. Characters. */
const PAGE = 2 ** 20;
const FIRST_ROWS = 20;
const MOST_ROWS = 500;

/** The rows of a table that are of a model, or (null) of none, a page at a time. */
export async function* readRows(
  db: Reader,
  table: StoreTable,
  columns: readonly string[],
  model: string | null,
): AsyncGenerator<Value[][], void, undefined> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  let after: RawBuilder<unknown> = sql`${belongs(table, model)}`;
  for (let limit = FIRST_ROWS; ; ) {
    const { rows } = await sql<Record<string, Value>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table.name)}
      where ${after} order by ${key} limit ${limit}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    const page = rows.map((row) => columns.map((column) => valueOf(column, row[column] ?? null)));
    yield page;
    if (rows.length < limit) return;
    const values = table.key.map((column) => last[column] ?? null);
    after = sql`${belongs(table, model)} and (${key}) > (${sql.join(values)})`;
    const length = page.reduce((sum, row) => sum + lengthOf(row), 0);
    limit = Math.max(
      1,
      Math.min(MOST_ROWS, limit * 4, Math.floor((rows.length * PAGE) / Math.max(1, length))),
    );
  }
}

/** Writes rows of a table. */
export async function insertRows(
  tx: Reader,
  table: StoreTable,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => sql`(${sql.join(row)})`);
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(tx);
}

function belongs({ name, model }: StoreTable, id: string | null): RawBuilder<unknown> {
  if (model === undefined) return sql`1 = 1`;
  if (id !== null) return sql`${sql.ref(model)} = ${id}`;
  // Answers that are kept of a team's, and invitations to one.
  return name === 'idempotency'
    ? sql`${sql.ref(model)} not in (select id from models)`
    : sql`${sql.ref(model)} is null`;
}

function valueOf(column: string, value: Value): Value {
  return LONG.has(column) ? Number(value) : value;
}

function lengthOf(row: readonly Value[]): number {
  return row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
}

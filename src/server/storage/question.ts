import type Database from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import { type Dialect, dialectOf } from './database/dialect.ts';
import { directOf } from './database/direct-connection.ts';
import type { Reader } from './tables.ts';

/** What is given to a statement each time it is run. */
type Given = string | number | null;

/** Stands for what will be given, by its place, while a statement is put together. */
interface Places {
  readonly text: (place: number) => string;
  readonly number: (place: number) => number;
}

const PLACES: Places = {
  text: (place) => `\u0001${place}\u0001`,
  number: (place) => Number.MIN_SAFE_INTEGER + place,
};
/** More are given to no statement. */
const MOST = 32;
const PLACE_OF = new Map<unknown, number>(
  Array.from({ length: MOST }, (_, place) => place).flatMap((place) => [
    [PLACES.text(place), place] as const,
    [PLACES.number(place), place] as const,
  ]),
);

/** A statement that answers rows as lists: SQLite's driver would make the names of the columns anew for each row. */
interface Prepared {
  readonly statement: Database.Statement<unknown[], unknown[]>;
  /** Their names; null where it answers no rows. */
  readonly columns: readonly string[] | null;
}

function prepared(raw: Database.Database, sql: string): Prepared {
  const statement = raw.prepare<unknown[], unknown[]>(sql);
  if (!statement.reader) return { statement, columns: null };
  return { statement: statement.raw(), columns: statement.columns().map(({ name }) => name) };
}

function rowsFrom<R>(columns: readonly string[], lists: readonly (readonly unknown[])[]): readonly R[] {
  const rows: Record<string, unknown>[] = [];
  for (const values of lists) {
    const row: Record<string, unknown> = {};
    for (const [at, name] of columns.entries()) row[name] = values[at];
    rows.push(row);
  }
  return areRows<R>(rows) ? rows : [];
}

/** What a statement answers is as its builder says: nothing here knows the tables. */
function areRows<R>(rows: readonly unknown[]): rows is readonly R[] {
  return Array.isArray(rows);
}

interface Ready<R> {
  readonly query: CompiledQuery<R>;
  /** For each of its parameters the place of what is given; null where it is always the same. */
  readonly places: readonly (number | null)[];
}

/**
 * A statement that is asked so often that it is put together once, for each kind of store: Kysely would do it each time, which takes longer than
 * SQLite takes to answer. `build` gets the places of what will be given; what it makes may depend on nothing else.
 * @throws TypeError when it is first asked, where what stands for a place became part of the statement's text, as Kysely does with some numbers
 */
export function question<R>(
  build: (db: Reader, given: Places) => CompiledQuery<R>,
): (db: Reader, ...given: readonly Given[]) => Promise<readonly R[]> {
  const ready = new Map<Dialect, Ready<R>>();
  const readyFor = (db: Reader, dialect: Dialect): Ready<R> => {
    const known = ready.get(dialect);
    if (known) return known;
    const query = build(db, PLACES);
    const made = { query, places: query.parameters.map((one) => PLACE_OF.get(one) ?? null) };
    const lost = [...PLACE_OF.keys()].find((one) => query.sql.includes(String(one)));
    if (lost !== undefined) throw new TypeError(`place ${PLACE_OF.get(lost)} was written into: ${query.sql}`);
    ready.set(dialect, made);
    return made;
  };
  const statements = new WeakMap<Database.Database, Prepared>();
  const rowsOf = (raw: Database.Database, sql: string, parameters: readonly unknown[]): readonly R[] => {
    const known = statements.get(raw);
    const { statement, columns } = known ?? prepared(raw, sql);
    if (known === undefined) statements.set(raw, { statement, columns });
    if (columns !== null) return rowsFrom<R>(columns, statement.all(...parameters));
    statement.run(...parameters);
    return [];
  };
  return async (db, ...given) => {
    const direct = directOf(db);
    const { query, places } = readyFor(db, direct ? 'sqlite' : dialectOf(db));
    const parameters = places.map((place, at) => (place === null ? query.parameters[at] : given[place]));
    if (direct) return direct.run((raw) => rowsOf(raw, query.sql, parameters));
    const { rows } = await db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}

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
    for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at];
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

/** How a statement is put together: `build` gets the places of what will be given; what it makes may depend on nothing else. */
type Build<R> = (db: Reader, given: Places) => CompiledQuery<R>;

/**
 * The statement for each kind of store, put together when it is first asked for.
 * @throws TypeError where what stands for a place became part of the statement's text, as Kysely does with some numbers
 */
function puttingTogether<R>(build: Build<R>): (db: Reader, dialect: Dialect) => Ready<R> {
  const ready = new Map<Dialect, Ready<R>>();
  return (db, dialect) => {
    const known = ready.get(dialect);
    if (known) return known;
    const query = build(db, PLACES);
    const made = { query, places: query.parameters.map((one) => PLACE_OF.get(one) ?? null) };
    const lost = [...PLACE_OF.keys()].find((one) => query.sql.includes(String(one)));
    if (lost !== undefined) throw new TypeError(`place ${PLACE_OF.get(lost)} was written into: ${query.sql}`);
    ready.set(dialect, made);
    return made;
  };
}

/** The statement as each connection of the embedded store has it. */
function preparing(): (raw: Database.Database, sql: string) => Prepared {
  const statements = new WeakMap<Database.Database, Prepared>();
  return (raw, sql) => {
    const known = statements.get(raw);
    if (known) return known;
    const made = prepared(raw, sql);
    statements.set(raw, made);
    return made;
  };
}

function parametersOf<R>({ query, places }: Ready<R>, given: readonly Given[]): unknown[] {
  return places.map((place, at) => (place === null ? query.parameters[at] : given[place]));
}

/**
 * A statement that is asked so often that it is put together once, for each kind of store: Kysely would do it each time, which takes longer than
 * SQLite takes to answer. Its promise rejects with a TypeError when it is first asked where it cannot be put together so.
 */
export function question<R>(
  build: Build<R>,
): (db: Reader, ...given: readonly Given[]) => Promise<readonly R[]> {
  const readyFor = puttingTogether(build);
  const preparedOn = preparing();
  return async (db, ...given) => {
    const direct = directOf(db);
    const ready = readyFor(db, direct ? 'sqlite' : dialectOf(db));
    const parameters = parametersOf(ready, given);
    if (direct)
      return direct.run((raw) => {
        const { statement, columns } = preparedOn(raw, ready.query.sql);
        if (columns !== null) return rowsFrom<R>(columns, statement.all(...parameters));
        statement.run(...parameters);
        return [];
      });
    const { rows } = await db.executeQuery<R>({ ...ready.query, parameters });
    return rows;
  };
}

/**
 * A statement that answers nothing and is run for each of many rows, where the store answers at once. False where it does not: then nothing
 * is run, for each row would be waited for.
 * @throws StoreError, TypeError as a question
 */
export function questionOfEach(
  build: Build<never>,
): (db: Reader, rows: Iterable<readonly Given[]>) => boolean {
  const readyFor = puttingTogether(build);
  const preparedOn = preparing();
  return (db, rows) => {
    const direct = directOf(db);
    if (!direct) return false;
    const ready = readyFor(db, 'sqlite');
    direct.run((raw) => {
      const { statement } = preparedOn(raw, ready.query.sql);
      for (const given of rows) statement.run(...parametersOf(ready, given));
    });
    return true;
  };
}

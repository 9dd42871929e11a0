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
  const statements = new WeakMap<Database.Database, Database.Statement<unknown[], R>>();
  const rowsOf = (raw: Database.Database, sql: string, parameters: readonly unknown[]): readonly R[] => {
    const known = statements.get(raw);
    const statement = known ?? raw.prepare<unknown[], R>(sql);
    if (known === undefined) statements.set(raw, statement);
    if (statement.reader) return statement.all(...parameters);
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

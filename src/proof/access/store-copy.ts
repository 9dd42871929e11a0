import { join } from 'node:path';
import Database from 'better-sqlite3';

/** What is written down about requests, and changes nothing that anyone may do. */
const NOTES = new Set(['audit', 'attempts']);
const NOTED = 'last_used_at';

type Value = string | number | null;
/** The values of a row, in the order of the columns. */
type Row = readonly Value[];

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** As they were. */
  readonly rows: readonly Row[];
  readonly read: Database.Statement<[], Row>;
  readonly empty: Database.Statement<[]>;
  readonly insert: Database.Statement<Value[]>;
}

/** All rows of an embedded store at one moment, to be compared with the store and brought back. */
export class StoreCopy {
  readonly #db: Database.Database;
  readonly #tables: readonly Table[];
  #version: unknown;

  constructor(dataDir: string) {
    this.#db = new Database(join(dataDir, 'modelwright.db'));
    this.#db.pragma('foreign_keys = OFF');
    this.#db.pragma('synchronous = OFF');
    const tables = this.#db
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' order by name")
      .all()
      .filter(({ name }) => !/^(sqlite|kysely)_/.test(name) && !NOTES.has(name));
    this.#tables = tables.map(({ name }) => this.#tableOf(name));
    this.#version = this.#db.pragma('data_version', { simple: true });
  }

  /** The tables that are not as they were. */
  changed(): string[] {
    // Nobody has committed anything since it was asked last.
    const version = this.#db.pragma('data_version', { simple: true });
    if (version === this.#version) return [];
    this.#version = version;
    return this.#tables.flatMap((table) => (isAsItWas(table) ? [] : [table.name]));
  }

  /** Makes these tables what they were. */
  restore(names: readonly string[]): void {
    this.#db.transaction(() => {
      for (const { name, rows, empty, insert } of this.#tables) {
        if (!names.includes(name)) continue;
        empty.run();
        for (const row of rows) insert.run(...row);
      }
    })();
  }

  close(): void {
    this.#db.close();
  }

  #tableOf(name: string): Table {
    const read = this.#db.prepare<[], Row>(`select * from ${name}`).raw();
    const columns = read.columns().map((column) => column.name);
    return {
      name,
      columns,
      rows: read.all(),
      read,
      empty: this.#db.prepare(`delete from ${name}`),
      insert: this.#db.prepare(
        `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      ),
    };
  }
}

/** Whether a table has the rows that it had, in whatever order. Mostly it has them in the order in which it had them. */
function isAsItWas({ rows, columns, read }: Table): boolean {
  const now = read.all();
  if (now.length !== rows.length) return false;
  const noted = columns.indexOf(NOTED);
  if (areAlike(rows, now, columns.length, noted)) return true;
  const textOf = (some: readonly Row[]) =>
    some
      .map((row) => JSON.stringify(noted < 0 ? row : row.with(noted, null)))
      .sort()
      .join('\n');
  return textOf(rows) === textOf(now);
}

/** Compared as often as a request writes anything, note or not: millions of values, for which a function each would be most of the work. */
function areAlike(rows: readonly Row[], now: readonly Row[], columns: number, noted: number): boolean {
  for (let at = 0; at < rows.length; at += 1) {
    const [row, other] = [rows[at], now[at]];
    for (let column = 0; column < columns; column += 1)
      if (column !== noted && row?.[column] !== other?.[column]) return false;
  }
  return true;
}

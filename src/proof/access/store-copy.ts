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

/**
 * All rows of an embedded store at one moment, to be compared with the store and brought back. The store must be open already, and
 * is not opened again: it has triggers from then on.
 */
export class StoreCopy {
  readonly #db: Database.Database;
  readonly #tables: readonly Table[];
  readonly #version: Database.Statement<[], number>;
  readonly #written: Database.Statement<[], string>;
  readonly #forget: Database.Statement<[]>;
  #seen: number | undefined;

  constructor(dataDir: string) {
    this.#db = new Database(join(dataDir, 'modelwright.db'));
    this.#db.pragma('foreign_keys = OFF');
    this.#db.pragma('synchronous = OFF');
    const tables = this.#db
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' order by name")
      .all()
      .filter(({ name }) => !/^(sqlite|kysely)_/.test(name) && !NOTES.has(name));
    this.#tables = tables.map(({ name }) => this.#tableOf(name));
    this.#noteWrites();
    this.#version = this.#db.prepare<[], number>('pragma data_version').pluck();
    this.#written = this.#db.prepare<[], string>('select name from proof_written').pluck();
    this.#forget = this.#db.prepare('delete from proof_written');
    this.#seen = this.#version.get();
  }

  /** The tables that are not as they were. */
  changed(): string[] {
    // Nobody has committed anything since it was asked last.
    const version = this.#version.get();
    if (version === this.#seen) return [];
    this.#seen = version;
    // Of what was committed most is a note: the store itself says what else was written, of which some comes to what was there.
    const written = this.#written.all();
    if (written.length === 0) return [];
    this.#forget.run();
    return this.#tables.flatMap((table) =>
      written.includes(table.name) && !isAsItWas(table) ? [table.name] : [],
    );
  }

  /** Makes these tables what they were. */
  restore(names: readonly string[]): void {
    this.#db.transaction(() => {
      for (const { name, rows, empty, insert } of this.#tables) {
        if (!names.includes(name)) continue;
        empty.run();
        for (const row of rows) insert.run(...row);
      }
      this.#forget.run();
    })();
  }

  close(): void {
    this.#db.close();
  }

  /** Lets the store note in a table of its own which tables are written. */
  #noteWrites(): void {
    this.#db.exec('create table proof_written (name text)');
    for (const { name, columns } of this.#tables) {
      const told = columns.filter((column) => column !== NOTED).join(', ');
      // Not left to a constraint: what becomes of a conflict in a trigger is up to the statement that sets it off.
      for (const [at, write] of ['insert', `update of ${told}`, 'delete'].entries())
        this.#db.exec(
          `create trigger proof_${name}_${at} after ${write} on ${name} begin
             insert into proof_written select '${name}' where '${name}' not in (select name from proof_written);
           end`,
        );
    }
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

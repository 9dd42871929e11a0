import { join } from 'node:path';
import Database from 'better-sqlite3';

/** What is written down about requests, and changes nothing that anyone may do. */
const NOTES = new Set(['audit', 'attempts']);
const NOTED = 'last_used_at';

type Row = Readonly<Record<string, string | number | null>>;

/** All rows of an embedded store at one moment, to be compared with the store and brought back. */
export class StoreCopy {
  readonly #db: Database.Database;
  readonly #rows: ReadonlyMap<string, readonly Row[]>;
  #version: unknown;

  constructor(dataDir: string) {
    this.#db = new Database(join(dataDir, 'modelwright.db'));
    this.#db.pragma('foreign_keys = OFF');
    this.#db.pragma('synchronous = OFF');
    const tables = this.#db
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' order by name")
      .all()
      .filter(({ name }) => !/^(sqlite|kysely)_/.test(name) && !NOTES.has(name));
    this.#rows = new Map(tables.map(({ name }) => [name, this.#read(name)]));
    this.#version = this.#db.pragma('data_version', { simple: true });
  }

  /** The tables that are not as they were. */
  changed(): string[] {
    // Nobody has committed anything since it was asked last.
    const version = this.#db.pragma('data_version', { simple: true });
    if (version === this.#version) return [];
    this.#version = version;
    return [...this.#rows].flatMap(([name, rows]) =>
      textOf(this.#read(name)) === textOf(rows) ? [] : [name],
    );
  }

  /** Makes these tables what they were. */
  restore(tables: readonly string[]): void {
    this.#db.transaction(() => {
      for (const name of tables) {
        this.#db.prepare(`delete from ${name}`).run();
        for (const row of this.#rows.get(name) ?? []) {
          const columns = Object.keys(row);
          const marks = columns.map(() => '?').join(', ');
          this.#db
            .prepare(`insert into ${name} (${columns.join(', ')}) values (${marks})`)
            .run(Object.values(row));
        }
      }
    })();
  }

  close(): void {
    this.#db.close();
  }

  #read(table: string): Row[] {
    return this.#db.prepare<[], Row>(`select * from ${table}`).all();
  }
}

function textOf(rows: readonly Row[]): string {
  return rows
    .map((row) => JSON.stringify({ ...row, [NOTED]: null }))
    .sort()
    .join('\n');
}

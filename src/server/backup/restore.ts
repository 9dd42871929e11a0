import { sql } from 'kysely';
import { hashOfStored, newIncarnation } from '#server/storage/chain.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Writer } from '#server/storage/tables.ts';
import { BackupError } from './backup-error.ts';
import { changeSetOf, type Row } from './model-check.ts';
import type { BackupLine } from './store-lines.ts';
import { columnsOfStore, insertRows, STORE_TABLES, type StoreTable, type Value } from './store-tables.ts';
import { rowsByColumn } from './verify.ts';

/** How many rows of each table were written. */
export type RestoredRows = Readonly<Record<string, number>>;

/**
 * Writes a whole store into an empty one, all or nothing. Each model gets a new incarnation, so that no client takes its numbers for
 * those of the store that the backup was made of. `open` may be asked again, where the store tries the transaction once more.
 * @throws BackupError where the store is not empty, or what is read does not fit
 */
export function restoreStore(storage: Storage, open: () => AsyncIterable<BackupLine>): Promise<RestoredRows> {
  return storage.transaction(async (tx) => {
    await admitEmpty(tx);
    // A service that was started on it once has made keys and a link to begin with.
    for (const { name } of STORE_TABLES.toReversed()) await tx.deleteFrom(name).execute();
    const columns = await columnsOfStore(tx);
    const counts: Record<string, number> = {};
    let model: RestoredModel | null = null;
    let written: Record<string, number> = {};
    for await (const line of open()) {
      if (line.is === 'section') {
        model = line.model === null ? null : new RestoredModel(line.model);
        written = {};
      } else if (line.is === 'rows') {
        const table = tableOf(line, columns);
        const rows = model ? await model.rechained(line) : line.rows;
        await insertRows(tx, table, line.columns, rows);
        written[table.name] = (written[table.name] ?? 0) + rows.length;
        counts[table.name] = (counts[table.name] ?? 0) + rows.length;
      } else {
        admitCounts(line.rows, written);
        await model?.finish(tx);
      }
    }
    return counts;
  });
}

/** @throws BackupError where somebody works with the store */
async function admitEmpty(tx: Writer): Promise<void> {
  for (const [name, word] of [
    ['users', 'accounts'],
    ['teams', 'teams'],
    ['models', 'models'],
  ] as const) {
    const { count } = await tx
      .selectFrom(name)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0)
      throw new BackupError(
        `The store is not empty: there are ${word} in it (${count}). Nothing was changed. Restore into an empty store, or one model of the backup with --model.`,
      );
  }
}

/** Columns that older backups do not have, and which are then null. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  models: ['elements_seq'],
  previews: ['embed_origins'],
  users: ['language'],
};

/** The table that rows are of. @throws BackupError where this version has no such table, or other columns */
export function tableOf(
  line: BackupLine & { readonly is: 'rows' },
  known: ReadonlyMap<string, readonly string[]>,
): StoreTable {
  const table = STORE_TABLES.find(({ name }) => name === line.table);
  const added = ADDED[line.table] ?? [];
  const columns = (known.get(line.table) ?? []).filter(
    (column) => !added.includes(column) || line.columns.includes(column),
  );
  const isSame =
    columns.length === line.columns.length &&
    line.columns.every((column, index) => column === columns[index]);
  if (!table || !isSame || line.rows.some((row) => row.length !== columns.length))
    throw new BackupError(
      `Its table ${line.table} is not one of this version of Modelwright, or is damaged.`,
    );
  return table;
}

function admitCounts(
  said: Readonly<Record<string, number>>,
  written: Readonly<Record<string, number>>,
): void {
  for (const table of new Set([...Object.keys(said), ...Object.keys(written)]))
    if (said[table] !== written[table])
      throw new BackupError(
        `It is damaged: it says ${said[table] ?? 0} rows of ${table}, and holds ${written[table] ?? 0}.`,
      );
}

/** The change sets of a model in a chain of their own. */
export class RestoredModel {
  readonly incarnation = newIncarnation();
  /** Of the last change set so far: as it was, and as it is now. */
  #before = '';
  #hash = this.incarnation;
  #last = '';

  constructor(
    private readonly id: string,
    /** What becomes of a row before it is chained. */
    private readonly change: (table: string, row: Row) => Row = (_table, row) => row,
  ) {}

  /** The hash of the last change set. */
  get hash(): string {
    return this.#hash;
  }

  /** The rows with the hashes of the new chain. @throws BackupError where they do not fit the old one */
  async rechained({ table, columns, rows }: BackupLine & { readonly is: 'rows' }): Promise<Value[][]> {
    const made: Value[][] = [];
    for (const row of rowsByColumn(columns, rows)) {
      const next = await this.#rechain(table, row);
      made.push(columns.map((column) => next[column] ?? null));
    }
    return made;
  }

  async #rechain(table: string, row: Row): Promise<Row> {
    const changed = this.change(table, row);
    if (table === 'models') {
      this.#before = String(row['incarnation']);
      this.#last = String(row['hash']);
      return { ...changed, incarnation: this.incarnation, hash: this.incarnation };
    }
    if (table !== 'change_sets') return changed;
    const set = changeSetOf(row);
    if ((await hashOfStored(this.#before, set)) !== set.hash)
      throw new BackupError(
        `Change set ${set.seq} of model ${this.id} is not what was stored: its hash does not fit. “modelwright verify” says more.`,
      );
    this.#before = set.hash;
    this.#hash = await hashOfStored(this.#hash, changeSetOf(changed));
    return { ...changed, hash: this.#hash };
  }

  /** @throws BackupError where its history does not end as its row says */
  async finish(tx: Writer, id: string = this.id): Promise<void> {
    if (this.#before !== this.#last)
      throw new BackupError(
        `The history of model ${this.id} does not end as it was left. “modelwright verify” says more.`,
      );
    await sql`update models set hash = ${this.#hash} where id = ${id}`.execute(tx);
  }
}

import { type Kysely, sql } from 'kysely';
import type { Reader, Tables } from '#server/storage/tables.ts';
import { StoreFullError } from './errors.ts';

/** Tables of filling that are held back; each is given up as a whole. */
const PARTS = ['reserve_1', 'reserve_2', 'reserve_3', 'reserve_4'] as const;
/** As much again has to be free while a part is filled. */
const MARGIN = 'reserve_margin';
/** Rows of a part, of some 1 kB each: 2 MiB. Fewer bytes say that it lost them, as an unlogged table does in a crash. */
const ROWS = 1_820;
const PART_BYTES = 2 * 1024 ** 2;
/** How often it is looked whether another process has given up a part, or whether there is room again. */
const LOOK_EVERY_MS = 1_000;
/** Of the advisory lock that one process holds while it fills: any number, always the same. */
const LOCK = 7_420_311;

/**
 * Space where PostgreSQL keeps the tables that nothing else can take: tables of filling, dropped one by one when a write that takes
 * something away finds no room. To drop one needs no new row anywhere; they are unlogged, so that they take no room twice.
 */
export class ReserveTables {
  #enough = true;
  #nextLook = 0;

  constructor(private readonly db: Kysely<Tables>) {}

  /** Before a write that may not use the reserve. @throws StoreFullError while the reserve is not whole and there is no room for it */
  async demand(): Promise<void> {
    if (performance.now() >= this.#nextLook) {
      this.#nextLook = performance.now() + LOOK_EVERY_MS;
      this.#enough = (await heldIn(this.db)).length === PARTS.length;
      if (!this.#enough) await this.fill();
    }
    if (!this.#enough) throw new StoreFullError();
  }

  /** The next write looks again. */
  doubt(): void {
    this.#nextLook = 0;
  }

  /** Gives up a part, where more than this share of all is left. False where nothing may be given up any more. */
  async release(share: number): Promise<boolean> {
    const held = await heldIn(this.db);
    const last = held.at(-1);
    if (last === undefined || held.length <= PARTS.length * share) return false;
    await sql`drop table if exists ${sql.table(last)}`.execute(this.db);
    this.#enough = false;
    this.#nextLook = performance.now() + LOOK_EVERY_MS;
    return true;
  }

  /** Takes back what was given up, as far as there is room. */
  async fill(): Promise<void> {
    const held = await heldIn(this.db);
    this.#enough = held.length === PARTS.length;
    for (const part of PARTS) if (!held.includes(part) && !(await this.#fillPart(part))) return;
    this.#enough = true;
  }

  async #fillPart(part: string): Promise<boolean> {
    try {
      await this.db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
        // Another process was first.
        if ((await heldIn(tx)).includes(part)) return;
        await fillTable(tx, part);
        // The server needs some room itself, to let anyone connect.
        await fillTable(tx, MARGIN);
        await sql`drop table ${sql.table(MARGIN)}`.execute(tx);
      });
      return true;
    } catch (error) {
      if (error instanceof StoreFullError) return false;
      throw error;
    }
  }
}

async function fillTable(tx: Reader, name: string): Promise<void> {
  const table = sql.table(name);
  await sql`drop table if exists ${table}`.execute(tx);
  await sql`create unlogged table ${table} (filling char(1000) not null)`.execute(tx);
  // Not compressed, that is.
  await sql`alter table ${table} alter column filling set storage plain`.execute(tx);
  await sql`insert into ${table} select '' from generate_series(1, ${sql.lit(ROWS)})`.execute(tx);
}

/** The parts that there are, and whole, in order. */
async function heldIn(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relname in (${sql.join(PARTS)}) and relnamespace = current_schema()::regnamespace
      and pg_relation_size(oid) >= ${PART_BYTES}
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

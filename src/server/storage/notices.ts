import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/** What is told: that a model has a change set, or who is present. */
export const NOTICES = ['modelwright_changes', 'modelwright_presence'] as const;
export type Notice = (typeof NOTICES)[number];

const CONNECT_MS = 5_000;
const QUERY_MS = 5_000;
/** So long a notice may take through a pooler. */
const PROBE_MS = 3_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** How many notices go with one statement, and how many wait at most: more are dropped. */
const AT_ONCE = 500;
const MOST_WAITING = 10_000;

interface Listener {
  /** Anyone who may connect to the database may have written `payload`. */
  readonly hear: (notice: Notice, payload: string) => void;
  /** The connection is there, again: what was told in between was not heard. */
  readonly opened: () => void;
}

/** Loaded by who has such a database: a service with a store of its own never needs it. */
const driver = async () => (await import('pg')).default;

/**
 * What the processes on one PostgreSQL tell each other, over a connection of its own. Nothing is lost for good when it is
 * away: who listens here must be able to do without.
 */
export class PostgresNotices {
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #pause = FIRST_PAUSE_MS;
  #closed = false;
  #sending = false;
  readonly #lost = new WeakSet<pg.Client>();
  /** By what it is about, so that the latest word is the one that is sent. */
  readonly #waiting = new Map<string, readonly [Notice, string]>();

  constructor(
    private readonly databaseUrl: string,
    private readonly log: FastifyBaseLogger,
    private readonly listener: Listener,
  ) {
    void this.#connect();
  }

  /** Tells the other processes, and this one: less than 8,000 bytes, or PostgreSQL refuses it. A later notice about the same takes the place of one that still waits. */
  tell(notice: Notice, about: string, payload: string): void {
    if (this.#client === null || this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(`${notice} ${about}`, [notice, payload]);
    if (!this.#sending) void this.#send(this.#client);
  }

  /** Nobody waits for the connection to end: it may be one that does not answer any more. */
  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  async #connect(): Promise<void> {
    const { Client } = await driver();
    if (this.#closed) return;
    const client = new Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      keepAlive: true,
    });
    const lose = (err?: unknown): void => this.#lose(client, err);
    client
      .on('error', lose)
      .on('end', lose)
      .on('notification', ({ channel, payload = '' }) => {
        const notice = NOTICES.find((one) => one === channel);
        if (notice) this.listener.hear(notice, payload);
      });
    try {
      await client.connect();
      if (!(await listensOn(client, this.databaseUrl))) {
        this.#giveUp(client);
        return;
      }
      for (const notice of NOTICES) await client.query(`listen ${notice}`);
    } catch (err) {
      lose(err);
      return;
    }
    if (this.#lost.has(client)) return;
    if (this.#closed) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#pause = FIRST_PAUSE_MS;
    this.listener.opened();
  }

  #lose(client: pg.Client, err: unknown): void {
    if (this.#closed || this.#lost.has(client)) return;
    this.#lost.add(client);
    this.#client = null;
    this.#waiting.clear();
    client.end().catch(() => undefined);
    const pause = this.#pause;
    this.#pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    this.log.warn({ err, pause }, 'the connection for notices is lost; polling goes on');
    // Apart by chance, so that many processes do not come back at once.
    this.#timer = setTimeout(() => void this.#connect(), pause * (0.5 + Math.random())).unref();
  }

  /** A pooler says yes to LISTEN, and hands what is told to whoever has the connection then. */
  #giveUp(client: pg.Client): void {
    if (this.#closed) return;
    this.#lost.add(client);
    client.end().catch(() => undefined);
    this.log.warn(
      'notices do not come through the pooler at DATABASE_URL: changes are found by polling, and people are seen of this process ' +
        'only; set NOTIFY_DATABASE_URL to the database itself',
    );
  }

  async #send(client: pg.Client): Promise<void> {
    this.#sending = true;
    try {
      while (this.#client === client && this.#waiting.size > 0) {
        const some = [...this.#waiting].slice(0, AT_ONCE);
        for (const [about] of some) this.#waiting.delete(about);
        await client.query(
          'select pg_notify(name, said) from unnest($1::text[], $2::text[]) as t(name, said)',
          [some.map(([, [notice]]) => notice), some.map(([, [, payload]]) => payload)],
        );
      }
    } catch (err) {
      this.#lose(client, err);
    } finally {
      this.#sending = false;
    }
  }
}

/**
 * Whether a notice told elsewhere comes through this connection. It does where the connection is the database's own, or a
 * pooler's that keeps it for the whole session.
 */
async function listensOn(client: pg.Client, databaseUrl: string): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if ('processID' in client && rows[0]?.pid === client.processID) return true;
  const probe = `modelwright_${randomBytes(8).toString('hex')}`;
  const heard = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), PROBE_MS);
    client.on('notification', ({ channel }) => {
      if (channel !== probe) return;
      clearTimeout(timer);
      resolve(true);
    });
  });
  await client.query(`listen ${probe}`);
  const { Client } = await driver();
  const other = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
  });
  other.on('error', () => undefined);
  try {
    await other.connect();
    await other.query(`notify ${probe}`);
    if (!(await heard)) return false;
    await client.query(`unlisten ${probe}`);
    return true;
  } finally {
    other.end().catch(() => undefined);
  }
}

import { Socket } from 'node:net';
import pg from 'pg';

/** How long a statement may take before the server is asked whether it is there at all. */
const SILENT_MS = 3_000;
const ANSWER_MS = 3_000;

/**
 * Notices that a database says nothing any more. A network that swallows everything breaks no connection: who waits on one
 * would wait for as long as TCP does, a quarter of an hour. So while a statement takes long, the server is asked on a
 * connection of its own. Where it does not answer, every connection is ended, and with it what waits; where it does, the
 * statement is merely slow. Unless its connection is the only one that something between has forgotten: one on which nothing
 * has come for `deadMs` is ended by itself. (A database that is there ends a statement sooner, and the pool an idle connection.)
 */
export class IdleTimeout {
  readonly #sockets = new Set<Socket>();
  #asking = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly deadMs: number,
  ) {}

  /** The socket for a new connection. */
  newSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.setTimeout(this.deadMs, () => socket.destroy());
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  /** Waits for the answer of a statement. */
  async over<T>(answer: Promise<T>): Promise<T> {
    const timer = setInterval(() => void this.#ask(), SILENT_MS);
    try {
      return await answer;
    } finally {
      clearInterval(timer);
    }
  }

  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    // A connection that is made meanwhile may be a good one.
    const sockets = [...this.#sockets];
    const there = await answers(this.databaseUrl);
    this.#asking = false;
    if (!there) for (const socket of sockets) socket.destroy();
  }
}

/** Whether there is a PostgreSQL at this address, be it one that refuses us. */
async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // Nobody waits for the connection to end: it may be one that does not answer any more.
    client.end().catch(() => undefined);
  }
}

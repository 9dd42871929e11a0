import pg from 'pg';

const CONNECT_MS = 5_000;

/** What differs between the pools of one process. */
interface PoolOptions {
  readonly max: number;
  readonly stream?: NonNullable<pg.PoolConfig['stream']>;
}

/**
 * Connections to a database, or to a pooler before it. Nothing is asked for at the start of one and nothing is set on one, since
 * a pooler refuses the first and gives the second to others; statements are not named, for the same reason.
 */
export function createPool(databaseUrl: string, options: PoolOptions): pg.Pool {
  // pg would quote an address that it cannot read, password and all.
  if (!URL.canParse(databaseUrl)) throw new Error('DATABASE_URL is not a valid address.');
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    pipeline: true,
    ...options,
  });
  // A connection that breaks, idle or in use, fails its query or is replaced; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

import pg from 'pg';

/** Runs `ask` with a connection of its own to the server of PostgreSQL at `url`. */
export async function withPostgres<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withSystemPrograms } from '#testing/needs.ts';

export type PoolMode = 'transaction' | 'session';

/** So few that two processes have to share them. */
const SERVER_CONNECTIONS = 3;

/** A PgBouncer before a PostgreSQL, which says no to what poolers say no to. */
export class Pooler {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly port: number,
    private readonly behind: string,
  ) {}

  static async start(server: string, mode: PoolMode): Promise<Pooler> {
    const { hostname, port, username, password } = new URL(server);
    const folder = mkdtempSync(join(tmpdir(), 'modelwright-pooler-'));
    const here = await freePort();
    const config = join(folder, 'pgbouncer.ini');
    writeFileSync(
      config,
      `[databases]
* = host=${hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${here}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? SERVER_CONNECTIONS : 50}
`,
    );
    const user = `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`;
    writeFileSync(join(folder, 'users'), user);
    // It refuses to run as root.
    const owner = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    for (const path of [folder, config]) chmodSync(path, 0o755);
    const child = spawn('pgbouncer', [...owner, config], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: withSystemPrograms(),
    });
    const said: string[] = [];
    await new Promise<void>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        said.push(line);
        if (line.includes('process up')) resolve();
      });
      child.once('error', reject).once('exit', () => reject(new Error(said.join('\n'))));
    });
    return new Pooler(child, folder, here, server);
  }

  /** The database of this address, through the pooler. */
  before(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    if (url.host !== new URL(this.behind).host) throw new Error('another server');
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      const exit = once(this.child, 'exit');
      this.child.kill('SIGKILL');
      await exit;
    }
    rmSync(this.folder, { recursive: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { StoragePlace } from '#server/storage/storage.ts';

const ROOT = join(import.meta.dirname, '../..');
const SETTINGS = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '1000000000',
  DATABASE_URL: '',
  // Whoever writes signs up first, and half a second of a core is what a password is protected by.
  NODE_OPTIONS: `--import ${pathToFileURL(join(ROOT, 'e2e/support/quick-passwords.mjs')).href}`,
};

/** The service as a process of its own. */
export interface Service {
  readonly url: string;
  /** Ends it with SIGKILL, at once. */
  kill(): Promise<void>;
}

/** The service, built as `npm run build` does but into one file with its packages, which halves the time of a start. */
export class BuiltService {
  readonly #running = new Set<ChildProcess>();

  private constructor(private readonly folder: string) {}

  static async build(): Promise<BuiltService> {
    // Inside node_modules, where it finds the packages that are no JavaScript.
    const caches = join(ROOT, 'node_modules/.cache');
    mkdirSync(caches, { recursive: true });
    const outDir = mkdtempSync(join(caches, 'proof-'));
    await build({
      root: ROOT,
      logLevel: 'warn',
      ssr: { noExternal: true, external: ['better-sqlite3', 'pg'] },
      build: {
        ssr: true,
        outDir,
        rolldownOptions: { input: ['src/server/main.ts', 'src/server/workers/worker.ts'] },
      },
    });
    return new BuiltService(outDir);
  }

  /** Starts it on a store, and waits until it can serve. */
  async start(place: StoragePlace): Promise<Service> {
    const store = 'dataDir' in place ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.databaseUrl };
    const child = spawn(process.execPath, [join(this.folder, 'main.js')], {
      env: { ...process.env, ...SETTINGS, ...store },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.add(child);
    const exit = once(child, 'exit').then(() => this.#running.delete(child));
    let errors = '';
    child.stderr.on('data', (text: Buffer) => {
      errors += text.toString();
    });
    const url = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        const address = /ready: (http:\S+)/.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
      void exit.then(() => reject(new Error(`the service ended: ${errors}`)));
    });
    return {
      url,
      async kill() {
        child.kill('SIGKILL');
        await exit;
      },
    };
  }

  /** Kills what still runs, and removes what was built. */
  remove(): void {
    for (const child of this.#running) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

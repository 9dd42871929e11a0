import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY_WITHIN_MS = 30_000;
/** A service that takes longer than the promised 5 s to end has failed to; it is killed then. */
const STOPPED_WITHIN_MS = 10_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** The built service as a process of its own, on its own port and data, as `npm start` runs it. */
export class RunningService {
  readonly #env: Record<string, string>;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'modelwright-e2e-'));
  readonly #port: number;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, env: Record<string, string>) {
    this.#port = port;
    this.#env = env;
  }

  /** Starts a service with an empty store and waits until it can serve. `env` is added to its environment. */
  static async start(env: Record<string, string> = {}): Promise<RunningService> {
    const service = new RunningService(await freePort(), env);
    await service.#launch();
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Everything that it has printed, over restarts too. */
  get output(): string {
    return this.#output;
  }

  /** The one-time link that it printed for its empty store. Throws when it printed none. */
  get startLink(): string {
    const link = /https?:\/\/\S+\/start#[\w.~-]+/.exec(this.#output)?.[0];
    if (!link) throw new Error(`The service printed no start link:\n${this.#output}`);
    return link;
  }

  /** Ends it as an operator would, with SIGTERM, and starts it again on the same port and data. */
  async restart(): Promise<void> {
    await this.pause();
    await this.resume();
  }

  /** Ends it and keeps its data. */
  async pause(): Promise<void> {
    await this.#end();
  }

  /** Starts it again after `pause`, on the same port and data. */
  async resume(): Promise<void> {
    await this.#launch();
  }

  /** Ends it and removes its data. */
  async stop(): Promise<void> {
    await this.#end();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #launch(): Promise<void> {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        ...inherited,
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await this.#isHealthy())) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        await this.#end();
        throw new Error(`The service did not become ready:\n${this.#output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #isHealthy(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(1000) });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  async #end(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    const killer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
    child.kill('SIGTERM');
    await exited;
    clearTimeout(killer);
    if (child.signalCode === 'SIGKILL')
      throw new Error(`The service did not end within ${STOPPED_WITHIN_MS} ms of SIGTERM:\n${this.#output}`);
  }
}

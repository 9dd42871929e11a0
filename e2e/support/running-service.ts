import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY_WITHIN_MS = 60_000;
/** A service that takes longer than the promised 5 s to end has failed to; it is killed then. A busy machine may take its time. */
const STOPPED_WITHIN_MS = 30_000;

/** The built service as a process of its own, on its own port and data, as `npm start` runs it. */
export class RunningService {
  readonly #env: Record<string, string>;
  readonly #build: string;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'modelwright-e2e-'));
  readonly #copyDir = `${this.#dataDir}-copy`;
  #process: ChildProcess | undefined;
  #output = '';
  #url = '';

  private constructor(env: Record<string, string>, build: string) {
    this.#env = env;
    this.#build = build;
  }

  /** Starts a service with an empty store and waits until it can serve. `env` is added to its environment; `build` is the folder that it is built in. */
  static async start(env: Record<string, string> = {}, build = 'dist'): Promise<RunningService> {
    const service = new RunningService(env, build);
    await service.#launch();
    return service;
  }

  get url(): string {
    return this.#url;
  }

  /** Of its process. Throws while it is ended. */
  get pid(): number {
    const pid = this.#process?.pid;
    if (pid === undefined) throw new Error('The service is not running.');
    return pid;
  }

  /** The one-time link that it prints for its empty store, a moment after it can serve. Throws when it prints none. */
  startLink(): Promise<string> {
    return this.#printed(/https?:\/\/\S+\/start#[\w.~-]+(?=\s)/);
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

  /** Copies its data, for which it is ended a moment. */
  async copyStore(): Promise<void> {
    await this.pause();
    cpSync(this.#dataDir, this.#copyDir, { recursive: true });
    await this.resume();
  }

  /** Puts the copy in the place of its data after `pause`, as an operator restores a backup. */
  putBackCopy(): void {
    rmSync(this.#dataDir, { recursive: true, force: true });
    cpSync(this.#copyDir, this.#dataDir, { recursive: true });
  }

  /** Ends it and removes its data. */
  async stop(): Promise<void> {
    await this.#end();
    for (const dir of [this.#dataDir, this.#copyDir]) rmSync(dir, { recursive: true, force: true });
  }

  async #launch(): Promise<void> {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const child = spawn(process.execPath, [`${this.#build}/server/main.js`], {
      env: {
        ...inherited,
        HOST: '127.0.0.1',
        MALLOC_TRIM_THRESHOLD_: '131072',
        // One that is free at first, later the same.
        PORT: this.#url === '' ? '0' : new URL(this.#url).port,
        DATA_DIR: this.#dataDir,
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    // Not when it exits: what it said at last comes after that.
    child.once('close', () => {
      if (this.#process === child) this.#process = undefined;
    });
    this.#output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    this.#url = await this.#printed(/(?<=ready: )http:\S+(?=\s)/);
  }

  /** Waits until the process has printed it. Throws where it does not, or ends. */
  async #printed(pattern: RegExp): Promise<string> {
    const deadline = Date.now() + READY_WITHIN_MS;
    for (;;) {
      const [found] = pattern.exec(this.#output) ?? [];
      if (found !== undefined) return found;
      if (!this.#process || Date.now() > deadline) {
        await this.#end();
        throw new Error(`The service did not print ${pattern}:\n${this.#output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
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

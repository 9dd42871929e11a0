import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { RunningService } from '../e2e/support/running-service.ts';

const Turn = z.object({ at: z.number(), longest: z.number(), computed: z.number(), memory: z.number() });

/** What a service did in 100 ms: the longest turn of its loop and how much of it was computed, in milliseconds, and its memory in bytes. */
export type Turns = z.infer<typeof Turn>;

/** A service that writes down the turns of its loop and its memory, all of the process, threads too (`loop-turns.mjs`). */
export class WatchedService {
  readonly running: RunningService;
  readonly #folder: string;

  private constructor(running: RunningService, folder: string) {
    this.running = running;
    this.#folder = folder;
  }

  static async start(env: Record<string, string>): Promise<WatchedService> {
    const folder = mkdtempSync(join(tmpdir(), 'modelwright-bench-'));
    const running = await RunningService.start({
      LOG_LEVEL: 'warn',
      LOOP_TURNS: join(folder, 'turns'),
      NODE_OPTIONS: `--import ${new URL('./loop-turns.mjs', import.meta.url).href}`,
      ...env,
    });
    return new WatchedService(running, folder);
  }

  get url(): string {
    return this.running.url;
  }

  /** What was written down between two times of the clock. */
  turns(from = 0, to = Number.POSITIVE_INFINITY): Turns[] {
    const lines = readFileSync(join(this.#folder, 'turns'), 'utf8').trim().split('\n');
    return lines.map((line) => Turn.parse(JSON.parse(line))).filter(({ at }) => at >= from && at <= to);
  }

  async stop(): Promise<void> {
    await this.running.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

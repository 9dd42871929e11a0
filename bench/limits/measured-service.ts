import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { RunningService } from '../../e2e/support/running-service.ts';

/** No limit of a person, of a team or of a day is what is measured here. */
const UNLIMITED = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '1000000000',
  SIGN_UP_LIMIT: '1000000',
  BYTES_PER_TEAM: String(1024 ** 5),
  CHANGE_BYTES_PER_DAY: String(1024 ** 5),
  MODELS_PER_TEAM: '1000000',
  COMPUTE_SECONDS: '1000000',
  ELEMENTS_PER_MODEL: '10000000',
};
const MIB = 1024 * 1024;

const Line = z.object({ at: z.number(), memory: z.number() });

/** A service whose memory is watched, in MiB: all of the process, its threads too. */
export class MeasuredService {
  readonly running: RunningService;
  readonly #folder: string;

  private constructor(running: RunningService, folder: string) {
    this.running = running;
    this.#folder = folder;
  }

  static async start(env: Record<string, string> = {}): Promise<MeasuredService> {
    const folder = mkdtempSync(join(tmpdir(), 'modelwright-limits-'));
    const watcher = new URL('../loop-turns.mjs', import.meta.url);
    const running = await RunningService.start({
      ...UNLIMITED,
      LOOP_TURNS: join(folder, 'turns'),
      NODE_OPTIONS: `--import ${watcher.href}`,
      ...env,
    });
    return new MeasuredService(running, folder);
  }

  get url(): string {
    return this.running.url;
  }

  /** What it takes now, and the most that it has taken, or has since then (a time of the clock). */
  memory(since = 0): { readonly now: number; readonly most: number } {
    const file = join(this.#folder, 'turns');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const taken = lines
      .map((line) => Line.parse(JSON.parse(line)))
      .filter(({ at }) => at >= since)
      .map(({ memory }) => memory / MIB);
    return { now: taken.at(-1) ?? Number.NaN, most: taken.reduce((most, one) => Math.max(most, one), 0) };
  }

  async stop(): Promise<void> {
    await this.running.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '#program/run-program.ts';

/** What a run of the program left. */
export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own, in which the program is run; to be removed with `remove`. */
export class ProgramFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'modelwright-program-'));

  write(name: string, content: string | Uint8Array): string {
    writeFileSync(join(this.path, name), content);
    return name;
  }

  read(name: string): string {
    return readFileSync(join(this.path, name), 'utf8');
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  /** What the environment says, for every run. */
  env: Record<string, string> = {};

  async run(...words: string[]): Promise<Ran> {
    const out: Buffer[] = [];
    const err: string[] = [];
    const status = await runProgram(words, {
      cwd: this.path,
      env: this.env,
      now: () => new Date('2026-11-22T12:00:00.000Z'),
      out: (text) => void out.push(Buffer.from(text)),
      err: (line) => void err.push(line),
    });
    return { status, out: Buffer.concat(out).toString(), err: err.join('\n') };
  }
}

/** What a command has of the world around it. Paths are relative to `cwd`. */
export interface ProgramIo {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  /** Writes to the standard output, as it is. */
  readonly out: (text: string | Uint8Array) => void;
  /** Writes a line to the standard error output. */
  readonly err: (line: string) => void;
}

/** 0: well; 1: findings, differences or conflicts; 2: could not run. */
export type ExitStatus = 0 | 1 | 2;

/** Why a command could not run, in one sentence or a few: it ends with status 2. */
export class ProgramError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProgramError';
  }
}

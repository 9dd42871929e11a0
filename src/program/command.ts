import type { ExitStatus, ProgramIo } from './program-io.ts';

/** An option of a command: `--name`, or `--name VALUE`. */
export interface Option {
  /** What stands for its value in the help; absent of one that is only said. */
  readonly value?: string;
  /** One letter that is short for it. */
  readonly short?: string;
  /** The only values that it takes. */
  readonly choices?: readonly string[];
  /** What it is where it is not given, as the help says it. */
  readonly fallback?: string;
  /** A sentence without its full stop. */
  readonly help: string;
}

/** What was written after the name of a command. */
export interface Arguments {
  readonly operands: readonly string[];
  /** The value of an option; its fallback where it was not given. */
  readonly value: (option: string) => string | undefined;
  /** Whether an option without a value was given. */
  readonly has: (option: string) => boolean;
}

/** A command of the program. */
export interface Command {
  readonly name: string;
  /** What it is for, in the list of all of them. */
  readonly summary: string;
  /** The words after its name: `BASE OURS THEIRS`; those in brackets may be left out, and `…` repeats the one before. */
  readonly operands: string;
  readonly options: Readonly<Record<string, Option>>;
  /** What its help says beside that, in paragraphs. */
  readonly page: readonly string[];
  readonly run: (given: Arguments, io: ProgramIo) => Promise<ExitStatus>;
}

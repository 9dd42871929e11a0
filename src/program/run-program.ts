import type { Command } from './command.ts';
import { backup } from './commands/backup.ts';
import { check } from './commands/check.ts';
import { config } from './commands/config.ts';
import { convert } from './commands/convert.ts';
import { document } from './commands/document.ts';
import { diff } from './commands/diff.ts';
import { doctor } from './commands/doctor.ts';
import { endSessions } from './commands/end-sessions.ts';
import { merge } from './commands/merge.ts';
import { move } from './commands/move.ts';
import { resetPassword } from './commands/reset-password.ts';
import { restore } from './commands/restore.ts';
import { start } from './commands/start.ts';
import { verify } from './commands/verify.ts';
import { helpOf, overview } from './help.ts';
import { nearestName } from '#server/environment/nearest-name.ts';
import { type ExitStatus, ProgramError, type ProgramIo } from './program-io.ts';
import { readArguments } from './read-arguments.ts';
import { programVersion } from './version.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  start,
  check,
  convert,
  diff,
  merge,
  document,
  backup,
  restore,
  verify,
  move,
  resetPassword,
  endSessions,
  config,
  doctor,
];

/** Runs the program with the words after its name. What cannot run says why on the standard error output, and is 2. */
export async function runProgram(words: readonly string[], io: ProgramIo): Promise<ExitStatus> {
  try {
    return await dispatch(words, io);
  } catch (error) {
    io.err(`modelwright: ${reasonOf(error)}`);
    return 2;
  }
}

async function dispatch(words: readonly string[], io: ProgramIo): Promise<ExitStatus> {
  const [first = '', ...rest] = words;
  if (first === '--help' || first === '-h' || first === 'help') {
    const asked = first === 'help' && rest[0] !== undefined ? commandNamed(rest[0]) : null;
    io.out(asked ? helpOf(asked) : overview(COMMANDS));
    return 0;
  }
  if (first === '--version' || first === '-v') {
    io.out(`${programVersion()}\n`);
    return 0;
  }
  const isNamed = first !== '' && !first.startsWith('-') && !isFile(first);
  const command = isNamed ? commandNamed(first) : start;
  const given = readArguments(command, isNamed ? rest : words);
  if (given.has('help')) {
    io.out(helpOf(command));
    return 0;
  }
  return await command.run(given, io);
}

/** What has an ending or a folder is a file to be opened; commands have neither. */
const isFile = (word: string): boolean => /[./\\]/.test(word);

function commandNamed(word: string): Command {
  const found = COMMANDS.find(({ name }) => name === word);
  if (found) return found;
  const nearest = nearestName(
    word,
    COMMANDS.map(({ name }) => name),
  );
  const hint = nearest === null ? '' : ` Did you mean ${nearest}?`;
  throw new ProgramError(`There is no command ${word}.${hint} “modelwright --help” lists them all.`);
}

/** What went wrong: as a sentence where it was foreseen, with its stack where it is a defect. */
function reasonOf(error: unknown): string {
  if (error instanceof ProgramError) return error.message;
  if (error instanceof RangeError)
    return 'Elements of the model lie too deep within each other to be read. Move the innermost ones further out.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

import { anyFails, FAIL_LEVELS, type FailLevel, isFailLevel } from '#program/check/fail-level.ts';
import { type CheckedModel, checkModel } from '#program/check/checked-model.ts';
import { writeGithub } from '#program/check/write-github.ts';
import { writeJson } from '#program/check/write-json.ts';
import { writeJunit } from '#program/check/write-junit.ts';
import { writeSarif } from '#program/check/write-sarif.ts';
import { writeText } from '#program/check/write-text.ts';
import type { Command } from '#program/command.ts';
import { readModelFile } from '#program/files/model-file.ts';
import { STANDARD, writeFileWhole } from '#program/files/write-file.ts';
import { programVersion } from '#program/version.ts';

const WRITERS = {
  text: (checked) => writeText(checked),
  json: (checked) => writeJson(checked),
  sarif: (checked) => writeSarif(checked, programVersion()),
  junit: writeJunit,
  github: (checked) => writeGithub(checked),
} satisfies Record<string, (checked: readonly CheckedModel[], level: FailLevel) => string>;

const isFormat = (word: string | undefined): word is keyof typeof WRITERS =>
  word !== undefined && Object.hasOwn(WRITERS, word);

export const check: Command = {
  name: 'check',
  summary: 'Look for findings, and say whether the requirements are met',
  operands: 'FILE […]',
  options: {
    format: {
      value: 'FORMAT',
      short: 'f',
      choices: Object.keys(WRITERS),
      fallback: 'text',
      help: 'How the report is written',
    },
    'fail-level': {
      value: 'LEVEL',
      choices: FAIL_LEVELS,
      fallback: 'error',
      help: 'The least severe finding that makes the exit status 1',
    },
    output: { value: 'FILE', short: 'o', help: 'Write the report into a file' },
    from: { value: 'FORMAT', help: 'The format of the files, where their contents and names do not say it' },
  },
  page: [
    'Reads models from any file that can be imported, applies the rules that the app applies too, with the severities that the model sets, and computes the verdicts of its requirements. A requirement that is not met is a finding of the rule requirement-not-met. Findings that somebody accepted do not fail the check.',
  ],
  run: async ({ operands, value }, io) => {
    const level = value('fail-level');
    const format = value('format');
    const output = value('output') ?? STANDARD;
    if (!isFailLevel(level) || !isFormat(format))
      throw new Error('an option has a value that it cannot have');
    const checked: CheckedModel[] = [];
    for (const name of operands) {
      const file = await readModelFile(io, name, { format: value('from') });
      for (const { severity, where, message } of file.notes)
        io.err(`${name}: ${severity}: ${where}: ${message}`);
      checked.push(checkModel(file));
    }
    await writeFileWhole(io, output, new TextEncoder().encode(WRITERS[format](checked, level)));
    return anyFails(checked, level) ? 1 : 0;
  },
};

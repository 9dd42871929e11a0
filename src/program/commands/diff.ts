import type { Command } from '#program/command.ts';
import { alignIds } from '#program/diff/align-ids.ts';
import { contentsOf, differencesOf } from '#interchange/differences/model-differences.ts';
import { writeContents, writeDifferences } from '#program/diff/write-differences.ts';
import { readModelFile } from '#program/files/model-file.ts';

export const diff: Command = {
  name: 'diff',
  summary: 'Say how two models differ, element by element',
  operands: 'A [B]',
  options: {
    format: {
      value: 'FORMAT',
      short: 'f',
      choices: ['text', 'json'],
      fallback: 'text',
      help: 'How the differences are written',
    },
    from: { value: 'FORMAT', help: 'The format of the files, where their contents and names do not say it' },
  },
  page: [
    'Elements are the same by their ids. Those of files that have none, such as tables, are the same by their keys or names. The exit status is 1 where there are differences, and 0 where there are none.',
    'With one file the whole of it is written as text, a line for each thing that it says: a textconv for Git.',
  ],
  run: async ({ operands: [a = '', b], value }, io) => {
    const options = { format: value('from'), mayBeEmpty: true };
    const before = await readModelFile(io, a, options);
    const isJson = value('format') === 'json';
    if (b === undefined) {
      const contents = contentsOf(before);
      io.out(isJson ? jsonOf({ contents }) : writeContents(contents));
      return 0;
    }
    const after = await readModelFile(io, b, options);
    const model = alignIds(before.model, after);
    // Only native files say what their model is called.
    const info = [before, after].every(({ format }) => format === 'native') ? after.info : before.info;
    const differences = differencesOf(before, { ...after, info, model });
    io.out(isJson ? jsonOf({ differences }) : writeDifferences(differences));
    return differences.length > 0 ? 1 : 0;
  },
};

const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

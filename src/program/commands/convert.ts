import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { TableMapping } from '#contract/table-mapping.ts';
import type { FileMapping, TransferNote } from '#contract/transfer.ts';
import { exportedFormats, exportFile } from '#interchange/export-file.ts';
import type { ModelRecords } from '#interchange/file-records.ts';
import { importedFormats } from '#interchange/import-file.ts';
import { noteOmittedRecords } from '#interchange/omitted-records.ts';
import { ReqifMapping } from '#model/elements/reqif-mapping.ts';
import { jsonOf } from '#model/store/json.ts';
import type { Command } from '#program/command.ts';
import { withFile } from '#program/files/file-error.ts';
import { readModelFile } from '#program/files/model-file.ts';
import { STANDARD, writeFileWhole } from '#program/files/write-file.ts';
import { ProgramError, type ProgramIo } from '#program/program-io.ts';
import { nearestName } from '#server/environment/nearest-name.ts';

const Mapping = z.union([TableMapping, ReqifMapping]);

/** What the columns of a table, or the attributes of a ReqIF file mean, from a JSON file as the API takes it. @throws ProgramError */
async function readMapping(io: ProgramIo, name: string): Promise<FileMapping> {
  const text = await withFile('read', name, () => readFile(resolve(io.cwd, name), 'utf8'));
  const read = Mapping.safeParse(jsonOf(text));
  if (read.success) return read.data;
  throw new ProgramError(
    `${name} is no mapping: it must be the JSON of a TableMapping or ReqifMapping, as the API describes them.`,
  );
}

/** Endings that mean a format beside the one that its exports are named with. */
const ALSO: readonly (readonly [format: string, ending: string])[] = [
  ['native', 'json'],
  ['mermaid', 'mermaid'],
  ['plantuml', 'plantuml'],
  ['plantuml', 'pu'],
  ['xstate', 'js'],
  ['xstate', 'mjs'],
];

/** The format in which a file of this name is written, by its longest ending that means one; null where none does. */
function writtenFormat(name: string): string | null {
  const lower = name.toLowerCase();
  const [best] = [...exportedFormats(), ...ALSO]
    .filter(([, ending]) => lower.endsWith(`.${ending}`))
    .sort(([, one], [, other]) => other.length - one.length);
  return best?.[0] ?? null;
}

const READABLE = importedFormats();
const WRITABLE = exportedFormats().map(([format]) => format);

export const convert: Command = {
  name: 'convert',
  summary: 'Write a file, or a folder, in another format',
  operands: 'IN OUT',
  options: {
    from: {
      value: 'FORMAT',
      choices: READABLE,
      help: 'The format of IN, where its content and name do not say it',
    },
    to: { value: 'FORMAT', choices: WRITABLE, help: 'The format of OUT, where its ending does not say it' },
    mapping: {
      value: 'FILE',
      help: 'What the columns of a table or the attributes of a ReqIF file mean, as JSON; they are guessed where it is left out',
    },
    sheet: { value: 'NAME', help: 'The sheet of a workbook' },
    report: {
      value: 'FILE',
      help: 'Write what is held otherwise or left out into a JSON file, in place of the standard error output',
    },
  },
  page: [
    `The endings say the formats: ${exportedFormats()
      .map(([format, ending]) => `.${ending} (${format})`)
      .join(
        ', ',
      )}; .json is the native file too. “-” is the standard input or output. IN may be a folder of SysML v2 texts, a Capella project or state machines.`,
    `Read: ${READABLE.join(', ')}. Written: ${WRITABLE.join(', ')}. What the other format has no place for is told, and does not make the command fail.`,
  ],
  run: async ({ operands: [input = '', output = ''], value }, io) => {
    const format = value('to') ?? writtenFormat(output);
    if (format === null) throw noFormat(output);
    const mapping = value('mapping');
    const file = await readModelFile(io, input, {
      format: value('from'),
      sheet: value('sheet'),
      ...(mapping !== undefined && { mapping: await readMapping(io, mapping) }),
    });
    const written = exportFile(format, file.info, file.model, undefined, file.records);
    if (!written.ok) throw new ProgramError(`${output}: ${written.refusal.detail}`);
    const beside = besideElements(format, file.records);
    const notes = { read: file.notes, written: [...beside, ...written.value.notes] };
    await writeFileWhole(io, output, written.value.bytes);
    const report = value('report');
    if (report !== undefined)
      await writeFileWhole(io, report, new TextEncoder().encode(`${JSON.stringify(notes, null, 2)}\n`));
    else
      for (const [name, told] of [
        [input, notes.read],
        [output, notes.written],
      ] as const)
        for (const { severity, where, message } of told) io.err(`${name}: ${severity}: ${where}: ${message}`);
    return 0;
  },
};

/** What only the native file holds beside elements; ReqIF goes out as it came. */
function besideElements(
  format: string,
  { comments, baselines, suggestions, sources }: ModelRecords,
): TransferNote[] {
  if (format === 'native') return [];
  const isReqif = format === 'reqif' || format === 'reqifz';
  return noteOmittedRecords({
    comments: comments.length,
    baselines: baselines.length,
    suggestions: suggestions.length,
    'imported files': isReqif ? 0 : sources.length,
  });
}

function noFormat(output: string): ProgramError {
  const endings = exportedFormats().map(([, ending]) => ending);
  const ending = output.replace(/^.*\./, '');
  const nearest = output.includes('.') ? nearestName(ending, endings) : null;
  const which = output === STANDARD ? 'The standard output' : `The ending of ${output}`;
  return new ProgramError(
    `${which} says no format.${nearest === null ? '' : ` Did you mean .${nearest}?`} --to says it: ${WRITABLE.join(', ')}.`,
  );
}

import type { TransferNote } from '#contract/transfer.ts';
import { exportedFormats, exportFile } from '#interchange/export-file.ts';
import type { ModelRecords } from '#interchange/file-records.ts';
import { importedFormats } from '#interchange/import-file.ts';
import { noteOmittedRecords } from '#interchange/omitted-records.ts';
import type { Command } from '#program/command.ts';
import { readModelFile } from '#program/files/model-file.ts';
import { readMapping } from '#program/files/read-mapping.ts';
import { STANDARD, writeFileWhole } from '#program/files/write-file.ts';
import { writtenFormat } from '#program/files/written-format.ts';
import { nearestName } from '#server/environment/nearest-name.ts';
import { ProgramError } from '#program/program-io.ts';

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

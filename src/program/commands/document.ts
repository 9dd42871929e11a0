import { SPOKEN } from '#language/speech-of.ts';
import {
  DOCUMENT_FORMATS,
  TEMPLATES as ALL,
  type DocumentFormat,
  type Paper,
  PAPERS,
  type Template,
} from '#contract/document.ts';
import { DRAWING } from '#drawing/drawing.ts';
import type { Layout } from '#interchange/documents/composing/compose.ts';
import { readTemplate } from '#interchange/documents/docx/template/read-template.ts';
import type { WordTemplate } from '#interchange/documents/docx/template/word-template.ts';
import { mentionedFiles } from '#interchange/documents/statements/embedded-files.ts';
import { printDocument } from '#interchange/documents/print-document.ts';
import { findDefinition } from '#model/definitions/documents/document-definitions.ts';
import { GIVEN_DEFINITIONS } from '#model/definitions/documents/given-definitions.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { KINDS } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { ancestorsOf } from '#model/trace/ancestry.ts';
import type { Command } from '#program/command.ts';
import { bytesOf, readModelFile } from '#program/files/model-file.ts';
import { writeFileWhole } from '#program/files/write-file.ts';
import { ProgramError, type ProgramIo } from '#program/program-io.ts';

/** A change report is of two states of a model: `diff` tells of two files. */
const TEMPLATES = ALL.filter((template) => template !== 'changes');

const isTemplate = (word: string): word is Template => TEMPLATES.some((one) => one === word);
const isPaper = (word: string | undefined): word is Paper => PAPERS.some((one) => one === word);
const isFormat = (word: string | undefined): word is DocumentFormat =>
  DOCUMENT_FORMATS.some((one) => one === word);

export const document: Command = {
  name: 'document',
  summary: 'Print a document of a model',
  operands: 'TEMPLATE IN OUT',
  options: {
    part: { value: 'PART', help: 'The part whose subtree is printed; the whole model where it is left out' },
    a: { value: 'PART', help: 'Of icd: the part that is one side' },
    b: { value: 'PART', help: 'Of icd: the other side; everything outside the first where it is left out' },
    format: {
      value: 'FORMAT',
      choices: [...DOCUMENT_FORMATS],
      help: 'What the document is written as; the ending of OUT says it, and HTML is written where it does not',
    },
    paper: {
      value: 'PAPER',
      choices: [...PAPERS],
      help: 'The paper that a PDF or a Word document is laid out for; that of the definition, or A4, where it is left out',
    },
    language: {
      value: 'LANGUAGE',
      choices: [...SPOKEN],
      help: 'What Modelwright itself says in it is in; English where it is left out',
    },
    definition: {
      value: 'NAME',
      help: 'Which sections it has, with their columns, rows and order: a definition of the model, or a given one, by its name or id',
    },
    'word-template': {
      value: 'FILE',
      help: 'Of docx: a Word template (.dotx) whose styles, headers, footers and margins dress the document',
    },
    from: { value: 'FORMAT', help: 'The format of IN, where its content and name do not say it' },
  },
  page: [
    `TEMPLATE is one of ${TEMPLATES.join(', ')}. IN is any file that can be imported; “-” is the standard input or output.`,
    'A part is named by its id, its name, or its path (“Rover / Arm / Motor”). The date of the document is that of the last change in the model: the same file gives the same bytes.',
  ],
  run: async ({ operands: [template = '', input = '', output = ''], value }, io) => {
    if (!isTemplate(template))
      throw new ProgramError(`${template} is no document. There are: ${TEMPLATES.join(', ')}.`);
    const ending = /\.([a-z]+)$/i.exec(output)?.[1]?.toLowerCase();
    const format = value('format') ?? (isFormat(ending) ? ending : 'html');
    const paper = value('paper');
    const language = SPOKEN.find((one) => one === value('language'));
    if (!isFormat(format) || (paper !== undefined && !isPaper(paper)))
      throw new Error('an option has a value that it cannot have');
    const file = await readModelFile(io, input, { format: value('from') });
    for (const { severity, where, message } of file.notes)
      io.err(`${input}: ${severity}: ${where}: ${message}`);
    const sides = {
      part: partIn(file.model, value('part')),
      a: partIn(file.model, value('a')),
      b: partIn(file.model, value('b')),
    };
    const { info, model, records } = file;
    const layout = layoutOf(model, value('definition'));
    const wordTemplate = await templateOf(io, value('word-template'));
    const printed = await printDocument(
      { template, format, paper, language, ...sides, ...(layout && { layout }), wordTemplate },
      {
        info,
        model,
        seq: null,
        at: lastChange(model),
        baselines: records.baselines.map(({ name, description, createdAt }, at) => ({
          name,
          description,
          createdAt,
          seq: at + 1,
        })),
        isComplete: true,
        drawing: DRAWING,
        agreements: [],
        embedded: mentionedFiles(records.sources, model.tables.requirement.values()),
      },
    );
    if (!printed.ok) throw new ProgramError(`${input}: ${printed.refusal.detail}`);
    for (const { severity, where, message } of printed.value.notes)
      io.err(`${input}: ${severity}: ${where}: ${message}`);
    await writeFileWhole(io, output, printed.value.bytes);
    return 0;
  },
};

/** What a definition asks for. @throws ProgramError where the model has none of that name or id, with those that there are */
function layoutOf({ definitions }: SystemModel, word: string | undefined): Layout | null {
  if (word === undefined) return null;
  const { documentDefinitions } = definitions;
  const definition = findDefinition(documentDefinitions, word);
  if (definition) return { definition, views: definitions };
  const names = [...GIVEN_DEFINITIONS, ...documentDefinitions].map(({ name }) => name);
  throw new ProgramError(`There is no definition ${word} in the model. There are: ${names.join(', ')}.`);
}

/** What is taken of a Word template. @throws ProgramError where the file cannot be used */
async function templateOf(io: ProgramIo, name: string | undefined): Promise<WordTemplate | undefined> {
  if (name === undefined) return undefined;
  const read = readTemplate(await bytesOf(io, name));
  if (!read.ok) throw new ProgramError(`${name}: ${read.refusal.detail}`);
  return read.value;
}

/** When an element was changed last; of a model without elements, the beginning of time. */
function lastChange({ tables }: SystemModel): string {
  let last = new Date(0).toISOString();
  for (const kind of KINDS)
    for (const { updatedAt } of tables[kind].values()) if (updatedAt > last) last = updatedAt;
  return last;
}

/** The id of a part by its id, its name or its path. @throws ProgramError where there is none, or several */
function partIn({ tables: { part } }: SystemModel, word: string | undefined): string | undefined {
  if (word === undefined || part.has(word)) return word;
  const pathOf = (id: string): string =>
    [...ancestorsOf(part, id).toReversed(), id]
      .map((one) => part.get(one)?.name ?? absentLabel(one, ''))
      .join(' / ');
  const found = [...part.values()].filter(({ id, name }) => name === word || pathOf(id) === word);
  const [only] = found;
  if (only && found.length === 1) return only.id;
  throw new ProgramError(
    found.length === 0
      ? `There is no part ${word} in the model.`
      : `Several parts are called ${word}: ${found
          .slice(0, 5)
          .map(({ id }) => pathOf(id))
          .join('; ')}. Name one by its path or id.`,
  );
}

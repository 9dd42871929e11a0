import type { DocumentFormat, Paper, Template } from '#contract/document.ts';
import type { ExportedFile, Reading } from '#interchange/transfer-result.ts';
import { refuse } from '#model/store/result.ts';
import { writeDocx } from './docx/write-docx.ts';
import { writeHtml } from './html/write-html.ts';
import { openItems } from './open-items.ts';
import { writePdf } from './pdf/write-pdf.ts';
import { anchorsIn, cell, paragraph, type PrintedDocument, type Section, table } from './printed-document.ts';
import { dayOf, type Printing, Words } from './printing.ts';
import { writeDocumentWorkbook } from './xlsx/write-document-workbook.ts';
import { changes } from './templates/changes.ts';
import { interfaceControl } from './templates/interface-control.ts';
import { interfaceList } from './templates/interface-list.ts';
import { modelBook } from './templates/model-book.ts';
import { specification } from './templates/specification.ts';
import { trace } from './templates/trace.ts';
import { verdicts } from './templates/verdicts.ts';

export interface DocumentRequest {
  readonly template: Template;
  readonly format: DocumentFormat;
  /** Of formats with pages; A4 where it is left out. */
  readonly paper?: Paper | undefined;
  /** The part whose subtree is printed. */
  readonly part?: string | undefined;
  /** Of interface control: the two sides; the second may be left out. */
  readonly a?: string | undefined;
  readonly b?: string | undefined;
}

const TITLES: Readonly<Record<Template, string>> = {
  specification: 'Requirements specification',
  interfaces: 'Interface list',
  icd: 'Interface control document',
  trace: 'Trace',
  verdicts: 'Verdicts',
  changes: 'Change report',
  model: 'Model book',
};

const SCOPES: Readonly<Record<Template, string>> = {
  specification:
    'The requirements in the order of the model, with their constraints, verdicts, allocation and trace.',
  interfaces: 'The interfaces between the parts, with their owners and how far each has come.',
  icd: 'What is agreed of each interface, with each of its connections.',
  trace: 'What each requirement is allocated to and traced to, and what it lacks.',
  changes: 'What was added, changed and removed, field by field. Where things are drawn is left out.',
  model:
    'The structure level by level and the behaviour machine by machine, each with its drawing; the requirements, and which parts they are allocated to.',
  verdicts: 'How each requirement that has constraints stands, with value, limit and margin.',
};

/**
 * Prints a document of a model as it was after one change set. The same model, change set and request give the same bytes.
 * Refused where a part that it is about is not there, or, of interface control, not named.
 */
export async function printDocument(
  request: DocumentRequest,
  printing: Printing,
): Promise<Reading<ExportedFile>> {
  const words = new Words(printing.model);
  const named = [request.part, request.a, request.b].filter((id) => id !== undefined);
  const missing = named.find((id) => !printing.model.tables.part.has(id));
  if (missing !== undefined) {
    const field = missing === request.part ? 'part' : missing === request.a ? 'a' : 'b';
    return refused(field, 'is no part of the model, or none that you may view');
  }
  if (request.template === 'icd' && request.a === undefined)
    return refused('a', 'is the first side of interface control: the id of a part');
  if (request.a !== undefined && request.a === request.b) return refused('b', 'must be another part than a');
  if (request.template === 'changes' && !printing.before)
    return refused(
      'from',
      'is what the model is compared with: the number of a change or the id of a baseline',
    );
  const body = bodyOf(words, request, printing);
  const anchors = anchorsIn(body);
  const document: PrintedDocument = {
    title:
      request.template === 'icd' && request.b === undefined
        ? 'Interface definition document'
        : TITLES[request.template],
    subject: subjectOf(words, request, printing.info.name),
    facts: [
      ['Model', printing.info.name],
      ...(printing.seq === null ? [] : [['Version', `change ${printing.seq}`] as const]),
      ...(printing.before ? [['Compared with', `change ${printing.before.seq}`] as const] : []),
      ['Date', dayOf(printing.at)],
      ...(printing.isComplete
        ? []
        : [['Extent', 'What its reader may view; the rest of the model is left out'] as const]),
    ],
    at: printing.at,
    sections: [
      {
        level: 1,
        heading: 'Scope',
        anchor: 'scope',
        blocks: [
          paragraph(SCOPES[request.template]),
          ...(printing.info.description ? [paragraph(printing.info.description)] : []),
        ],
        isListed: true,
      },
      ...body,
      ...openItems(words, (anchor) => anchors.has(anchor)),
      ...changeRecord(printing),
    ],
  };
  const name = [printing.info.name, document.title].join(' – ').slice(0, LONGEST_NAME);
  const written = await WRITERS[request.format](document, request.paper ?? 'a4');
  return { ok: true, value: { fileName: `${name}.${request.format}`, notes: [], ...written } };
}
const LONGEST_NAME = 200;

type Written = Pick<ExportedFile, 'contentType' | 'bytes'>;
type Write = (document: PrintedDocument, paper: Paper) => Written | Promise<Written>;
const WRITERS: Readonly<Record<DocumentFormat, Write>> = {
  html: (document) => ({
    contentType: 'text/html; charset=utf-8',
    bytes: new TextEncoder().encode(writeHtml(document)),
  }),
  xlsx: (document) => ({
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: writeDocumentWorkbook(document),
  }),
  docx: async (document, paper) => ({
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: await writeDocx(document, paper),
  }),
  pdf: async (document, paper) => ({
    contentType: 'application/pdf',
    bytes: await writePdf(document, paper),
  }),
};

const refused = (path: string, message: string) =>
  refuse('VALIDATION_FAILED', `${path} ${message}.`, [{ path, message }]);

/** A request in which what is left out is null. */
type Sides = Pick<DocumentRequest, 'template' | 'a'> & {
  readonly part?: string | null | undefined;
  readonly b?: string | null | undefined;
};

function bodyOf(
  words: Words,
  { template, part = null, a = '', b = null }: Sides,
  printing: Printing,
): Section[] {
  switch (template) {
    case 'specification':
      return specification(words, part);
    case 'interfaces':
      return interfaceList(words, part);
    case 'icd':
      return interfaceControl(words, a, b, printing);
    case 'trace':
      return trace(words, part);
    case 'verdicts':
      return verdicts(words, part);
    case 'changes':
      return changes(words, printing);
    case 'model':
      return modelBook(words, part, printing);
  }
}

function subjectOf(words: Words, { part, a, b }: DocumentRequest, modelName: string): string {
  if (a !== undefined) return b === undefined ? words.path(a) : `${words.path(a)} and ${words.path(b)}`;
  return part === undefined ? modelName : words.path(part);
}

const RECORD = [
  { head: 'Baseline', width: 3 },
  { head: 'Change', width: 1, isNumber: true },
  { head: 'Date', width: 2 },
  { head: 'Description', width: 6 },
] as const;

/** What was baselined up to it, the last first. */
function changeRecord({ baselines }: Printing): Section[] {
  const past = baselines.toSorted((x, y) => y.seq - x.seq);
  if (past.length === 0) return [];
  const rows = past.map(({ name, description, seq: at, createdAt }) => ({
    cells: [cell(name), cell(String(at)), cell(dayOf(createdAt)), cell(description)],
  }));
  const blocks = [table('Change record', RECORD, rows, '')];
  return [{ level: 1, heading: 'Change record', anchor: 'change-record', blocks, isListed: true }];
}

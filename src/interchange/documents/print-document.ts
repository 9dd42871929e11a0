import type { DocumentFormat, Paper, Template } from '#contract/document.ts';
import type { ExportedFile, Reading } from '#interchange/transfer-result.ts';
import type { Tell } from '#interchange/tell.ts';
import { refuse } from '#model/store/result.ts';
import { composed, type Layout } from './composing/compose.ts';
import type { WordTemplate } from './docx/template/word-template.ts';
import { writeDocx } from './docx/write-docx.ts';
import { writeHtml } from './html/write-html.ts';
import { writePdf } from './pdf/write-pdf.ts';
import type { PrintedDocument } from './printed-document.ts';
import { dayOf, type Printing, Words } from './printing.ts';
import { EmbeddedFiles } from './statements/embedded-files.ts';
import { writeDocumentWorkbook } from './xlsx/write-document-workbook.ts';

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
  /** Which sections it has, in place of those that its template has by itself. */
  readonly layout?: Layout | undefined;
  /** Of a document for Word: what it is dressed in. */
  readonly wordTemplate?: WordTemplate | undefined;
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

/**
 * Prints a document of a model as it was after one change set. The same model, change set and request give the same bytes.
 * Refused where a part that it is about is not there, or, of interface control, not named. `tell` hears how far it has come.
 */
export async function printDocument(
  request: DocumentRequest,
  printing: Printing,
  tell?: Tell,
): Promise<Reading<ExportedFile>> {
  const words = new Words(printing.model, new EmbeddedFiles(printing.embedded));
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
  const { template, layout, b } = request;
  if (layout && layout.definition.template !== template)
    return refused('definition', `is of a document of the template ${layout.definition.template}`);
  const title =
    layout?.definition.title ??
    (template === 'icd' && b === undefined ? 'Interface definition document' : TITLES[template]);
  tell?.('writing', 0, null);
  const { sections, notes } = composed(words, printing, request);
  const document: PrintedDocument = {
    title,
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
    sections,
  };
  const name = [printing.info.name, document.title].join(' – ').slice(0, LONGEST_NAME);
  const written = await WRITERS[request.format](
    document,
    request.paper ?? layout?.definition.paper ?? 'a4',
    request.wordTemplate,
    tell,
  );
  return { ok: true, value: { fileName: `${name}.${request.format}`, notes, ...written } };
}
const LONGEST_NAME = 200;

type Written = Pick<ExportedFile, 'contentType' | 'bytes'>;
type Write = (
  document: PrintedDocument,
  paper: Paper,
  wordTemplate: WordTemplate | undefined,
  tell: Tell | undefined,
) => Written | Promise<Written>;
const WRITERS: Readonly<Record<DocumentFormat, Write>> = {
  html: (document, _paper, _template, tell) => ({
    contentType: 'text/html; charset=utf-8',
    bytes: new TextEncoder().encode(writeHtml(document, tell)),
  }),
  xlsx: (document) => ({
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: writeDocumentWorkbook(document),
  }),
  docx: async (document, paper, wordTemplate, tell) => ({
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: await writeDocx(document, paper, wordTemplate, tell),
  }),
  pdf: async (document, paper, _template, tell) => ({
    contentType: 'application/pdf',
    bytes: await writePdf(document, paper, tell),
  }),
};

const refused = (path: string, message: string) =>
  refuse('VALIDATION_FAILED', `${path} ${message}.`, [{ path, message }]);

function subjectOf(words: Words, { part, a, b }: DocumentRequest, modelName: string): string {
  if (a !== undefined) return b === undefined ? words.place(a) : `${words.place(a)} and ${words.place(b)}`;
  return part === undefined ? modelName : words.place(part);
}

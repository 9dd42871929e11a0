import { type Spoken, speechOf } from '#language/speech-of.ts';
import { saidIn, type Speech, t } from '#language/translate.ts';
import type { DocumentFormat, Paper, Template } from '#contract/document.ts';
import type { ExportedFile, Reading } from '#interchange/transfer-result.ts';
import type { Tell } from '#interchange/tell.ts';
import { refuse } from '#model/store/result.ts';
import { titleOf } from './composing/given-headings.ts';
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
  /** What Modelwright itself says in it; English where it is left out. */
  readonly language?: Spoken | undefined;
  /** Of a document for Word: what it is dressed in. */
  readonly wordTemplate?: WordTemplate | undefined;
}

const TITLES: Readonly<Record<Template, () => string>> = {
  specification: () => t('Requirements specification'),
  interfaces: () => t('Interface list'),
  icd: () => t('Interface control document'),
  trace: () => t('Trace'),
  verdicts: () => t('Verdicts'),
  changes: () => t('Change report'),
  model: () => t('Model book'),
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
  const refusal = refusalOf(request, printing);
  if (refusal) return refusal;
  return printIn(await speechOf(request.language ?? 'en'), request, printing, tell);
}

/** Prints a request that is not refused, in a language of which the catalogue is at hand. */
export async function printIn(
  speech: Speech,
  request: DocumentRequest,
  printing: Printing,
  tell?: Tell,
): Promise<Reading<ExportedFile>> {
  tell?.('writing', 0, null);
  const { document, notes } = saidIn(speech, () => documentOf(request, printing));
  const name = [printing.info.name, document.title].join(' – ').slice(0, LONGEST_NAME);
  const written = await WRITERS[request.format](
    { ...document, speech },
    request.paper ?? request.layout?.definition.paper ?? 'a4',
    request.wordTemplate,
    tell,
  );
  return { ok: true, value: { fileName: `${name}.${request.format}`, notes, ...written } };
}

function refusalOf(request: DocumentRequest, printing: Printing): Reading<ExportedFile> | null {
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
  const { template, layout } = request;
  return layout && layout.definition.template !== template
    ? refused('definition', `is of a document of the template ${layout.definition.template}`)
    : null;
}

function documentOf(request: DocumentRequest, printing: Printing) {
  const { template, layout, b } = request;
  const words = new Words(printing.model, new EmbeddedFiles(printing.embedded));
  const { sections, notes } = composed(words, printing, request);
  const ofChange = (seq: number) => t('change {number}', { number: seq });
  const document: PrintedDocument = {
    title:
      (layout && titleOf(layout.definition)) ??
      (template === 'icd' && b === undefined ? t('Interface definition document') : TITLES[template]()),
    subject: subjectOf(words, request, printing.info.name),
    facts: [
      [t('Model'), printing.info.name],
      ...(printing.seq === null ? [] : [[t('Version'), ofChange(printing.seq)] as const]),
      ...(printing.before ? [[t('Compared with'), ofChange(printing.before.seq)] as const] : []),
      [t('Date'), dayOf(printing.at)],
      ...(printing.isComplete
        ? []
        : [[t('Extent'), t('What its reader may view; the rest of the model is left out')] as const]),
    ],
    at: printing.at,
    sections,
  };
  return { document, notes };
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
  if (a !== undefined)
    return b === undefined
      ? words.place(a)
      : t('{one} and {other}', { one: words.place(a), other: words.place(b) });
  return part === undefined ? modelName : words.place(part);
}

import { ENGLISH, saidIn, type Speech, t } from '#language/translate.ts';
import type { Picture } from './pictures/picture.ts';
import { type Sheet, sheetsOf } from './pictures/sheets.ts';
import type { EmbeddedImage } from './images/embedded-image.ts';

/** A run of text; one with `to` leads to what has that anchor, where the document prints it. */
export type Inline = string | { readonly text: string; readonly to: string };
export type Text = readonly Inline[];

/** How a cell is marked beside its words. */
export type Tone = 'pass' | 'fail' | 'unknown' | 'attention';

export interface Cell {
  readonly text: Text;
  readonly tone?: Tone;
  /** Pictures below its words. */
  readonly images?: readonly PrintedImage[];
}

export interface Column {
  readonly head: string;
  /** Its share of the width. */
  readonly width: number;
  readonly isNumber?: boolean;
  /** Left out where no row says anything in it, unless it was asked for. */
  readonly isOptional?: boolean;
}

export interface Row {
  readonly anchor?: string;
  readonly cells: readonly Cell[];
}

export interface PrintedTable {
  readonly is: 'table';
  /** What it is a table of: read aloud, and a sheet's name. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Within a text: it has no caption, and a head only where a column has one. */
  readonly isInText?: true;
}

/** A picture that came in with a text. */
export interface PrintedImage {
  readonly is: 'image';
  readonly image: EmbeddedImage;
  /** What it shows, for who does not see it: its name, more is not known. */
  readonly alternative: string;
}

/** A drawing, or one sheet of it. */
export interface PrintedPicture extends Sheet {
  readonly is: 'picture';
  readonly caption: string;
  /** What it shows, for who does not see it; all that it says stands in tables beside it. */
  readonly alternative: string;
}

export type Block =
  | { readonly is: 'paragraph'; readonly text: Text; readonly isNote?: boolean }
  | { readonly is: 'facts'; readonly rows: readonly (readonly [label: string, value: Text])[] }
  | PrintedTable
  | PrintedPicture
  | PrintedImage;

/** A heading with what stands under it, up to the next heading. A list of them is a document: deep models nest thousands deep. */
export interface Section {
  /** Counts from 1. */
  readonly level: number;
  readonly heading: string;
  readonly anchor: string;
  readonly blocks: readonly Block[];
  /** Whether the contents list it. */
  readonly isListed: boolean;
}

/** A document that can be printed, whatever it is written as. */
export interface PrintedDocument {
  /** What kind it is: “Interface control document”. */
  readonly title: string;
  /** What it is about. */
  readonly subject: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** When the model was so: the only time that a file of it says. */
  readonly at: string;
  readonly sections: readonly Section[];
  /** In what its writers say what they add; English where it is left out. */
  readonly speech?: Speech;
}

/** What a writer adds to a document, said in its language. */
export const saidOf = <T>({ speech = ENGLISH }: Pick<PrintedDocument, 'speech'>, say: () => T): T =>
  saidIn(speech, say);

/** The language of a document as a file names it; all that is English is British. */
export const tagOf = ({ speech }: Pick<PrintedDocument, 'speech'>): 'de-DE' | 'en-GB' =>
  speech?.language === 'de' ? 'de-DE' : 'en-GB';

/** What stands at the foot of each page, around its number and how many there are. */
export function pageWords(): readonly [before: string, between: string, after: string] {
  const [before = '', between = '', after = ''] = t('Page {page} of {pages}', {
    page: MARK,
    pages: MARK,
  }).split(MARK);
  return [before, between, after];
}
const MARK = '\u0000';

/** Where an element is printed, for links. */
export const anchorOf = (id: string): string => `e-${id}`;

export const paragraph = (...text: Text): Block => ({ is: 'paragraph', text });
export const note = (...text: Text): Block => ({ is: 'paragraph', text, isNote: true });
export const cell = (...text: Text): Cell => ({ text });

/** What a text says, without where it leads. */
export const textOf = (text: Text): string =>
  text.map((one) => (typeof one === 'string' ? one : one.text)).join('');

/** Several texts as one, with something between each two. */
export function joined(texts: readonly Text[], between: string): Text {
  return texts.flatMap((text, at) => (at === 0 ? text : [between, ...text]));
}

/** The facts of a list that say something. */
export function facts(...rows: readonly (readonly [string, Text])[]): Block[] {
  const said = rows.filter(([, text]) =>
    text.some((one) => (typeof one === 'string' ? one : one.text) !== ''),
  );
  return said.length === 0 ? [] : [{ is: 'facts', rows: said }];
}

/** A table of no more rows is short: it stays on one page. */
export const SHORT_ROWS = 5;

/** Whether a table has a head: one within a text may have none. */
export const hasHead = ({ isInText, columns }: PrintedTable): boolean =>
  isInText !== true || columns.some(({ head }) => head !== '');

/** The pictures that came in with texts, in the order in which they are printed. */
export function imagesIn(sections: readonly Section[]): PrintedImage[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.is === 'image') return [block];
      if (block.is !== 'table') return [];
      return block.rows.flatMap(({ cells }) => cells.flatMap(({ images = [] }) => images));
    }),
  );
}

/** A table, or a sentence in its place where it has no rows. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly Row[],
  otherwise: string,
): Block {
  return rows.length === 0 ? note(otherwise) : { is: 'table', caption, columns, rows };
}

/** A drawing on as many sheets as it can be read on; a sentence in its place where there is none. */
export function picture(
  caption: string,
  alternative: string,
  drawn: Picture | null,
  otherwise: string,
): Block[] {
  if (drawn === null) return otherwise === '' ? [] : [note(otherwise)];
  const sheets = sheetsOf(drawn);
  return sheets.map((sheet, at) => ({
    is: 'picture',
    caption:
      sheets.length === 1
        ? caption
        : at === 0
          ? t('{caption}, as a whole', { caption })
          : t('{caption}, sheet {number} of {last}', { caption, number: at, last: sheets.length - 1 }),
    alternative,
    ...sheet,
  }));
}

/** The numbers of headings by their levels: 1, 1.1, 1.2, 2. */
export function headingNumbers(sections: readonly Pick<Section, 'level'>[]): string[] {
  const counts: number[] = [];
  return sections.map(({ level }) => {
    // A heading may skip no level: what stands too deep is numbered under the one before it.
    const depth = Math.min(level, counts.length + 1);
    counts.length = depth;
    counts[depth - 1] = (counts[depth - 1] ?? 0) + 1;
    return counts.join('.');
  });
}

/** All that links may lead to. */
export function anchorsIn(sections: readonly Section[]): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const { anchor, blocks } of sections) {
    anchors.add(anchor);
    for (const block of blocks)
      if (block.is === 'table')
        for (const row of block.rows) if (row.anchor !== undefined) anchors.add(row.anchor);
  }
  return anchors;
}

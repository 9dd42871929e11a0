import { strFromU8, strToU8, unzipSync } from 'fflate';
import type { Paper } from '#contract/document.ts';
import { pageWords, type PrintedDocument, saidOf, tagOf } from '#interchange/documents/printed-document.ts';
import { escapedText, sayable } from '#interchange/xml/write-xml.ts';
import { withTemplate } from './template/apply-template.ts';
import type { WordTemplate } from './template/word-template.ts';
import type { DrawingRoom } from './drawings.ts';
import { CHARACTER_STYLES, defaultsIn, NUMBERING, paragraphStyles, TABLE_STYLES } from './styles.ts';

/** Width and height, in twentieths of a point as all lengths here. */
const SIZES: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 11_906, height: 16_838 },
  letter: { width: 12_240, height: 15_840 },
};
const MARGIN = { top: 1080, bottom: 1240, left: 1020, right: 1020, header: 560, footer: 560 };
/** What stands at the foot of each page is one line. */
const LONGEST_FOOT = 90;

/** How wide the text is, between the margins of a template or the document's own. */
export function textWidthOn(paper: Paper, template?: WordTemplate): number {
  const { left, right } = template?.margins ?? MARGIN;
  return SIZES[paper].width - left - right;
}

/** What a page of each kind has for a drawing, in points: a heading and a caption stand on it, too. */
export function roomsOn(
  paper: Paper,
  template?: WordTemplate,
): Readonly<Record<'upright' | 'turned', DrawingRoom>> {
  const { width, height } = SIZES[paper];
  const { left, right, top, bottom } = template?.margins ?? MARGIN;
  const roomOf = (across: number, down: number): DrawingRoom => ({
    width: (across - left - right) / POINT,
    height: (down - top - bottom) / POINT - BESIDE,
  });
  return { upright: roomOf(width, height), turned: roomOf(height, width) };
}

/** What a page of each kind has for text, in points. */
export function areasOn(
  paper: Paper,
  template?: WordTemplate,
): Readonly<Record<'upright' | 'turned', DrawingRoom>> {
  const { upright, turned } = roomsOn(paper, template);
  const whole = ({ width, height }: DrawingRoom): DrawingRoom => ({ width, height: height + BESIDE });
  return { upright: whole(upright), turned: whole(turned) };
}
const POINT = 20;
const BESIDE = 110;

/** How the pages of a stretch of the document are: the first, with the cover; those that follow; and those that are turned. */
export interface PageKinds {
  readonly first: string;
  readonly upright: string;
  readonly turned: string;
}

/** All of a file but the text: its parts by their paths, and what of the main part comes before and after the text. */
export interface Frame {
  readonly parts: ReadonlyMap<string, Uint8Array>;
  readonly before: string;
  readonly pages: PageKinds;
  readonly after: string;
}

/**
 * Styles, numbering, foot and properties of a document, made by the package; it is loaded by whoever prints first. A template dresses
 * them.
 */
export async function frameOf(
  document: PrintedDocument,
  paper: Paper,
  template?: WordTemplate,
): Promise<Frame> {
  const { Document, Footer, Packer, PageNumber, Paragraph, Tab, TextRun } = await import('docx');
  const foot = sayable(`${document.title} – ${document.subject}`.replace(/\s+/g, ' '));
  const said = foot.length > LONGEST_FOOT ? `${foot.slice(0, LONGEST_FOOT - 1).toWellFormed()}…` : foot;
  const [words, between, behind] = saidOf(document, pageWords);
  const pages = [words, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, behind].filter(
    (one) => one !== '',
  );
  const line = new Paragraph({
    style: 'Footer',
    children: [new TextRun({ children: [said, new Tab(), ...pages] })],
  });
  const file = new Document({
    styles: {
      default: defaultsIn(tagOf(document)),
      paragraphStyles: paragraphStyles(textWidthOn(paper, template)),
      characterStyles: CHARACTER_STYLES,
    },
    numbering: { config: [NUMBERING] },
    sections: [
      {
        // The cover has no foot.
        properties: { titlePage: true, page: { size: SIZES[paper], margin: template?.margins ?? MARGIN } },
        footers: { default: new Footer({ children: [line] }) },
        children: [],
      },
    ],
  });
  const parts = new Map(Object.entries(unzipSync(await Packer.toBuffer(file))));
  const [before, rest] = cut(parts, MAIN, '<w:sectPr>');
  const end = rest.indexOf(SECTION_END) + SECTION_END.length;
  const [styles, endOfStyles] = cut(parts, STYLES, '</w:styles>');
  parts.delete(MAIN);
  parts.set(STYLES, strToU8(styles + TABLE_STYLES + endOfStyles));
  parts.set('docProps/core.xml', strToU8(coreXml(document)));
  const plain = { parts, section: rest.slice(0, end) };
  const dressed = template ? withTemplate(plain, template) : plain;
  return { parts: dressed.parts, before, pages: pagesOf(dressed.section, paper), after: rest.slice(end) };
}
const SECTION_END = '</w:sectPr>';

/** The same pages without a cover, and turned. What stands at their head and foot is that of those before them. */
function pagesOf(first: string, paper: Paper): PageKinds {
  const upright = first.replace('<w:titlePg/>', '').replace(/<w:(?:header|footer)Reference [^>]*>/g, '');
  const { width, height } = SIZES[paper];
  const turned = upright.replace(
    /<w:pgSz [^>]*>/,
    `<w:pgSz w:w="${height}" w:h="${width}" w:orient="landscape"/>`,
  );
  return { first, upright, turned };
}

/** The parts of a file with what its drawings add to them. */
export function withDrawings(
  parts: ReadonlyMap<string, Uint8Array>,
  relationships: string,
): Map<string, Uint8Array> {
  const all = new Map(parts);
  if (relationships === '') return all;
  const add = (path: string, tag: string, more: string) => {
    const [head, end] = cut(all, path, tag);
    all.set(path, strToU8(head + more + end));
  };
  add('word/_rels/document.xml.rels', '</Relationships>', relationships);
  const types = strFromU8(all.get(TYPES) ?? new Uint8Array());
  const missing = ['emf', 'png', 'jpeg'].filter((ending) => !types.includes(` Extension="${ending}"`));
  const said = missing.map(
    (ending) => `<Default ContentType="image/${ending === 'emf' ? 'x-emf' : ending}" Extension="${ending}"/>`,
  );
  add(TYPES, '<Override', said.join(''));
  return all;
}
const STYLES = 'word/styles.xml';
const TYPES = '[Content_Types].xml';

/** A part as it stands before a tag, and from it on. */
function cut(parts: ReadonlyMap<string, Uint8Array>, path: string, tag: string): [string, string] {
  const xml = strFromU8(parts.get(path) ?? new Uint8Array());
  const at = xml.indexOf(tag);
  if (at < 0) throw new Error(`${path} was made without ${tag}`);
  return [xml.slice(0, at), xml.slice(at)];
}

export const MAIN = 'word/document.xml';

/** Title, language and time: the package would take the time from the clock. */
function coreXml(document: PrintedDocument): string {
  const { title, subject, at } = document;
  // A file may say any text where a time should be.
  const said = Number.isNaN(Date.parse(at)) ? '' : `${new Date(at).toISOString().slice(0, 19)}Z`;
  const time = said && `<TIME xsi:type="dcterms:W3CDTF">${said}</TIME>`;
  const plain = (text: string): string => escapedText(sayable(text));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:dcmitype="http://purl.org/dc/dcmitype/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${plain(`${title} – ${subject}`)}</dc:title><dc:subject>${plain(subject)}</dc:subject><dc:creator>Modelwright</dc:creator><dc:language>${tagOf(document)}</dc:language>${time.replaceAll('TIME', 'dcterms:created')}${time.replaceAll('TIME', 'dcterms:modified')}</cp:coreProperties>
`;
}

import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_FORMATS, TEMPLATES } from '#contract/document.ts';
import {
  cell,
  type PrintedDocument,
  paragraph,
  type Section,
} from '#interchange/documents/printed-document.ts';
import { readXlsx } from '#interchange/table/xlsx/read-xlsx.ts';
import { PRINTED_AT, printedSample as printed } from '#testing/printed-sample.ts';
import { writeDocumentWorkbook } from './write-document-workbook.ts';

const sheetNames = (bytes: Uint8Array) =>
  [
    ...strFromU8(unzipSync(bytes)['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/<sheet name="([^"]*)"/g),
  ].map(([, name = '']) => name);

/** The cells of a sheet as text, row by row, its headers first. */
function sheetIn(bytes: Uint8Array, name: string): string[][] {
  const read = readXlsx(bytes, name);
  if (!read.ok) throw new Error(read.refusal.detail);
  return read.value.rows.map(({ cells }) => [...cells]);
}

/** What stands in the tables, headings, paragraphs and facts of a page, as it is read. */
const saidBy = (html: string) =>
  [...html.replace(/^.*<\/nav>/s, '').matchAll(/<(td|th|p|dt|dd|h\d)\b[^>]*>(.*?)<\/\1>/gs)].map(
    ([, , text = '']) =>
      text
        .replace(/<span class="number">.*?<\/span>/g, '')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
  );

const documentOf = (...sections: Partial<Section>[]): PrintedDocument => ({
  title: 'Trace',
  subject: 'Rover',
  facts: [],
  at: PRINTED_AT,
  sections: sections.map((section, at) => ({
    level: 1,
    heading: `Heading ${at + 1}`,
    anchor: `a${at}`,
    blocks: [],
    isListed: true,
    ...section,
  })),
});

describe('a document as a workbook', () => {
  it('can be had of every document that can be had as a page', () => {
    expect(DOCUMENT_FORMATS).toEqual(['html', 'xlsx', 'docx', 'pdf']);
  });

  it('says in which formats a drawing is to be found', async () => {
    const bytes = await printed('model', 'xlsx');
    const cells = sheetIn(bytes, 'Document').flat();
    expect(
      cells.filter((text) => text.startsWith('The drawing is in the document as HTML, PDF or for Word;')),
    ).not.toEqual([]);
  });

  it.each(TEMPLATES)(
    '%s: says all that the page says, and is the same to the byte each time',
    async (template) => {
      const bytes = await printed(template, 'xlsx');
      const names = sheetNames(bytes);
      const cells = new Set(names.flatMap((name) => sheetIn(bytes, name)).flat());
      const said = saidBy(new TextDecoder().decode(await printed(template, 'html')));
      expect(said.length).toBeGreaterThan(10);
      expect(said.filter((text) => text !== '' && !cells.has(text))).toEqual([]);
      expect(names[0]).toBe('Document');
      expect(await printed(template, 'xlsx')).toEqual(bytes);
    },
  );

  it('puts tables of one kind into one sheet, which says what each row stands under', () => {
    const table = (name: string) =>
      ({
        is: 'table',
        caption: 'Constraints',
        columns: [{ head: 'Constraint', width: 1 }],
        rows: [{ cells: [cell(name)] }],
      }) as const;
    const bytes = writeDocumentWorkbook(
      documentOf(
        { heading: 'Light', blocks: [table('mass < 3 kg')] },
        { heading: 'Fast', level: 2, blocks: [table('speed > 3 m/s'), table('power > 1 W')] },
      ),
    );
    expect(sheetNames(bytes)).toEqual(['Document', 'Constraints']);
    expect(sheetIn(bytes, 'Constraints')).toEqual([
      ['Section', 'Constraint'],
      ['1 Light', 'mass < 3 kg'],
      ['1.1 Fast', 'speed > 3 m/s'],
      ['1.1 Fast', 'power > 1 W'],
    ]);
    expect(sheetIn(bytes, 'Document')).toContainEqual(['1.1', 'Fast', '']);
  });

  it('keeps numbers as numbers and all else as text, whatever it begins with', () => {
    const columns = [
      { head: 'Name', width: 1 },
      { head: 'Value', width: 1, isNumber: true },
    ];
    const rows = [
      { cells: [cell('=1+1'), cell('42')] },
      { cells: [cell('@x\u0001'), cell('042')] },
      { cells: [cell('+a'), cell('1 kg')] },
    ];
    const bytes = writeDocumentWorkbook(
      documentOf({ blocks: [{ is: 'table', caption: 'History', columns, rows }] }),
    );
    expect(sheetNames(bytes)).toEqual(['Document', 'History (2)']);
    const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    expect(xml).toContain('<v>42</v>');
    expect(xml).not.toContain('<f>');
    expect(sheetIn(bytes, 'History (2)').slice(1)).toEqual([
      ['1 Heading 1', '=1+1', '42'],
      ['1 Heading 1', '@x\u0001', '042'],
      ['1 Heading 1', '+a', '1 kg'],
    ]);
  });

  it('names sheets as Excel allows, each its own', () => {
    const table = (caption: string) =>
      ({
        is: 'table',
        caption,
        columns: [{ head: caption, width: 1 }],
        rows: [{ cells: [cell('x')] }],
      }) as const;
    const long = 'A caption that is longer than a sheet is named';
    const bytes = writeDocumentWorkbook(
      documentOf({ blocks: [table('In/out: [a]*?'), table(long), table(`${long} too`), table('document')] }),
    );
    expect(sheetNames(bytes)).toEqual([
      'Document',
      'In out   a',
      'A caption that is longer than a',
      'A caption that is longer th (2)',
      'document (2)',
    ]);
  });

  it('lets a text that no cell can hold go on in the row below', () => {
    const text = `${'a'.repeat(32_766)}🚀${'b'.repeat(40_000)}`;
    const rows = sheetIn(writeDocumentWorkbook(documentOf({ blocks: [paragraph(text)] })), 'Document');
    const pieces = rows.slice(3).map((row) => row[2] ?? '');
    expect(pieces.map(({ length }) => length)).toEqual([32_766, 32_767, 7_235]);
    expect(pieces.join('')).toBe(text);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { sharedData } from '#testing/needs.ts';
import { readXlsx } from './read-xlsx.ts';

function workbook(): Uint8Array {
  const model = aModel().requirement('=1+1', { statement: 'one\r\ntwo & <three>' }).build();
  const file = exportFile('xlsx', { id: idOf('m'), name: 'M', description: '' }, model);
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value.bytes;
}
const SHEET = 'xl/worksheets/sheet1.xml';
const parts = () => unzipSync(workbook());
const withPart = (name: string, text: string) => zipSync({ ...parts(), [name]: strToU8(text) });
const refusal = (bytes: Uint8Array) => {
  const read = readXlsx(bytes);
  return read.ok ? null : read.refusal.detail;
};
const cells = (bytes: Uint8Array) => {
  const read = readXlsx(bytes);
  if (!read.ok) throw new Error(read.refusal.detail);
  return read.value.rows.map((row) => row.cells);
};
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('an Excel workbook', () => {
  it('has texts as text cells, with their line breaks, and no formula', () => {
    const xml = strFromU8(parts()[SHEET] ?? new Uint8Array());
    expect(xml).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t>');
    expect(xml).not.toContain('<f>');
    expect(cells(workbook())[1]).toEqual(expect.arrayContaining(['=1+1', 'one\r\ntwo & <three>']));
  });

  it('is read cell by cell: shared and rich texts, numbers, dates, truth values, what formulas came to', () => {
    const bytes = zipSync({
      ...parts(),
      'xl/sharedStrings.xml': strToU8(
        '<sst><si><t>Plain</t></si><si><r><t>Ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>no</t></rPh></si></sst>',
      ),
      'xl/styles.xml': strToU8(
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      ),
      [SHEET]: strToU8(
        sheet(
          '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>' +
            '<row r="3"><c r="A3"><v>1.1000000000000001</v></c><c r="B3" s="1"><v>45000</v></c><c r="D3" s="2"><v>45000.5</v></c></row>' +
            '<row r="9"><c r="A9" t="b"><v>1</v></c><c r="B9" t="str"><f>A1&amp;"x"</f><v>ax</v></c><c r="C9" t="e"><v>#N/A</v></c></row>',
        ),
      ),
    });
    expect(cells(bytes)).toEqual([
      ['Plain', '', 'Rich ', ''],
      ['1.1', '2023-03-15', '', '2023-03-15 12:00:00'],
      ['TRUE', 'ax', '#N/A', ''],
    ]);
  });

  it('gives the sheet that is asked for, and names those that it has', () => {
    const bytes = zipSync({
      ...parts(),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:rel="urn:r"><sheets><sheet name="Cover" rel:id="a"/><sheet name="Old" state="hidden" rel:id="c"/><sheet name="Ä &amp; Ö" rel:id="b"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/><Relationship Id="b" Target="/xl/worksheets/two.xml"/><Relationship Id="c" Target="worksheets/old.xml"/></Relationships>',
      ),
      'xl/worksheets/one.xml': strToU8(sheet('<row><c><v>1</v></c></row>')),
      'xl/worksheets/two.xml': strToU8(sheet('<row><c><v>2</v></c></row>')),
    });
    const sheets = ['Cover', 'Ä & Ö'];
    const remarks = ['the sheet “Ä & Ö” is left out; “Cover” was read', 'the hidden sheet “Old” is left out'];
    expect(readXlsx(bytes)).toMatchObject({ value: { remarks, workbook: { sheets, sheet: 'Cover' } } });
    const second = readXlsx(bytes, 'Ä & Ö');
    expect(second).toMatchObject({
      value: { rows: [{ cells: ['2'] }], workbook: { sheets, sheet: 'Ä & Ö' } },
    });
    expect(readXlsx(bytes, 'Old')).toMatchObject({
      ok: false,
      refusal: { detail: 'The workbook has no sheet “Old”. It has: “Cover”, “Ä & Ö”.' },
    });
  });

  it.each([
    ['empty', () => new Uint8Array(), 'The file is empty.'],
    ['a text', () => strToU8('Title\na\n'), 'The file is not an Excel workbook (.xlsx).'],
    ['an old workbook', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /of before 2007/],
    [
      'another archive',
      () => zipSync({ 'a.txt': strToU8('a') }),
      'The archive is not an Excel workbook (.xlsx).',
    ],
    ['cut off', () => workbook().slice(0, -30), 'The archive is broken or cut off.'],
    [
      'a sheet that is cut off',
      () => withPart(SHEET, '<worksheet><sheetData><row><c>'),
      /^The workbook cannot be read/,
    ],
    [
      'a sheet with a DOCTYPE',
      () => withPart(SHEET, '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'),
      /DOCTYPE/,
    ],
    ['without rows', () => withPart(SHEET, sheet('')), 'The workbook is empty.'],
    [
      'too wide',
      () => withPart(SHEET, sheet('<row><c r="XFD1"><v>1</v></c></row>')),
      /more than 1000 columns/,
    ],
    [
      'a long text in many cells',
      () =>
        zipSync({
          ...parts(),
          'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`),
          [SHEET]: strToU8(sheet('<row><c t="s"><v>0</v></c></row>'.repeat(5_000))),
        }),
      /more than 134217728 characters/,
    ],
    ['a bomb', () => withPart(SHEET, ' '.repeat(40_000_000)), /more than 256 MiB, or to more than 200 times/],
  ])('that is %s is refused in one sentence', (_name, bytes, sentence) =>
    expect(refusal(bytes())).toMatch(sentence),
  );

  it('that lies about its sizes or its checksum is refused', () => {
    const bytes = workbook();
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const directory = view.getUint32(bytes.length - 6, true);
    for (const offset of [16, 24]) {
      const forged = bytes.slice();
      // Every entry: whichever is read first is found out.
      for (let at = directory; at < bytes.length - 22; )
        if (view.getUint32(at, true) === 0x02014b50) {
          forged[at + offset] = (forged[at + offset] ?? 0) ^ 1;
          at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true);
        } else break;
      expect(refusal(forged)).toContain('The archive is broken or cut off');
    }
  });
});

const DATA = sharedData('');
describeNeeding([DATA], 'a real workbook', () => {
  const STRICTDOC = 'strictdoc/strictdoc-grammar-fixtures/excel';
  it.each([
    `${STRICTDOC}/export/05_custom_grammar_fields_to_export_fields_default/expected/input.xlsx`,
    `${STRICTDOC}/export/06_custom_grammar_fields_to_export_fields_all/expected/input.xlsx`,
    `${STRICTDOC}/import/01_import_basic_e2e/input.xlsx`,
    `${STRICTDOC}/import/02_float_fields_converted_to_strings/input.xlsx`,
    'reqif/strictdoc-unit/examples/10_excel_convert_excel_to_reqif/input.xlsx',
  ])('%s comes in, and again changes nothing', (path) => {
    const bytes = readFileSync(join(DATA.path, path));
    const read = (model = EMPTY_MODEL, prefix = 'first') =>
      importFile('xlsx', bytes, { modelId: idOf('m'), model }, testContext(undefined, prefix));
    const first = read();
    if (!first.ok) throw new Error(first.refusal.detail);
    expect(first.value.counts.created.requirement).toBeGreaterThan(0);
    const again = read(first.value.edited.model, 'again');
    expect(again.ok && again.value.edited.diff).toEqual([]);
  });

  it('of which only a key is known is refused with what to say', () => {
    const bytes = readFileSync(
      join(DATA.path, STRICTDOC, 'export/03_custom_fields_to_export/expected/input.xlsx'),
    );
    const read = importFile('xlsx', bytes, { modelId: idOf('m'), model: EMPTY_MODEL }, testContext());
    expect(read).toMatchObject({
      ok: false,
      refusal: { code: 'BAD_FILE', errors: [{ path: 'mapping' }] },
    });
  });

  it('without requirements is read, and refused for what it has not', () => {
    const bytes = readFileSync(join(DATA.path, 'req-tables/promise-plus/Lista dos tipos de software.xlsx'));
    expect(readXlsx(bytes)).toMatchObject({ ok: true });
  });
});

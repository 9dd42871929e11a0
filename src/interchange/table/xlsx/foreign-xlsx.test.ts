import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

const OFFICE = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) => `<Relationships>${all.join('')}</Relationships>`;
const WORKBOOK = '<workbook xmlns:r="urn:r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>';
const rows = (...all: string[]) => `<worksheet><sheetData>${all.join('')}</sheetData></worksheet>`;
const TITLE = '<row r="1"><c r="A1" t="str"><v>Title</v></c></row>';

function read(parts: Readonly<Record<string, string>>) {
  const read = readXlsx(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))),
  );
  if (!read.ok) return { cells: read.refusal.detail };
  const { rows: found, remarks } = read.value;
  return { cells: found.map(({ cells }) => cells), places: found.map(({ place }) => place), remarks };
}
const inSheet = (sheet: string, further: Readonly<Record<string, string>> = {}) =>
  read({
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': relations(relation('a', 'worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': sheet,
    ...further,
  });

it.each([
  ['absolute', '/xl/worksheets/sheet1.xml'],
  ['up and down', '../xl/worksheets/./sheet1.xml'],
  ['in other letters', 'Worksheets/Sheet1.XML'],
])('finds a sheet by a target that is %s', (_name, target) => {
  const { cells } = inSheet(rows(TITLE), {
    'xl/_rels/workbook.xml.rels': relations(relation('a', 'worksheet', target)),
  });
  expect(cells).toEqual([['Title']]);
});

it('finds the workbook, its texts and its styles wherever relations lead to', () => {
  const { cells } = read({
    '_rels/.rels': relations(relation('r', 'officeDocument', 'book.xml')),
    'book.xml': WORKBOOK,
    '_rels/book.xml.rels': relations(
      relation('a', 'worksheet', 'one.xml'),
      relation('b', 'sharedStrings', 'words/all.xml'),
      relation('c', 'styles', '/looks.xml'),
    ),
    'words/all.xml': '<sst><si><t>Due</t></si></sst>',
    'looks.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'one.xml': rows('<row><c t="s"><v>0</v></c></row><row><c s="1"><v>46347</v></c></row>'),
  });
  expect(cells).toEqual([['Due'], ['2026-11-21']]);
});

it('reads days that are written as such, and how long something takes', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const { cells } = inSheet(
    rows(
      '<row><c t="d"><v>2026-11-21T00:00:00</v></c><c t="d"><v>2026-11-21T12:30:00</v></c><c s="0"><v>1.5</v></c><c s="1"><v>-1</v></c></row>',
    ),
    { 'xl/styles.xml': styles },
  );
  expect(cells).toEqual([['2026-11-21', '2026-11-21 12:30:00', '36:00:00', '-1']]);
});

it('sorts rows that are out of order, and passes over what is only formatted', () => {
  const { cells, places } = inSheet(
    rows('<row r="1048576"><c r="A1048576" t="str"><v>far</v></c><c r="XFD1048576" s="3"/></row>', TITLE),
  );
  expect([cells, places]).toEqual([
    [['Title'], ['far']],
    ['row 1', 'row 1048576'],
  ]);
});

it('says which formulas have no value, and that macros are left out', () => {
  const { cells, remarks } = inSheet(rows(TITLE, '<row r="2"><c r="A2"><f>1+1</f></c></row>'), {
    'xl/vbaProject.bin': '',
  });
  expect([cells, remarks]).toEqual([
    [['Title']],
    [expect.stringMatching(/^1 formula has no value in the file/), 'the macros are left out'],
  ]);
});

it.each([
  ['an OpenDocument file', { mimetype: 'x', 'content.xml': '<x/>' }, /\(\.ods\)\. Save it as \.xlsx/],
  ['a binary workbook', { 'xl/workbook.bin': '' }, /\(\.xlsb\)\. Save it as \.xlsx/],
])('refuses %s with what to do', (_name, parts, sentence) => expect(read(parts).cells).toMatch(sentence));

it('refuses a cell whose text is not there', () =>
  expect(inSheet(rows('<row><c t="s"><v>7</v></c></row>')).cells).toMatch(
    /row 1 refers to a text that is not in the workbook/,
  ));

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded, unguarded } from './formula-guard.ts';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, little = true) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), little);
  return bytes;
};
function cells(bytes: Uint8Array) {
  const read = readCsv(bytes);
  if (!read.ok) throw new Error(read.refusal.detail);
  return read.value.rows.map((row) => row.cells);
}
const refusal = (bytes: Uint8Array) => {
  const read = readCsv(bytes);
  return read.ok ? null : read.refusal.detail;
};

describe('a CSV file', () => {
  it.each([
    ['UTF-8', utf8('Key;Titel\nA;Größe, außen')],
    ['UTF-8 with a mark', utf8('\uFEFFKey;Titel\nA;Größe, außen')],
    ['UTF-16 LE with a mark', utf16('\uFEFFKey;Titel\nA;Größe, außen')],
    ['UTF-16 BE with a mark', utf16('\uFEFFKey;Titel\nA;Größe, außen', false)],
    ['UTF-16 LE', utf16('Key;Titel\nA;Größe, außen')],
    ['UTF-16 BE', utf16('Key;Titel\nA;Größe, außen', false)],
    ['Windows-1252', Uint8Array.from('Key;Titel\nA;Größe, außen', (char) => char.charCodeAt(0))],
    ['the separator named', utf8('sep=;\r\nKey;Titel\r\nA;Größe, außen\r\n')],
  ])('in %s is read', (_name, bytes) =>
    expect(cells(bytes)).toEqual([
      ['Key', 'Titel'],
      ['A', 'Größe, außen'],
    ]),
  );

  it.each([',', ';', '\t'])('is separated by %j', (separator) =>
    expect(cells(utf8(`a${separator}b\n1${separator}"x, y; z\t"\n`))).toEqual([
      ['a', 'b'],
      ['1', 'x, y; z\t'],
    ]),
  );

  it('ends its lines as it likes, also inside cells, and its rows have their lines', () => {
    const read = readCsv(utf8('a,b\r\n"1\r\n2",5" pipe\n\r\n"x ""y""",\rlast,\r\n'));
    if (!read.ok) throw new Error(read.refusal.detail);
    expect(read.value.rows).toEqual([
      { cells: ['a', 'b'], place: 'line 1' },
      { cells: ['1\r\n2', '5" pipe'], place: 'line 2' },
      { cells: ['x "y"', ''], place: 'line 5' },
      { cells: ['last', ''], place: 'line 6' },
    ]);
  });

  it.each([
    ['cut off inside a cell', utf8('a,b\n1,"two\nthree'), 'Line 2: a quote is opened here and never closed.'],
    ['broken behind a quote', utf8('a,b\n1,"two"x\n'), 'Line 2: there is text behind a closing quote.'],
    ['empty', utf8(' \n'), 'The file is empty.'],
    ['without bytes', new Uint8Array(), 'The file is empty.'],
    ['binary', utf8('a\u0000\u0000b,c'), 'The file is not a text: it holds NUL characters.'],
    [
      'a workbook',
      utf8('PK\u0003\u0004'),
      'The file is an archive (such as an Excel workbook), not a CSV file.',
    ],
    ['a page', utf8('<html><table>'), 'The file is HTML or XML, not a CSV file.'],
    [
      'cut off in UTF-16',
      utf16('\uFEFFa;b').slice(0, -1),
      'The file is in UTF-16 and ends in the middle of a character.',
    ],
    ['too wide', utf8(','.repeat(1_001)), 'Line 1: there are more than 1000 cells in a row.'],
    [
      'a cell too long',
      utf8(`a\n"${'x'.repeat(1_000_001)}"`),
      'Line 2: a cell has more than 1000000 characters.',
    ],
    ['nothing but quotes', utf8('"'.repeat(2_000_002)), 'Line 1: a cell has more than 1000000 characters.'],
    ['too long', utf8('a,b\n'.repeat(100_002)), 'The file has more than 100000 rows; import it in pieces.'],
    [
      'nothing but cells',
      utf8(`${','.repeat(900)}\n`.repeat(6_000)),
      'The file has more than 5000000 cells.',
    ],
  ])('that is %s is refused in one sentence', (_name, bytes, sentence) =>
    expect(refusal(bytes)).toBe(sentence),
  );

  it('comes back as it was written', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(
            fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed() && !text.includes('\0')),
            { minLength: 2, maxLength: 4 },
          ),
          { maxLength: 6 },
        ),
        (rows) => {
          const full = rows.filter((row) => row.some((cell) => cell !== ''));
          fc.pre(full.length > 0);
          const header = full[0]?.map((_, index) => `column ${index}`) ?? [];
          expect(cells(writeCsv([header, ...full])).slice(1)).toEqual(full);
        },
      ),
    ));
});

describe('a text that looks like a formula', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", '＝1'])('is written as text: %j', (text) => {
    expect(guarded(text)).toBe(`'${text}`);
    expect(unguarded(guarded(text))).toBe(text);
  });
  it('is the only one that is changed, and comes back', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '=', '-', 'a', '\n') }), (text) => {
        expect(unguarded(guarded(text))).toBe(text);
        expect(guarded(text) === text).toBe(!/^'*[=\n-]/.test(text));
      }),
    ));
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockText, guessSeparator, readBlock } from './block-text.ts';

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom('=1+1', '@SUM', 'a\tb', 'one\ntwo', '"quoted" text', '5" pipe', "'=", '-3', ''),
);

describe('a copied block', () => {
  it('reads back as the same cells, whatever is in them', () =>
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 4 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
          ),
        (block) => {
          const single = block.length === 1 && block[0]?.length === 1;
          fc.pre(!single || block[0]?.[0] !== '');
          // A last row of one empty cell is an empty line, as in every spreadsheet.
          fc.pre(block.at(-1)?.join('') !== '' || (block.at(-1)?.length ?? 0) > 1);
          expect(readBlock(blockText(block), '\t')).toEqual(block);
        },
      ),
    ));

  it('holds no formula that a spreadsheet would run', () =>
    expect(blockText([['=HYPERLINK("x")']])).toBe('"\'=HYPERLINK(""x"")"'));
});

describe('a pasted text', () => {
  it('is cells between tabs as Excel copies them, with breaks in quotes', () =>
    expect(readBlock('a\t"one\ntwo"\r\nb\t5" pipe\r\n', '\t')).toEqual([
      ['a', 'one\ntwo'],
      ['b', '5" pipe'],
    ]));
  it('is CSV where several lines have the same number of cells', () => {
    expect(guessSeparator('a,b\nc,d\n')).toBe(',');
    expect(guessSeparator('a;b,c\nc;d\n')).toBe(';');
    expect(guessSeparator('It shall stop, and wait.')).toBe('\t');
    expect(guessSeparator('a\tb,c')).toBe('\t');
  });
  it('keeps a quote that is never closed', () =>
    expect(readBlock('"open\tb\nc', '\t')).toEqual([['"open', 'b'], ['c']]));
});

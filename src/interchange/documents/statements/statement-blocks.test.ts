import { expect, it } from 'vitest';
import { packed } from '#interchange/reqif/document/packed-file.ts';
import { textOf } from '#interchange/documents/printed-document.ts';
import { pngOf } from '#testing/documents/pictures.ts';
import { EmbeddedFiles, mentionedFiles } from './embedded-files.ts';
import { statementBlocks, statementCell } from './statement-blocks.ts';

const text = new TextEncoder().encode('GIF89a');
const FILES = new EmbeddedFiles(
  [
    { path: 'files/a b.png', bytes: pngOf(3, 2) },
    { path: 'files/old.gif', bytes: text },
    { path: 'one/twice.png', bytes: pngOf(3, 2) },
    { path: 'two/twice.png', bytes: pngOf(3, 2) },
  ].map(packed),
);

/** Blocks in words. */
const said = (statement: string, richText?: string) =>
  statementBlocks({ statement, customFields: richText === undefined ? {} : { richText } }, FILES).map(
    (block) => {
      if (block.is === 'paragraph') return textOf(block.text);
      if (block.is === 'image') return { image: block.alternative };
      if (block.is !== 'table') return block.is;
      const rows = block.rows.map(({ cells }) => cells.map((one) => textOf(one.text)));
      return { heads: block.columns.map(({ head }) => head), rows };
    },
  );

it('puts pictures where a statement names them, and says of other files what they are', () => {
  expect(said('As in [a%20b.png] and [old.gif].')).toEqual([
    'As in',
    { image: 'a b.png' },
    'and [old.gif: a GIF picture].',
  ]);
  expect(said('As in [gone.png], [twice.png] and [e.g. this].')).toEqual([
    'As in [gone.png], [twice.png] and [e.g. this].',
  ]);
});

it('takes the tables of the formatted text where that says the same', () => {
  const table =
    '<p>Before</p><table><thead><tr><th>Name</th><th>Value</th></tr></thead><tbody><tr><td rowspan="2">A<br>&lt;B&gt;</td><td>1</td></tr> <tr><td>2</td></tr><tr><td colspan="2">C<table><tr><td>in</td></tr></table></td></tr></tbody></table>After';
  const statement = 'Before\nName\tValue\nA\n<B>\t1\n2\nC\nin\nAfter';
  const rows = [
    ['A\n<B>', '1'],
    ['', '2'],
    ['C\nin', ''],
  ];
  expect(said(statement, table)).toEqual(['Before', { heads: ['Name', 'Value'], rows }, 'After']);
  expect(said(`${statement} edited`, table)).toEqual([`${statement} edited`]);
});

it('makes a table without a head where no row is one', () => {
  expect(said('1 2 3', '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>')).toEqual([
    {
      heads: ['', ''],
      rows: [
        ['1', '2'],
        ['3', ''],
      ],
    },
  ]);
});

it('is not misled by markup that no import writes', () => {
  const open = '<table><tr><td>'.repeat(5_000);
  expect(said('x', `${open}x`)).toEqual([{ heads: [''], rows: [['x']] }]);
  expect(said('x', '</table></td>x<table')).toEqual(['x']);
  expect(said('x', `<table>${'<tr><td rowspan="999" colspan="999">'.repeat(300)}x`)).toHaveLength(1);
});

it('has the pictures of a cell below its words', () => {
  const cell = statementCell('See [a%20b.png]', FILES);
  expect([textOf(cell.text), cell.images?.map(({ alternative }) => alternative)]).toEqual([
    'See',
    ['a b.png'],
  ]);
});

it('takes of the files those that a text names, as long as there is room', () => {
  const file = (path: string, size = 10) => ({ path, size, packed: 'x' });
  const files = [file('a/x.png'), file('other.png'), file('doc.reqif'), file('big.png', 30_000_000)];
  const source = { format: 'reqif', files } as const;
  const statement = '[x.png] [big.png] [doc.reqif]';
  expect(mentionedFiles([source, { ...source, format: 'sysml' }], [{ statement }])).toEqual([
    file('a/x.png'),
    { ...file('big.png', 30_000_000), packed: null },
  ]);
  const many = Array.from({ length: 10 }, (_, at) => file(`${at}/x.png`, 15_000_000));
  const taken = mentionedFiles([{ format: 'reqif', files: many }], [{ statement }]);
  expect(taken.filter(({ packed: bytes }) => bytes !== null)).toHaveLength(4);
});

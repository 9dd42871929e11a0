import { describe, expect, it } from 'vitest';
import { blockHtml } from './block-text.ts';
import { htmlBlock, pastedText } from './html-block.ts';

describe('a table of HTML', () => {
  it('is read cell by cell, what spans several in the first of them', () =>
    expect(
      htmlBlock(
        `<html><body><!--StartFragment--><table><tr><td rowspan=2>a</td><td colspan=2>b</td></tr>
         <tr><td>c</td><td>d</td></tr><tr><td>e</td></tr></table></body></html>`,
      ),
    ).toEqual([
      ['a', 'b', ''],
      ['', 'c', 'd'],
      ['e', '', ''],
    ]));

  it('keeps the lines of a cell, and not those of its source', () =>
    expect(
      htmlBlock(
        '<table><tr><td>It shall\n   stop.<br>It shall&nbsp;wait.</td><td><p>One</p><p>Two</p></td></tr></table>',
      ),
    ).toEqual([['It shall stop.\nIt shall wait.', 'One\nTwo']]));

  it('of ours reads back as what was copied', () => {
    const block = [
      ['  a', 'one\ntwo'],
      ['<b>&', ''],
    ];
    expect(htmlBlock(blockHtml(block))).toEqual(block);
  });

  it('is none where there is none', () => expect(htmlBlock('<p>It shall stop.</p>')).toBeNull());
});

describe('what is pasted', () => {
  const table = '<table><tr><td><p>One</p><p>Two</p></td><td>x</td></tr></table>';
  it('is the table where the text has lost its shape', () =>
    expect(pastedText('One\nTwo\tx', table)).toBe('"One\nTwo"\tx'));
  it('is the text where it has the same cells, or there is no table', () => {
    expect(pastedText('"One\nTwo"\t=x', table)).toBe('"One\nTwo"\t=x');
    expect(pastedText('a, b', '<p>a, b</p>')).toBe('a, b');
    expect(pastedText('a, b', '')).toBe('a, b');
  });
});

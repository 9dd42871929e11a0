import { describe, expect, it } from 'vitest';
import { readBlock } from './block-text.ts';
import { htmlBlock, pastedText } from './html-block.ts';
import { tableHtml } from './table-html.ts';

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
      ['  a', 'one\ntwo', '=1+1', '1.5', '2026-11-21'],
      ['<b>&', '', '"x"', '', 'soon'],
    ];
    expect(
      htmlBlock(
        tableHtml(
          block,
          block.map(() => ['line', 'lines', 'line', 'number', 'date']),
        ),
      ),
    ).toEqual(block);
  });

  it('is none where there is none', () => expect(htmlBlock('<p>It shall stop.</p>')).toBeNull());
});

describe('a copied table', () => {
  it('says of each cell what it is', () => {
    const html = tableHtml([['007', '=1+1', '1.5', '2026-11-21']], [['line', 'line', 'number', 'date']]);
    expect(html).toContain(
      `<td style="mso-number-format:'\\@';white-space:pre-wrap" sdnum="1033;0;@">007</td>`,
    );
    expect(html).toContain('data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;=1+1&quot;}">=1+1</td>');
    expect(html).toContain('<td x:num="1.5" sdval="1.5" sdnum="1033;">1.5</td>');
    expect(html).toContain('sdval="46347" sdnum="1033;0;YYYY-MM-DD">2026-11-21</td>');
  });

  it('keeps the lines of a cell in it, and no sign of HTML', () =>
    expect(tableHtml([['<b>\r\n&"']], [['lines']])).toContain(
      '>&lt;b&gt;<br style="mso-data-placement:same-cell">&amp;&quot;</td>',
    ));
});

/** As each program writes its part of a sheet: a key with zeros, a statement of two lines, one in quotes, and a day. */
const COPIED = {
  Excel: [
    '007\t"It shall roll.\nAlways."\t"Safe" mode\t21.11.2026\r\n',
    `Version:1.0\r\nStartHTML:0000000105\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\,";}
br {mso-data-placement:same-cell;} .xl65 {mso-number-format:"\\@"; white-space:normal;}--></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=256 style='border-collapse:
 collapse;width:192pt'>
<!--StartFragment-->
 <col width=64 span=4 style='width:48pt'>
 <tr height=40 style='height:30.0pt'>
  <td height=40 class=xl65 width=64 style='height:30.0pt;width:48pt'>007</td>
  <td class=xl66 width=64 style='width:48pt'>It shall roll.<br>
    Always.</td>
  <td>&quot;Safe&quot; mode</td>
  <td class=xl67 align=right x:num="46347">21.11.2026</td>
 </tr>
 <![if supportMisalignedColumns]>
 <tr height=0 style='display:none'><td width=64></td><td width=64></td><td width=64></td><td></td></tr>
 <![endif]>
<!--EndFragment-->
</table></body></html>`,
  ],
  'LibreOffice Calc': [
    '007\t"It shall roll.\nAlways."\t"Safe" mode\t21.11.2026\n',
    `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/><style type="text/css">
a.comment-indicator:hover + comment { background:#ffd; }</style></head><body>
<table cellspacing="0" border="0">\n\t<colgroup width="35"></colgroup>\n\t<tr>
\t\t<td height="17" align="left" sdnum="1033;0;@">007</td>\n\t\t<td align="left">It shall roll.<br>Always.</td>
\t\t<td align="left">&quot;Safe&quot; mode</td>
\t\t<td align="right" sdval="46347" sdnum="1031;0;DD.MM.YYYY">21.11.2026</td>\n\t</tr>\n</table></body></html>`,
  ],
  'Google Sheets': [
    '007\t"It shall roll.\nAlways."\t"Safe" mode\t21.11.2026',
    `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;007&quot;}">007</td><td style="white-space:normal;">It shall roll.<br/>Always.</td><td><span style="font-weight:bold;">&quot;Safe&quot;</span> mode</td><td data-sheets-numberformat="{&quot;1&quot;:5}">21.11.2026</td></tr></tbody></table></google-sheets-html-origin>`,
  ],
} as const;
const CELLS = [['007', 'It shall roll.\nAlways.', '"Safe" mode', '21.11.2026']];

describe('what is pasted', () => {
  it.each(Object.entries(COPIED))('from %s has the cells of the sheet', (_program, [plain, html]) => {
    expect(htmlBlock(html)).toEqual(CELLS);
    expect(readBlock(pastedText(plain, html), '\t')).toEqual(CELLS);
  });

  const table = '<table><tr><td><p>One</p><p>Two</p></td><td>x</td></tr></table>';
  it('is the table where the text has lost its shape', () =>
    expect(pastedText('One\nTwo\tx', table)).toBe('"One\nTwo"\tx'));
  it('is the text where it has the same cells, or there is no table', () => {
    expect(pastedText('"One\nTwo"\tx', table)).toBe('"One\nTwo"\tx');
    expect(pastedText('  a\t b c', '<table><tr><td>a</td><td>b&nbsp;c</td></tr></table>')).toBe('  a\t b c');
    expect(pastedText('a, b', '<p>a, b</p>')).toBe('a, b');
    expect(pastedText('a, b', '')).toBe('a, b');
  });
});

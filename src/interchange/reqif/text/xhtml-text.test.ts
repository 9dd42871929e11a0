import { expect, it } from 'vitest';
import type { XmlElement, XmlNode } from '#interchange/xml/xml-tree.ts';
import { xhtmlText } from './xhtml-text.ts';

const element = (local: string, children: XmlNode[]): XmlElement => ({
  type: 'element',
  name: local,
  local,
  uri: 'http://www.w3.org/1999/xhtml',
  attributes: [],
  children,
  line: 1,
});
const text = (words: string): XmlNode => ({ type: 'text', text: words });

it('writes a block a line, cells apart by tabs, and runs of white space as one', () => {
  const row = element('tr', [element('td', [text('a')]), element('td', [text(' b ')]), element('td', [])]);
  const nodes = [
    element('p', [text('one '), element('b', [text(' two')])]),
    row,
    element('pre', [text('x\n  y')]),
  ];
  expect(xhtmlText(nodes)).toBe('one two\na\tb\t\nx\n  y');
});

it('takes as long for the last word of a long text as for the first', () => {
  const words = Array.from({ length: 200_000 }, () => element('i', [text(' a ')]));
  expect(xhtmlText([element('div', words)])).toHaveLength(400_000 - 1);
});

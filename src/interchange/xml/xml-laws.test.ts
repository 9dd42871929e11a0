import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readXml } from './read-xml.ts';
import { sayable, writeXml } from './write-xml.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';

const word = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9-]{0,8}$/).filter((name) => !/^xml/i.test(name));
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map(sayable);

const { node } = fc.letrec<{ node: XmlNode; element: XmlElement }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    words.map((text): XmlNode => ({ type: 'text', text })),
    tie('element'),
  ),
  element: fc
    .record({
      local: word,
      attributes: fc.uniqueArray(fc.tuple(word, fc.string({ unit: 'grapheme' }).map(sayable)), {
        selector: ([name]) => name,
        maxLength: 4,
      }),
      children: fc.array(tie('node'), { maxLength: 5 }),
    })
    .map(
      ({ local, attributes, children }): XmlElement => ({
        type: 'element',
        name: local,
        local,
        uri: '',
        attributes: attributes.map(([name, value]) => ({ name, local: name, uri: '', value })),
        children: children.filter((one, at) => one.type !== 'text' || children[at - 1]?.type !== 'text'),
        line: 0,
      }),
    ),
}));

const root = node.filter((one): one is XmlElement => one.type === 'element');

/** The same without the lines, which a tree that was made has not. */
function plain(one: XmlNode): unknown {
  if (one.type !== 'element') return one;
  const { line: _, children, ...rest } = one;
  return { ...rest, children: children.map(plain) };
}

it('what is written is read as the same tree', () =>
  fc.assert(
    fc.property(root, (tree) => {
      const read = readXml(writeXml({ before: [], root: tree, after: [] }));
      expect(read.ok && plain(read.value.root)).toEqual(plain(tree));
    }),
    { numRuns: 300 },
  ));

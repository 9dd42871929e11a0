import { escapedText, escapedValue } from '#interchange/xml/write-xml.ts';
import type { XmlElement, XmlNode } from '#interchange/xml/xml-tree.ts';

export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** The vocabularies that are written, with the prefix of each. All else of a template is left out. */
export const PREFIXES: Readonly<Record<string, string>> = {
  [WORD]: 'w',
  [RELATIONS]: 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  [PICTURE]: 'pic',
};

/** The declarations of those prefixes, for a root. */
export const DECLARED: string = Object.entries(PREFIXES)
  .map(([uri, prefix]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** What becomes of an element: itself, its content only, or nothing. */
export type Keeping = 'whole' | 'content' | 'nothing';

/** How a tree is written. */
export interface Filter {
  readonly keeps: (element: XmlElement) => Keeping;
  /** What an attribute says; null where it is left out. */
  readonly says: (element: XmlElement, uri: string, local: string, value: string) => string | null;
}

/** An element as XML, as far as a filter keeps it, in the prefixes above. */
export function filteredXml(node: XmlNode, filter: Filter): string {
  if (node.type === 'text') return node.text.trim() === '' ? '' : escapedText(node.text);
  if (node.type !== 'element') return '';
  const prefix = PREFIXES[node.uri];
  const keeping = filter.keeps(node);
  if (keeping === 'nothing') return '';
  const content = isText(node)
    ? node.children.map((one) => (one.type === 'text' ? escapedText(one.text) : '')).join('')
    : node.children.map((one) => filteredXml(one, filter)).join('');
  if (keeping === 'content' || prefix === undefined) return keeping === 'content' ? content : '';
  const attributes = node.attributes.flatMap(({ uri, local, value }) => {
    const own =
      uri === '' ? '' : uri === XML ? 'xml:' : PREFIXES[uri] === undefined ? null : `${PREFIXES[uri]}:`;
    const said = own === null ? null : filter.says(node, uri, local, value);
    return said === null ? [] : [` ${own}${local}="${escapedValue(said)}"`];
  });
  const tag = `${prefix}:${node.local}`;
  return `<${tag}${attributes.join('')}${content === '' ? '/>' : `>${content}</${tag}>`}`;
}

/** Elements whose white space is said. */
const isText = ({ uri, local }: XmlElement): boolean =>
  uri === WORD && (local === 't' || local === 'instrText');

import { strFromU8, unzipSync } from 'fflate';
import { readXml } from '#interchange/xml/read-xml.ts';
import { childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';

/** A paragraph as Word shows it: its style, and its text with tabs and line breaks. */
export interface WordParagraph {
  readonly style: string;
  readonly text: string;
  readonly element: XmlElement;
}

/** A file of Word, unzipped and read. Throws where a part is no XML. */
export class WordFile {
  readonly parts: ReadonlyMap<string, XmlElement>;
  /** Those that are no XML. */
  readonly others: ReadonlyMap<string, Uint8Array>;
  /** What stands in the body, in its order; the contents are one of them. */
  readonly body: readonly XmlElement[];

  constructor(bytes: Uint8Array) {
    const files = Object.entries(unzipSync(bytes));
    const isXml = (path: string): boolean => /\.(?:xml|rels|svg)$/.test(path);
    const parts = files.filter(([path]) => isXml(path));
    this.others = new Map(files.filter(([path]) => !isXml(path)));
    this.parts = new Map(parts.map(([path, part]) => [path, rootOf(path, strFromU8(part))]));
    this.body = childrenOf(childOf(this.part('word/document.xml'), 'body'));
  }

  part(path: string): XmlElement {
    const root = this.parts.get(path);
    if (!root) throw new Error(`there is no ${path}`);
    return root;
  }

  /** All elements of a name in the text, however deep. */
  all(local: string): XmlElement[] {
    return allIn(this.body, local);
  }

  get paragraphs(): WordParagraph[] {
    return this.all('p').map(paragraphOf);
  }
}

export function allIn(elements: readonly XmlElement[], local: string): XmlElement[] {
  return elements.flatMap((one) => [...(one.local === local ? [one] : []), ...allIn(childrenOf(one), local)]);
}

/** The value that most elements of Word have. */
export const valueOf = (element: XmlElement | undefined): string => attributeIn(element, 'val');

/** An attribute by its local name: those of Word have a namespace. Empty where it is not there. */
export const attributeIn = (element: XmlElement | undefined, local: string): string =>
  element?.attributes.find((one) => one.local === local)?.value ?? '';

export function paragraphOf(element: XmlElement): WordParagraph {
  return { style: valueOf(childOf(element, 'pPr', 'pStyle')), text: textIn(element), element };
}

function textIn(element: XmlElement): string {
  if (element.local === 't')
    return element.children.map((one) => (one.type === 'text' ? one.text : '')).join('');
  if (element.local === 'br') return '\n';
  // Where a tab stands in properties it is a stop.
  if (element.local === 'tab') return '\t';
  return childrenOf(element)
    .filter(({ local }) => local !== 'pPr' && local !== 'rPr')
    .map(textIn)
    .join('');
}

function rootOf(path: string, xml: string): XmlElement {
  const read = readXml(xml);
  if (!read.ok) throw new Error(`${path}: ${read.refusal.detail}`);
  return read.value.root;
}

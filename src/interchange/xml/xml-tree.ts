import type { LineBreaks } from './line-breaks.ts';

/** An attribute as it is written, with the namespace that its prefix stands for. */
export interface XmlAttribute {
  readonly name: string;
  readonly local: string;
  readonly uri: string;
  readonly value: string;
}

export interface XmlElement {
  readonly type: 'element';
  /** As it is written, prefix included. */
  readonly name: string;
  readonly local: string;
  readonly uri: string;
  attributes: readonly XmlAttribute[];
  children: XmlNode[];
  /** The line where it begins, from 1; 0 of one that comes from no file. */
  readonly line: number;
  /** Where it begins and ends in the source of its file; not there where it comes from none. */
  readonly from?: number;
  to?: number;
  /** Its start tag: where that ends in the source, and the attributes in it. */
  readonly tag?: { readonly to: number; readonly attributes: readonly XmlAttribute[] };
}

/** Text, a comment, or a processing instruction (its target and data as one text). */
export interface XmlText {
  readonly type: 'text' | 'comment' | 'instruction';
  readonly text: string;
  /** Where it begins in the source of a file whose lines end in several ways, where it is written there as it is here. */
  readonly from?: number;
}

export type XmlNode = XmlElement | XmlText;

/** What is before and after the root is comments and instructions only. */
export interface XmlFile {
  readonly before: readonly XmlText[];
  readonly root: XmlElement;
  readonly after: readonly XmlText[];
  /** The text that it was read from, with its line breaks as `\n`. */
  readonly source?: string;
  /** What its lines ended in. */
  readonly breaks?: LineBreaks;
}

/** The child elements with this local name, in whatever namespace. */
export function childrenOf(element: XmlElement | undefined, local?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of element?.children ?? [])
    if (child.type === 'element' && (local === undefined || child.local === local)) found.push(child);
  return found;
}

/** The first child element with this local name, or what is found by following several of them down. */
export function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const local of path) {
    found = found?.children.find(
      (child): child is XmlElement => child.type === 'element' && child.local === local,
    );
  }
  return found;
}

/** An attribute without a namespace. */
export function attributeOf(element: XmlElement | undefined, local: string): string | undefined {
  return element?.attributes.find((one) => one.local === local && one.uri === '')?.value;
}

/** All text in an element, as it stands. */
export function textIn(element: XmlElement): string {
  const [only] = element.children;
  if (only?.type === 'text' && element.children.length === 1) return only.text;
  let text = '';
  for (const child of element.children)
    text += child.type === 'element' ? textIn(child) : child.type === 'text' ? child.text : '';
  return text;
}

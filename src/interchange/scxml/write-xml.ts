import { escapedValue, sayable } from '#interchange/xml/write-xml.ts';
import { OWN, SCXML } from './namespaces.ts';
import type { XmlElement } from './xml-tree.ts';

/** An element to be written. Attributes of our own namespace are named `{uri}name`, as they are read. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string | number | null | undefined>>,
  children: readonly XmlElement[] = [],
  uri = SCXML,
  text = '',
): XmlElement {
  const present = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)] as const],
  );
  return { name, uri, attributes: new Map(present), children, text, line: 0 };
}

/** Writes a tree as an XML file, indented by two spaces. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '', true)}\n`;
}

function written(element: XmlElement, indent: string, outermost = false): string {
  const spaces = outermost ? ` xmlns="${SCXML}" xmlns:mw="${OWN}"` : '';
  const attributes = [...element.attributes].map(
    ([key, value]) => ` ${key.replace(`{${OWN}}`, 'mw:')}="${escaped(value)}"`,
  );
  const name = element.uri === OWN ? `mw:${element.name}` : element.name;
  const start = `${indent}<${name}${spaces}${attributes.join('')}`;
  if (element.children.length === 0)
    return element.text === '' ? `${start}/>` : `${start}>${escaped(element.text)}</${name}>`;
  const inside = element.children.map((child) => written(child, `${indent}  `));
  return `${start}>\n${inside.join('\n')}\n${indent}</${name}>`;
}

const escaped = (text: string): string => escapedValue(sayable(text));

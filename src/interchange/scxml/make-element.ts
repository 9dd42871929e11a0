import { sayable } from '#interchange/xml/write-xml.ts';
import type { XmlAttribute, XmlElement, XmlNode } from '#interchange/xml/xml-tree.ts';
import { OWN, SCXML } from './namespaces.ts';

/** An attribute of our own namespace, as `xml` takes it. */
export const own = (name: string): string => `mw:${name}`;

/** What the root of a file declares. */
export const DECLARED: readonly XmlAttribute[] = [attribute('xmlns', SCXML), attribute('xmlns:mw', OWN)];

/** An element to be written. Attributes of our own namespace are named by `own`; those that say nothing are left out. */
export function xml(
  local: string,
  attributes: Readonly<Record<string, string | number | null | undefined>>,
  children: readonly XmlElement[] = [],
  uri = SCXML,
  text = '',
): XmlElement {
  const present = Object.entries(attributes).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [attribute(name, String(value))],
  );
  const said: readonly XmlNode[] = text === '' ? [] : [{ type: 'text', text: sayable(text) }];
  const name = uri === OWN ? `mw:${local}` : local;
  return {
    type: 'element',
    name,
    local,
    uri,
    attributes: present,
    children: [...said, ...children],
    line: 0,
  };
}

function attribute(name: string, value: string): XmlAttribute {
  const isOwn = name.startsWith('mw:');
  return {
    name,
    local: isOwn ? name.slice('mw:'.length) : name,
    uri: isOwn ? OWN : '',
    value: sayable(value),
  };
}

import { OWN, SCXML } from '#interchange/scxml/namespaces.ts';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { decodeXml } from '#interchange/xml/decode-xml.ts';
import { readXml } from '#interchange/xml/read-xml.ts';
import { detached } from '#interchange/xml/xml-characters.ts';
import type { XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';

/** Far beyond any machine, and what is made of so many takes seconds. */
const MOST_TAGS = 400_000;

/** Reads an XML file whole; refused where it is not well-formed, cut off, or declares a document type. */
export function readXmlTree(bytes: Uint8Array): Reading<XmlElement> {
  const text = decodeXml(bytes);
  if (!text.ok) return text;
  if (hasTags(text.value, MOST_TAGS))
    return badFile(t('The file has more than {limit} tags; split it.', { limit: MOST_TAGS }));
  const file = readXml(text.value);
  if (!file.ok) return file;
  const { root } = file.value;
  // A file that names no namespace at all can mean only the one.
  return { ok: true, value: root.local === 'scxml' && root.uri === '' ? inScxml(root) : root };
}

function hasTags(text: string, count: number): boolean {
  let left = count;
  for (let at = text.indexOf('<'); at !== -1 && left >= 0; at = text.indexOf('<', at + 1)) left -= 1;
  return left < 0;
}

/** The same with the elements that are in no namespace in that of SCXML. */
function inScxml(element: XmlElement): XmlElement {
  const children = element.children.map((child) => (child.type === 'element' ? inScxml(child) : child));
  return { ...element, uri: element.uri || SCXML, children };
}

/** What an attribute of SCXML says, with `uri` one of another namespace; undefined where it is not there. The file is not held by it. */
export function said({ attributes }: XmlElement, name: string, uri = ''): string | undefined {
  const found = attributes.find((one) => one.local === name && one.uri === uri);
  return found && detached(found.value);
}

/** What an attribute of our own namespace says. */
export function ownSaid(element: XmlElement, name: string): string | undefined {
  return said(element, name, OWN);
}

/** The text that is directly in an element. The file is not held by it. */
export function textOf({ children }: XmlElement): string {
  return children.flatMap((child) => (child.type === 'text' ? [detached(child.text)] : [])).join('');
}

import { decodeXml } from '#interchange/xml/decode-xml.ts';
import { readXml } from '#interchange/xml/read-xml.ts';
import { detached } from '#interchange/xml/xml-characters.ts';
import { childrenOf, type XmlElement as Read } from '#interchange/xml/xml-tree.ts';
import { SCXML } from './namespaces.ts';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';

/** An element as a state chart has them: names without prefix, attributes by name, text apart from elements. */
export interface XmlElement {
  readonly name: string;
  readonly uri: string;
  /** By name, those of a namespace as `{uri}name`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text that is directly in it. */
  readonly text: string;
  readonly line: number;
}

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
  return { ok: true, value: plain(root, root.local === 'scxml' && root.uri === '' ? SCXML : '') };
}

function hasTags(text: string, count: number): boolean {
  let left = count;
  for (let at = text.indexOf('<'); at !== -1 && left >= 0; at = text.indexOf('<', at + 1)) left -= 1;
  return left < 0;
}

/** `unnamed`: the namespace of elements that are in none. */
function plain(element: Read, unnamed: string): XmlElement {
  const attributes = new Map(
    element.attributes.map(({ local, uri, value }) => [
      uri === '' ? local : `{${uri}}${local}`,
      detached(value),
    ]),
  );
  const text = element.children
    .flatMap((child) => (child.type === 'text' ? [detached(child.text)] : []))
    .join('');
  return {
    name: element.local,
    uri: element.uri || unnamed,
    attributes,
    children: childrenOf(element).map((child) => plain(child, unnamed)),
    text,
    line: element.line,
  };
}

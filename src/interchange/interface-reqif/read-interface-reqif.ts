import { ROW_HEADER } from '#interchange/interface-table/interface-fields.ts';
import { readValue } from '#interchange/reqif/document/attribute-value.ts';
import { readReqif } from '#interchange/reqif/document/read-files.ts';
import {
  identifierOf,
  objectOf,
  type ReqifDocument,
  type Valued,
} from '#interchange/reqif/document/reqif-document.ts';
import type { Table, TableRow } from '#interchange/table/table.ts';
import type { Tell } from '#interchange/tell.ts';
import type { Reading } from '#interchange/transfer-result.ts';
import { detached } from '#interchange/xml/xml-characters.ts';
import { attributeOf, childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';

/** Reads the objects of a ReqIF document as a table of interfaces, in the order of its specifications; what is in none of them comes last. */
export function readInterfaceReqif(bytes: Uint8Array, tell?: Tell): Reading<Table> {
  const read = readReqif(bytes, undefined, tell);
  if (!read.ok) return read;
  const document = read.value;
  const nameOf = namesIn(document);
  const names = [...new Set(nameOf.values())];
  const header: TableRow = { cells: [ROW_HEADER, ...names], place: 'the types' };
  const rows = inOrder(document).map((object) => rowOf(document, object, nameOf, names));
  const relations = document.relations.size;
  const remarks = relations > 0 ? [`${relations} relations between objects are left out`] : [];
  return { ok: true, value: { rows: [header, ...rows], remarks } };
}

/** The names of the attributes by their identifiers, to the letter: white space is a part of a custom field's key. */
function namesIn({ types }: ReqifDocument): Map<string, string> {
  const definitions = [...types.values()].flatMap(({ element, attributes }) => {
    const elements = new Map(
      childrenOf(childOf(element, 'SPEC-ATTRIBUTES')).map((one) => [identifierOf(one), one] as const),
    );
    return attributes.map(({ id, name }): [string, string] => {
      const said = detached(attributeOf(elements.get(id), 'LONG-NAME') ?? '');
      return [id, said.trim() === '' ? name : said];
    });
  });
  return new Map(definitions);
}

/** A value that is not there is an empty cell: the type says that there could be one. */
function rowOf(
  document: ReqifDocument,
  object: Valued,
  nameOf: ReadonlyMap<string, string>,
  names: readonly string[],
): TableRow {
  const said = new Map<string, string>();
  for (const definition of object.type?.attributes ?? []) {
    const value = object.values.get(definition.id);
    const read = value && readValue(document, definition, value);
    const text =
      read === undefined || read === null
        ? ''
        : typeof read === 'object'
          ? JSON.stringify(read)
          : String(read);
    said.set(nameOf.get(definition.id) ?? definition.name, text);
  }
  const kind = object.type?.name.toLowerCase() ?? '';
  return {
    cells: [kind, ...names.map((name) => said.get(name) ?? '')],
    place: `line ${object.element.line}`,
  };
}

function inOrder(document: ReqifDocument): Valued[] {
  const found = new Set<Valued>();
  const waiting: XmlElement[] = [...document.specifications.values()]
    .flatMap(({ element }) => childrenOf(childOf(element, 'CHILDREN')))
    .reverse();
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const object = document.objects.get(objectOf(place) ?? '');
    if (object) found.add(object);
    waiting.push(...childrenOf(childOf(place, 'CHILDREN')).reverse());
  }
  for (const object of document.objects.values()) found.add(object);
  return [...found];
}

import { ROW_HEADER } from '#interchange/interface-table/interface-fields.ts';
import { readValue } from '#interchange/reqif/document/attribute-value.ts';
import { isReqif, readReqif } from '#interchange/reqif/document/read-files.ts';
import {
  identifierOf,
  objectOf,
  type ReqifDocument,
  type Valued,
} from '#interchange/reqif/document/reqif-document.ts';
import { isList, type Json } from '#model/store/json.ts';
import { chosenText } from './column-types.ts';
import { linePlace } from '#interchange/table/row-places.ts';
import { cellText, type Table, type TableRow } from '#interchange/table/table.ts';
import type { Tell } from '#interchange/tell.ts';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { isArchive, openArchive } from '#interchange/zip/read-archive.ts';
import { HEAD_BYTES, holdsInterfaces } from './reqif-mark.ts';
import { detached } from '#interchange/xml/xml-characters.ts';
import { attributeOf, childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';

/** Reads the objects of a ReqIF document as a table of interfaces, in the order of its specifications; what is in none of them comes last. */
export function readInterfaceReqif(bytes: Uint8Array, tell?: Tell): Reading<Table> {
  const file = fileIn(bytes);
  if (!file.ok) return file;
  const read = readReqif(file.value, undefined, tell);
  if (!read.ok) return read;
  const document = read.value;
  const nameOf = namesIn(document);
  const names = [...new Set(nameOf.values())];
  const header: TableRow = { cells: [ROW_HEADER, ...names], place: t('the types') };
  const rows = inOrder(document).map((object) => rowOf(document, object, nameOf, names));
  const relations = document.relations.size;
  const remarks =
    relations > 0
      ? [
          t(
            '{count, plural, one {{count} relation between objects is left out} other {{count} relations between objects are left out}}',
            { count: relations },
          ),
        ]
      : [];
  return { ok: true, value: { rows: [header, ...rows], remarks } };
}

/** The document itself, or the one in an archive. */
function fileIn(bytes: Uint8Array): Reading<Uint8Array> {
  if (!isArchive(bytes)) return { ok: true, value: bytes };
  const archive = openArchive(bytes);
  if (!archive.ok) return archive;
  const path = archive.value.names.find((name) => isReqif({ path: name }));
  return path === undefined ? badFile(t('The archive holds no .reqif file.')) : archive.value.read(path);
}

/** Whether a file is a document of interfaces, or an archive that begins with one. */
export function isInterfaceReqif(bytes: Uint8Array): boolean {
  const file = fileIn(bytes);
  return file.ok && holdsInterfaces(new TextDecoder().decode(file.value.subarray(0, HEAD_BYTES)));
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
    const text = cellIn(read, definition.kind);
    said.set(nameOf.get(definition.id) ?? definition.name, text);
  }
  const kind = object.type?.name.toLowerCase() ?? '';
  return {
    cells: [kind, ...names.map((name) => said.get(name) ?? '')],
    place: linePlace(object.element.line),
  };
}

/** A value as the cell of a table: several choices in one, a day where a time is its beginning. */
function cellIn(read: Json | undefined, kind: string): string {
  if (read === undefined || read === null) return '';
  if (isList(read))
    return chosenText(read.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))));
  if (typeof read === 'object') return JSON.stringify(read);
  const text = cellText(read);
  return kind === 'DATE' ? text.replace(BEGINNING, '') : text;
}

/** How the beginning of a day is written behind it. */
const BEGINNING = /T00:00:00(\.0+)?(Z|[+-]\d\d:\d\d)?$/;

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

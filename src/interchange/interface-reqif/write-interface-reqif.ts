import type { RowKind } from '#interchange/interface-table/interface-cells.ts';
import { ID_HEADER, OWNER_HEADER } from '#interchange/interface-table/interface-fields.ts';
import { blankRoot } from '#interchange/reqif/document/blank-document.ts';
import { ElementMaker } from '#interchange/reqif/document/element-maker.ts';
import { identifierFor, idOf } from '#interchange/reqif/document/identifiers.ts';
import { type Cell, cellText } from '#interchange/table/table.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import { writeXml } from '#interchange/xml/write-xml.ts';
import { childOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import { chosenIn, type ColumnType, columnTypes } from './column-types.ts';
import { DatatypeList } from './datatype-list.ts';

/** The kinds of rows as types of objects. */
const TYPES: Readonly<Record<RowKind, string>> = { interface: 'Interface', connection: 'Connection' };
const KINDS: readonly RowKind[] = ['interface', 'connection'];

const SPECIFICATION = '_modelwright-interfaces';

/**
 * Writes the rows of the table of interfaces (the headers first, the kind of each row in its first cell) as one ReqIF specification: an object
 * for each, the connections below their interface. The same rows give the same bytes.
 */
export function writeInterfaceReqif(
  { id, name }: ModelInfo,
  rows: readonly (readonly Cell[])[],
  definitions: Definitions,
  at: string,
): Uint8Array<ArrayBuffer> {
  const root = blankRoot(identifierFor(idOf(`${id} interfaces`)), name, at);
  const make = new ElementMaker(root);
  const stamped = (identifier: string, more: Record<string, string> = {}) => ({
    IDENTIFIER: identifier,
    'LAST-CHANGE': at,
    ...more,
  });
  const [headers = [], ...below] = rows;
  const named = headers.map(cellText);
  const [idAt, ownerAt] = [named.indexOf(ID_HEADER), named.indexOf(OWNER_HEADER)];
  const definitionOf = (kind: RowKind, column: number) =>
    identifierFor(idOf(`${kind} ${named[column] ?? ''}`));

  const types = typesByKind(definitions, named, below);
  const datatypes = new DatatypeList(make, at);

  const attributeOf = (kind: RowKind, column: number) => {
    const type = types[kind][column] ?? { kind: 'STRING' };
    return make.element(
      `ATTRIBUTE-DEFINITION-${type.kind}`,
      stamped(definitionOf(kind, column), {
        'LONG-NAME': named[column] ?? '',
        ...(type.kind === 'ENUMERATION' && { 'MULTI-VALUED': String(type.isMulti) }),
      }),
      [make.ref('TYPE', `DATATYPE-DEFINITION-${type.kind}-REF`, datatypes.idOf(type))],
    );
  };

  const typeOf = (kind: RowKind) =>
    make.element('SPEC-OBJECT-TYPE', stamped(`_modelwright-${kind}`, { 'LONG-NAME': TYPES[kind] }), [
      make.element(
        'SPEC-ATTRIBUTES',
        {},
        named.flatMap((_, column) => (column === 0 ? [] : [attributeOf(kind, column)])),
      ),
    ]);

  const objects: XmlElement[] = [];
  const places: XmlElement[] = [];
  let within: XmlElement | null = null;
  for (const row of below) {
    const kind = row[0] === 'connection' ? 'connection' : 'interface';
    const own = cellText(row[idAt] ?? '');
    const object =
      kind === 'interface'
        ? identifierFor(own)
        : identifierFor(idOf(`${cellText(row[ownerAt] ?? '')} ${own}`));
    const values = row.flatMap((cell, column) => {
      const words = cellText(cell);
      if (column === 0 || words === '') return [];
      const type = types[kind][column] ?? { kind: 'STRING' };
      const definition = make.ref(
        'DEFINITION',
        `ATTRIBUTE-DEFINITION-${type.kind}-REF`,
        definitionOf(kind, column),
      );
      return [valueOf(make, type, cell, definition, datatypes)];
    });
    objects.push(
      make.element('SPEC-OBJECT', stamped(object), [
        make.ref('TYPE', 'SPEC-OBJECT-TYPE-REF', `_modelwright-${kind}`),
        make.element('VALUES', {}, values),
      ]),
    );
    const place = make.element('SPEC-HIERARCHY', stamped(identifierFor(idOf(`place ${object}`))), [
      make.ref('OBJECT', 'SPEC-OBJECT-REF', object),
    ]);
    if (kind === 'interface' || !within) places.push(place);
    if (kind === 'interface') within = place;
    else if (within) childrenIn(make, within).children.push(place);
  }

  const objectTypes = KINDS.map(typeOf);
  childOf(root, 'CORE-CONTENT', 'REQ-IF-CONTENT')?.children.push(
    make.element('DATATYPES', {}, datatypes.elements),
    make.element('SPEC-TYPES', {}, [
      ...objectTypes,
      make.element(
        'SPECIFICATION-TYPE',
        stamped(`${SPECIFICATION}-type`, { 'LONG-NAME': 'Interface specification' }),
      ),
    ]),
    make.element('SPEC-OBJECTS', {}, objects),
    make.element('SPECIFICATIONS', {}, [
      make.element('SPECIFICATION', stamped(SPECIFICATION, { 'LONG-NAME': 'Interfaces' }), [
        make.ref('TYPE', 'SPECIFICATION-TYPE-REF', `${SPECIFICATION}-type`),
        make.element('CHILDREN', {}, places),
      ]),
    ]),
  );
  return writeXml({ before: [], root, after: [] }, { untouched: new Set(), isMade: true });
}

function typesByKind(
  definitions: Definitions,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
): Readonly<Record<RowKind, readonly ColumnType[]>> {
  const of = (kind: RowKind) =>
    columnTypes(
      definitions,
      kind,
      headers,
      rows.filter(([said]) => (said === 'connection') === (kind === 'connection')),
    );
  return { interface: of('interface'), connection: of('connection') };
}

/** A cell as the value of an attribute. */
function valueOf(
  make: ElementMaker,
  type: ColumnType,
  cell: Cell,
  definition: XmlElement,
  datatypes: DatatypeList,
): XmlElement {
  const local = `ATTRIBUTE-VALUE-${type.kind}`;
  if (type.kind === 'ENUMERATION') {
    const chosen = type.isMulti ? chosenIn(String(cell)) : [String(cell)];
    const refs = chosen.map((one) => datatypes.choice(type, one));
    return make.element(local, {}, [definition, make.element('VALUES', {}, refs)]);
  }
  // A day is the beginning of it: ReqIF knows times only.
  const said = type.kind === 'DATE' ? `${String(cell)}T00:00:00Z` : String(cell);
  return make.element(local, { 'THE-VALUE': type.kind === 'STRING' ? cellText(cell) : said }, [definition]);
}

/** What is below a place in the specification. */
function childrenIn(make: ElementMaker, place: XmlElement): XmlElement {
  const known = childOf(place, 'CHILDREN');
  if (known) return known;
  const made = make.element('CHILDREN');
  place.children.push(made);
  return made;
}

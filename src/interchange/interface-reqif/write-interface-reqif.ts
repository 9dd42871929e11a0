import { ID_HEADER, OWNER_HEADER } from '#interchange/interface-table/interface-fields.ts';
import { blankRoot } from '#interchange/reqif/document/blank-document.ts';
import { ElementMaker } from '#interchange/reqif/document/element-maker.ts';
import { identifierFor, idOf } from '#interchange/reqif/document/identifiers.ts';
import { type Cell, cellText } from '#interchange/table/table.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import { writeXml } from '#interchange/xml/write-xml.ts';
import { childOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { TEXT_TYPE } from './reqif-mark.ts';

/** The kinds of rows as types of objects. */
const TYPES = { interface: 'Interface', connection: 'Connection' } as const;
type RowKind = keyof typeof TYPES;
const KINDS: readonly RowKind[] = ['interface', 'connection'];

const SPECIFICATION = '_modelwright-interfaces';

/**
 * Writes the rows of the table of interfaces (the headers first, the kind of each row in its first cell) as one ReqIF specification: an object
 * for each, the connections below their interface. The same rows give the same bytes.
 */
export function writeInterfaceReqif(
  { id, name }: ModelInfo,
  rows: readonly (readonly Cell[])[],
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

  const typeOf = (kind: RowKind) =>
    make.element('SPEC-OBJECT-TYPE', stamped(`_modelwright-${kind}`, { 'LONG-NAME': TYPES[kind] }), [
      make.element(
        'SPEC-ATTRIBUTES',
        {},
        named.flatMap((header, column) =>
          column === 0
            ? []
            : [
                make.element(
                  'ATTRIBUTE-DEFINITION-STRING',
                  stamped(definitionOf(kind, column), { 'LONG-NAME': header }),
                  [make.ref('TYPE', 'DATATYPE-DEFINITION-STRING-REF', TEXT_TYPE)],
                ),
              ],
        ),
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
      const definition = make.ref(
        'DEFINITION',
        'ATTRIBUTE-DEFINITION-STRING-REF',
        definitionOf(kind, column),
      );
      return [make.element('ATTRIBUTE-VALUE-STRING', { 'THE-VALUE': words }, [definition])];
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

  childOf(root, 'CORE-CONTENT', 'REQ-IF-CONTENT')?.children.push(
    make.element('DATATYPES', {}, [
      make.element(
        'DATATYPE-DEFINITION-STRING',
        stamped(TEXT_TYPE, { 'LONG-NAME': 'Text', 'MAX-LENGTH': '1000000' }),
      ),
    ]),
    make.element('SPEC-TYPES', {}, [
      ...KINDS.map(typeOf),
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

/** What is below a place in the specification. */
function childrenIn(make: ElementMaker, place: XmlElement): XmlElement {
  const known = childOf(place, 'CHILDREN');
  if (known) return known;
  const made = make.element('CHILDREN');
  place.children.push(made);
  return made;
}

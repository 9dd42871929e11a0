import type { Planned } from '#interchange/sysml/mapping/planned.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Element } from '#model/elements/kinds.ts';
import type { Flow } from '#interchange/sysml/mapping/elements/map-flows.ts';
import { editFlows, type FlowEdit, moveFlows } from './edit-flows.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { Changes } from './changes.ts';
import { editConstraints, editGuards } from './edit-conditions.ts';
import {
  attributeLine,
  type AttributeName,
  docLines,
  portLine,
} from '#interchange/sysml/print/print-elements.ts';
import { comment, valueText, written } from '#interchange/sysml/print/words.ts';

/** What is called how where an element stands. */
export interface Names {
  readonly endName: (at: 0 | 1) => string | null;
  readonly attributeName: AttributeName;
  readonly flowsOf: (edge: Interface) => FlowEdit;
}

/** Changes the text of an element as far as the notation has words for what differs. What stays different is said in metadata. */
export function editElement(
  planned: Planned,
  element: Element,
  differing: JsonObject,
  changes: Changes,
  { endName, attributeName, flowsOf }: Names,
): void {
  const { declared } = planned;
  if ('name' in differing && 'name' in element) editName(planned, element, changes);
  for (const field of ['description', 'statement'] as const) {
    const text = differing[field];
    if (typeof text === 'string') editDoc(declared, text, changes);
  }
  if ('ports' in element) {
    if ('ports' in differing)
      editRows(
        planned,
        'port',
        element.ports,
        changes,
        (row) => portLine(row),
        () => {},
      );
    if ('attributes' in differing) editAttributes(planned, element.attributes, changes);
  }
  if ('multiplicity' in differing && 'multiplicity' in element)
    editMultiplicity(declared, element.multiplicity, changes);
  if ('connections' in element) {
    const flows = flowsOf(element);
    editEnds(declared, differing, changes, endName, flows.said);
    if ('connections' in differing) editFlows(declared, flows, changes);
  }
  if ('guards' in element) {
    if ('guards' in differing) editGuards(attributeName, planned, element.guards, changes);
    if ('sourceId' in differing || 'targetId' in differing)
      editTransition(declared, differing, changes, endName);
  }
  if ('constraints' in element && 'constraints' in differing)
    editConstraints(attributeName, planned, element.constraints, changes);
}

/** Gives a name to an element that had that of what it redefines; false where it has one of its own, or there is no place for it. */
export function editImpliedName({ declared }: Planned, element: Element, changes: Changes): boolean {
  const { element: said, tree } = declared;
  const [relation] = said?.relations.filter(({ kind }) => kind === 'redefines') ?? [];
  if (!said || said.name || said.shortName || !relation || !('name' in element) || element.name === '')
    return false;
  const head = tree.tokens.text.slice(said.start, relation.start);
  const sign = Math.max(head.lastIndexOf(':>>'), head.lastIndexOf('redefines'));
  if (sign === -1) return false;
  changes.replace(declared, said.start + sign, said.start + sign, `${written(element.name)} `);
  if (declared.name === element.name) changes.name(declared);
  else changes.rename(declared, element.name);
  return true;
}

function editName(planned: Planned, element: Element, changes: Changes): void {
  const { declared } = planned;
  const token = declared.element?.name;
  if (!token || !('name' in element)) return;
  // A requirement that is known by its name keeps it as its short name.
  if ('statement' in element) {
    const head =
      declared.element?.shortName || element.key === element.name ? '' : `<${written(element.key)}> `;
    changes.replace(declared, token.start, token.end, `${head}${written(element.name)}`);
    changes.rename(declared, element.name);
    return;
  }
  if (element.name === '') return;
  changes.replace(declared, token.start, token.end, written(element.name));
  changes.rename(declared, element.name);
}

function editDoc(declared: Declared, text: string, changes: Changes): void {
  const docs = declared.members.filter(({ element }) => element?.kind === 'doc');
  const [doc] = docs;
  if (!doc?.element?.comment) {
    if (docLines(text).length > 0) changes.insert(declared, docLines(text));
    return;
  }
  const said = comment(text, '    ');
  if (docs.length > 1 || said === null) return;
  if (text === '') changes.cut(doc);
  else changes.replace(doc, doc.element.comment.start, doc.element.comment.end, said);
}

function editMultiplicity(declared: Declared, count: number, changes: Changes): void {
  const { multiplicity, name } = declared.element ?? {};
  if (multiplicity) changes.replace(declared, multiplicity.start, multiplicity.end, `[${count}]`);
  else if (name && declared.element?.kind !== 'package')
    changes.replace(declared, name.end, name.end, ` [${count}]`);
}

interface Row {
  readonly id: string;
  readonly name: string;
}

/** Rows by their ids: renamed where they are declared, put in, or taken out. */
function editRows<R extends Row>(
  planned: Planned,
  kind: string,
  rows: readonly R[],
  changes: Changes,
  print: (row: R) => readonly string[],
  change: (own: Declared | null, row: R) => void,
): void {
  const { declared } = planned;
  const said = rowNames(planned, kind === 'port' ? 'ports' : 'attributes');
  const ownNamed = (name: string) =>
    declared.members.find((one) => one.element?.kind === kind && one.name === name) ?? null;
  const ids = new Set(rows.map(({ id }) => id));
  for (const row of rows) {
    const name = said.get(row.id);
    const own = name === undefined ? null : ownNamed(name);
    if (name === undefined) changes.insert(declared, print(row));
    else {
      const token = own?.element?.name;
      if (name !== row.name && own && token) {
        changes.replace(own, token.start, token.end, written(row.name));
        changes.rename(own, row.name);
      }
      change(own, row);
    }
  }
  for (const [id, name] of said) {
    const own = ids.has(id) ? null : ownNamed(name);
    if (own) changes.cut(own);
  }
}

function rowNames({ fields }: Planned, list: string): ReadonlyMap<string, string> {
  const rows: unknown = fields[list];
  const names = new Map<string, string>();
  for (const row of Array.isArray(rows) ? rows : []) if (isRow(row)) names.set(row.id, row.name);
  return names;
}
const isRow = (row: unknown): row is Row =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  'name' in row &&
  typeof row.id === 'string' &&
  typeof row.name === 'string';

function editAttributes(planned: Planned, attributes: readonly Attribute[], changes: Changes): void {
  const said: unknown = planned.fields['attributes'];
  const known = new Map(
    (Array.isArray(said) ? said : []).flatMap((row: unknown) => (isRow(row) ? [[row.id, row] as const] : [])),
  );
  editRows<Attribute>(
    planned,
    'attribute',
    attributes,
    changes,
    (row) => [attributeLine(row)],
    (own, row) => {
      const before = known.get(row.id);
      if (!before || sameValue({ ...before }, row)) return;
      const text = valueText(row);
      const value = own?.element?.value;
      if (text === null) return;
      if (!own) changes.insert(planned.declared, [attributeLine(row, true)]);
      else if (value) changes.replace(own, value.expression.start, value.expression.end, text);
      else if (own.element) {
        const end = own.element.body ? own.element.body.start : own.element.end - 1;
        changes.replace(
          own,
          end,
          end,
          `${own.element.body ? '' : ' '}= ${text}${own.element.body ? ' ' : ''}`,
        );
      }
    },
  );
}

const sameValue = (one: object, other: Attribute): boolean =>
  (['value', 'expression', 'unit'] as const).every(
    (field) => new Map(Object.entries(one)).get(field) === other[field],
  );

function editEnds(
  declared: Declared,
  differing: JsonObject,
  changes: Changes,
  endName: (at: 0 | 1) => string | null,
  flows: readonly Flow[],
): void {
  const ends = declared.element?.ends ?? [];
  const touched = [
    'sourceId' in differing || 'sourcePortId' in differing,
    'targetId' in differing || 'targetPortId' in differing,
  ];
  for (const at of [0, 1] as const) {
    const end = ends[at];
    const name = touched[at] ? endName(at) : null;
    if (!end || name === null) continue;
    changes.replace(declared, end.chain.start, end.chain.end, name);
    moveFlows(flows, end.chain, name, changes);
  }
}

function editTransition(
  declared: Declared,
  differing: JsonObject,
  changes: Changes,
  endName: (at: 0 | 1) => string | null,
): void {
  const { source, target } = declared.element?.clauses ?? {};
  const [from, to] = [endName(0), endName(1)];
  if ('sourceId' in differing && source && from !== null)
    changes.replace(declared, source.start, source.end, from);
  if ('targetId' in differing && target && to !== null)
    changes.replace(declared, target.chain.start, target.chain.end, to);
}

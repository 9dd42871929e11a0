import type { Planned } from '#interchange/sysml/mapping/planned.ts';
import type { Element } from '#model/elements/kinds.ts';
import { levelBelow } from '#model/elements/requirement.ts';
import { isList, isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';

/** Fields that a text does not say: places, times, and the order, which is that of the text. */
const UNSAID: ReadonlySet<string> = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'position',
  'size',
  'locked',
  'order',
  'confirmed',
]);

/** What a text means where it says nothing of a field. */
const DEFAULTS: JsonObject = {
  description: '',
  multiplicity: 1,
  ports: [],
  attributes: [],
  connections: [],
  constraints: [],
  guards: [],
  effects: [],
  entry: [],
  do: [],
  exit: [],
  systems: [],
  functions: [],
  customFields: {},
  extra: {},
  direction: 'out',
  suspect: false,
  autoUpdate: false,
  maturity: 'proposed',
  status: 'draft',
  priority: 'medium',
  name: '',
};

/** The fields of an element that its text does not say, or says otherwise, with what the model says; null where that is nothing. */
export function differingFields(
  planned: Planned,
  element: Element,
  parent: Element | undefined,
): Record<string, Json> {
  const model: JsonObject = { ...element };
  const said = planned.fields;
  const differing: Record<string, Json> = {};
  for (const field of new Set([...Object.keys(model), ...Object.keys(said)])) {
    // What is in a state is of the part that the state is of.
    if (UNSAID.has(field) || (field === 'partId' && model['parentId'] !== undefined)) continue;
    const value = model[field];
    const read = said[field] === null ? undefined : said[field];
    const preset = presetOf(planned.kind, field, parent);
    if (sameJson(comparable(field, value ?? preset), comparable(field, read ?? preset))) continue;
    differing[field] = value ?? null;
  }
  return differing;
}

function presetOf(kind: string, field: string, parent: Element | undefined): Json | undefined {
  if (kind === 'requirement') {
    if (field === 'kind') return 'requirement';
    if (field === 'type') return 'none';
    if (field === 'level') return parent && 'statement' in parent ? levelBelow(parent.level) : 'System';
  }
  return DEFAULTS[field];
}

const NAMED: ReadonlySet<string> = new Set(['ports', 'attributes']);
const ROWS: ReadonlySet<string> = new Set(['ports', 'attributes', 'constraints', 'guards', 'connections']);

/** Rows without their ids, and what a row says besides what follows from the rest of it. */
function comparable(field: string, value: Json | undefined): Json | undefined {
  if (field === 'systems' && isList(value))
    return value.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  if (!ROWS.has(field) || !isList(value)) return value;
  const rows: Json[] = value.map((row) => (isObject(row) ? withoutId(row) : row));
  return NAMED.has(field) ? rows.sort((a, b) => (nameIn(a) < nameIn(b) ? -1 : 1)) : rows;
}

const nameIn = (row: Json): string => (isObject(row) && typeof row['name'] === 'string' ? row['name'] : '');

function withoutId({ id: _, ...row }: JsonObject): JsonObject {
  const { description, ...rest } = row;
  const told = description === '' || description === undefined ? rest : row;
  return told;
}

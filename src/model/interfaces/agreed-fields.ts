import { t } from '#language/translate.ts';
import { labelOf } from '#model/definitions/custom-field.ts';
import { attributeText, digest } from '#model/edit/triggers.ts';
import type { AgreedFields } from '#model/elements/agreement.ts';
import type { Connection } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { End } from '#model/elements/interface-control.ts';
import { isList, isObject } from '#model/store/json.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';

/** What the fields of an interface that are no one's custom field are called. */
const LABELS: Readonly<Record<string, string>> = {
  name: t('Name'),
  description: t('Description'),
  type: t('Type'),
  source: t('Source'),
  target: t('Target'),
  fixedSide: t('Fixed side'),
  tbd: t('Open', undefined, 'what is not determined or confirmed yet'),
  requirementIds: t('Requirements'),
  stateIds: t('Holds in'),
};

/** What the fields of a connection are called. Its colour is look, and nobody agrees to that. */
const CONNECTION_LABELS: Readonly<Record<string, string>> = {
  name: t('Name'),
  type: t('Type'),
  subType: t('Subtype'),
  direction: t('Direction'),
  matterState: t('Matter state'),
  variableId: t('Attribute'),
  propertyIds: t('Properties'),
  referenceEdgeId: t('Reference interface'),
};

/** What names parts, attributes, requirements and states, which not everybody may view who may view the interface. */
const NAMING = /^(?:source|target|requirementIds|stateIds|connections\.[^.]+\.(?:variableId|propertyIds))$/;
const OF_CONNECTION = /^connections\.([^.]+)\.(.+)$/;

/** The id of a connection, which may be any word, as one step of a field's name. */
const keyOf = (id: string): string => encodeURIComponent(id).replaceAll('.', '%2E');

/**
 * What two sides agree to: a digest of each field of an interface that says something. Not how far it has come, its key and who owns
 * it, which are bookkeeping, and not how it is drawn.
 */
export function agreedFields(model: SystemModel, edge: Interface): AgreedFields {
  const reads = readsOf(model, edge);
  const before = known.get(edge);
  if (before && before.reads.every((one, index) => one === reads[index])) return before.fields;
  const fields = digestsOf(model, edge);
  known.set(edge, { reads, fields });
  return fields;
}

/** The fields of an interface, with what was read for them beside it. Asked for at each edit of anything. */
const known = new WeakMap<Interface, { readonly reads: readonly unknown[]; readonly fields: AgreedFields }>();

function readsOf(model: SystemModel, { sourceId, targetId, connections }: Interface): unknown[] {
  const { part } = model.tables;
  const named = connections.flatMap(({ variableId, propertyIds = [] }) =>
    [variableId ?? [], propertyIds].flat(),
  );
  return [part.get(sourceId), part.get(targetId), ...named.map((id) => findAttribute(model, id)?.attribute)];
}

function digestsOf(model: SystemModel, edge: Interface): AgreedFields {
  const fields: AgreedFields = {};
  for (const [name, value] of fieldsOf(model, edge)) {
    const text = textOf(value);
    if (text !== '') fields[name] = digest(text);
  }
  return fields;
}

function* fieldsOf(model: SystemModel, edge: Interface): Iterable<readonly [string, unknown]> {
  const { name, description, type, fixedSide, tbd, requirementIds, stateIds, connections, customFields } =
    edge;
  yield* Object.entries({ name, description, type, fixedSide });
  yield ['source', endOf(model, edge, 'source')];
  yield ['target', endOf(model, edge, 'target')];
  yield ['tbd', tbd];
  // Which they are: in what order they were chosen is no matter.
  yield ['requirementIds', requirementIds?.toSorted()];
  yield ['stateIds', stateIds?.toSorted()];
  for (const [key, value] of Object.entries(customFields ?? {})) yield [`customFields.${key}`, value];
  for (const connection of connections) {
    const at = `connections.${keyOf(connection.id)}`;
    for (const field of Object.keys(CONNECTION_LABELS))
      yield [`${at}.${field}`, flowField(model, connection, field)];
    for (const [key, value] of Object.entries(connection.customFields ?? {}))
      yield [`${at}.customFields.${key}`, value];
  }
}

/** The part at an end, whatever it is called, and its port with what is let through there. */
function endOf({ tables }: SystemModel, edge: Interface, end: End): unknown {
  const part = tables.part.get(edge[`${end}Id`]);
  const port = part?.ports.find(({ id }) => id === edge[`${end}PortId`]);
  const { id, name, direction, type } = port ?? {};
  return part && { part: part.id, ...(port && { port: { id, name, direction, type } }) };
}

/** A field of a connection; where it names attributes, those with what they say. */
function flowField(model: SystemModel, connection: Connection, field: string): unknown {
  const said = (id: string) => {
    const attribute = findAttribute(model, id)?.attribute;
    return attribute ? `${id} ${attributeText(attribute)}` : id;
  };
  if (field === 'variableId') return connection.variableId && said(connection.variableId);
  if (field === 'propertyIds') return connection.propertyIds?.map(said);
  return Object.entries(connection).find(([name]) => name === field)?.[1];
}

/** A value as a text: the same of equal ones, whatever the order of their keys; empty where it says nothing. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isList(value)) return value.length === 0 ? '' : `[${value.map(textOf).join(',')}]`;
  if (!isObject(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  const said = Object.entries(value).flatMap(([key, one]) => {
    const text = textOf(one);
    return text === '' ? [] : [`${JSON.stringify(key)}:${JSON.stringify(text)}`];
  });
  return said.sort().join(',');
}

/** Agreed fields without those that tell of other elements. */
export function withoutNamingFields<T>(fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !NAMING.test(name)));
}

/**
 * What the fields are called that say something else now than when they were agreed to, each once: those of the interface itself, then
 * those of its connections. What the reader was not told of the agreement, because it is of parts, is not compared.
 */
export function changedSince(model: SystemModel, edge: Interface, agreed: AgreedFields): readonly string[] {
  const present = agreedFields(model, edge);
  const { definitions } = model;
  const before = compared.get(agreed);
  if (before?.present === present && before.definitions === definitions) return before.changed;
  const changed = labelsOfChanged(model, edge, agreed, present);
  compared.set(agreed, { present, definitions, changed });
  return changed;
}

const compared = new WeakMap<
  AgreedFields,
  {
    readonly present: AgreedFields;
    readonly definitions: SystemModel['definitions'];
    readonly changed: readonly string[];
  }
>();

function labelsOfChanged(
  model: SystemModel,
  edge: Interface,
  agreed: AgreedFields,
  present: AgreedFields,
): readonly string[] {
  const told = (fields: AgreedFields) => ('source' in agreed ? fields : withoutNamingFields(fields));
  const [was, now] = [told(agreed), told(present)];
  const names = [...new Set([...Object.keys(now), ...Object.keys(was)])].filter(
    (name) => now[name] !== was[name],
  );
  if (names.length === 0) return [];
  const flowsIn = (fields: AgreedFields) =>
    new Set(Object.keys(fields).flatMap((name) => OF_CONNECTION.exec(name)?.[1] ?? []));
  const flows = { before: flowsIn(was), after: flowsIn(now) };
  return [...new Set(names.map((name) => labelIn(model, edge, name, flows)))];
}

function labelIn(
  model: SystemModel,
  edge: Interface,
  name: string,
  flows: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> },
): string {
  const [, flow = '', field = ''] = OF_CONNECTION.exec(name) ?? [];
  if (flow === '') {
    const own = name.replace(/^customFields\./, '');
    const declared = model.definitions.interfaceFields.find(({ key }) => name === `customFields.${key}`);
    return LABELS[name] ?? (declared ? labelOf(declared) : own);
  }
  if (!flows.after.has(flow)) return t('a connection that was removed');
  const connection = edge.connections.find(({ id }) => keyOf(id) === flow);
  const title = connection?.name?.trim() || connection?.type || t('connection without a name');
  if (!flows.before.has(flow)) return t('{connection} (added)', { connection: title });
  const quantity = field === 'variableId' && connection?.variableId;
  const attribute = quantity ? findAttribute(model, quantity)?.attribute.name.trim() : '';
  return `${title}: ${attribute || (CONNECTION_LABELS[field] ?? field.replace(/^customFields\./, ''))}`;
}

import type { Attribute } from '#model/elements/attribute.ts';
import type { Connection } from '#model/elements/connection.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import type { Port } from '#model/elements/part.ts';
import { isObject, type JsonObject, sameJson } from '#model/store/json.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { constraintLabel } from '#model/transition-label.ts';
import { nameOrId } from '#model/element-title.ts';

/** One thing that is said of an element, as people read it: `mass`, `= 5 kg`. No two of one element have the same label. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** The row of the element that it is of, where that has an id: under another name it is the same one. */
  readonly row?: FactRow;
}

export interface FactRow {
  readonly id: string;
  readonly name: string;
}

type Told = readonly [label: string, value: unknown, row?: FactRow];

/** A fact of a row: `port`, and how it is called or its number. */
const rowTold = (
  word: string,
  { id, name }: { id?: string | undefined; name: string },
  value: unknown,
): Told => (id === undefined ? [`${word} ${name}`, value] : [`${word} ${name}`, value, { id, name }]);

/**
 * All that is said of an element of a model, in a fixed order. What is empty, or what everything has at first, is not told. References are by the
 * names of `named`, or else of the model: what was renamed is no other element.
 */
export function factsOf<K extends Kind>(
  model: SystemModel,
  kind: K,
  element: ElementOf[K],
  named: SystemModel = model,
): readonly Fact[] {
  const nameOf: NameOf = (id) => {
    if (id === undefined) return '';
    const known = [named, model].find((one) => findElement(one, id));
    return known ? nameOrId(known, id) : MISSING;
  };
  const told: readonly Told[] = TOLD[kind](element, nameOf, model);
  const seen = new Map<string, number>();
  return told
    .map(([label, value, row]) => ({ label, value: textOf(value), ...(row && { row }) }))
    .filter(({ value }) => value !== '')
    .map(({ label, ...fact }) => {
      const count = (seen.get(label) ?? 0) + 1;
      seen.set(label, count);
      return { label: count === 1 ? label : `${label} (${count})`, ...fact };
    });
}

/** What is told of what is named and not there: no id says more to a person. */
const MISSING = 'missing';

type NameOf = (id: string | undefined) => string;
type Tell<K extends Kind> = (element: ElementOf[K], nameOf: NameOf, model: SystemModel) => readonly Told[];

const TOLD: { readonly [K in Kind]: Tell<K> } = {
  part: (part, nameOf) => [
    ['name', part.name],
    ['in', nameOf(part.parentId)],
    ['kind', part.kind],
    ['type', part.type],
    ['multiplicity', part.multiplicity === 1 ? '' : part.multiplicity],
    ['description', part.description],
    ...part.ports.map((port) => rowTold('port', port, portText(port))),
    ...attributeFacts(part.attributes),
    ...drawn(part),
    ['colour', part.color],
    ...objectFacts(part.customFields),
  ],
  state: (state, nameOf) => [
    ['name', state.name],
    ['in', nameOf(state.parentId)],
    ['behaviour of', nameOf(state.partId)],
    ['kind', state.kind],
    ['description', state.description],
    ['entry', state.entry],
    ['do', state.do],
    ['exit', state.exit],
    ['order', state.order],
    ['deep history', state.deep],
    ...attributeFacts(state.attributes),
    ...drawn(state),
    ...objectFacts(state.customFields),
  ],
  interface: (edge, nameOf, model) => [
    ['name', edge.name],
    ['source', endText(model, edge.sourceId, edge.sourcePortId, nameOf)],
    ['target', endText(model, edge.targetId, edge.targetPortId, nameOf)],
    ['type', edge.type === 'interface' ? '' : edge.type],
    ['description', edge.description],
    ...edge.connections.map((one, index) =>
      rowTold(
        'connection',
        { id: one.id, name: one.name ?? String(index + 1) },
        connectionText(one, nameOf, model),
      ),
    ),
    ['key', edge.key],
    ['maturity', edge.maturity === 'proposed' ? '' : edge.maturity],
    ['fixed side', edge.fixedSide],
    ['owner of the source', edge.ownerSource],
    ['owner of the target', edge.ownerTarget],
    ...objectFacts({ open: edge.tbd ?? {} }),
    ['requirements', (edge.requirementIds ?? []).map(nameOf).sort()],
    ['holds in', (edge.stateIds ?? []).map(nameOf).sort()],
    ...objectFacts(edge.customFields ?? {}),
    ...objectFacts(edge.extra),
  ],
  transition: (transition, nameOf, model) => [
    ['name', transition.name],
    ['source', nameOf(transition.sourceId)],
    ['target', transition.internal === true ? 'none, it is internal' : nameOf(transition.targetId)],
    ['also to', (transition.alsoTargetIds ?? []).map(nameOf)],
    ['type', transition.type === 'transition' ? '' : transition.type],
    ['trigger', transition.trigger],
    ...constraintFacts('guard', transition.guards, model),
    ['effects', transition.effects],
    ['direction', transition.direction === 'out' ? '' : transition.direction],
    ['order', transition.order],
    ['description', transition.description],
    ...objectFacts(transition.customFields ?? {}),
    ...objectFacts(transition.extra),
  ],
  requirement: (requirement, nameOf, model) => [
    ['below', nameOf(requirement.parentId)],
    ['key', requirement.key],
    ['title', requirement.name],
    ['kind', requirement.kind === 'requirement' ? '' : requirement.kind],
    ['statement', requirement.statement],
    ['status', requirement.status],
    ['priority', requirement.priority],
    ['type', requirement.type === 'none' ? '' : requirement.type],
    ['level', requirement.level],
    ['allocated to', requirement.systems.map(nameOf).sort()],
    ['functions', requirement.functions],
    ...constraintFacts('constraint', requirement.constraints, model),
    ['automatic update', requirement.autoUpdate],
    ['comment', requirement.info?.comment],
    ['source file', requirement.info?.reference?.file],
    ['source page', requirement.info?.reference?.pageNumber],
    ['source text', requirement.info?.reference?.text],
    ['position', requirement.position],
    ...objectFacts(requirement.customFields),
  ],
  'trace-link': (link, nameOf) => [
    ['type', link.type],
    ['source', nameOf(link.sourceId)],
    ['target', nameOf(link.targetId)],
    ['suspect', link.suspect],
    ['confirmed of the source', Object.keys(link.confirmed?.source ?? {})],
    ['confirmed of the target', Object.keys(link.confirmed?.target ?? {})],
  ],
};

/** The labels of where and how an element is drawn. */
export const DRAWN: readonly string[] = ['position', 'size', 'locked'];

function drawn({ position, size, locked }: ElementOf['part'] | ElementOf['state']): readonly Told[] {
  return [
    ['position', `${position.x}, ${position.y}`],
    ['size', `${size.width} × ${size.height}`],
    ['locked', locked],
  ];
}

function attributeFacts(attributes: readonly Attribute[]): readonly Told[] {
  return attributes.map(({ id, name, type, unit, value, expression, choices }) => {
    const is = expression ?? value;
    const words = [
      ...(is === undefined ? [] : [`= ${textOf(is)}`]),
      ...(unit ? [unit] : []),
      ...(type === 'number' ? [] : [`(${type}${choices ? `: ${choices.join(', ')}` : ''})`]),
    ];
    return rowTold('attribute', { id, name }, words.join(' ') || 'without a value');
  });
}

function constraintFacts(word: string, all: readonly Constraint[], model: SystemModel): readonly Told[] {
  return all.map((one, index) => [`${word} ${index + 1}`, constraintLabel(model, one)]);
}

function portText({ direction, side, type, description }: Port): string {
  return [direction, `${side} side`, type, description].filter(Boolean).join(', ');
}

function connectionText(one: Connection, nameOf: NameOf, model: SystemModel): string {
  const { type, subType, direction, matterState, colorGroup, variableId, propertyIds, referenceEdgeId } = one;
  const attribute = (id: string) => attributeName(model, id) ?? MISSING;
  return (
    [
      [type, subType].filter(Boolean).join(' / '),
      direction,
      matterState,
      colorGroup && `colour group ${colorGroup}`,
      variableId && `quantity ${attribute(variableId)}`,
      propertyIds?.length ? `properties ${propertyIds.map(attribute).join(', ')}` : '',
      referenceEdgeId && `carries on ${nameOf(referenceEdgeId)}`,
    ]
      .filter(Boolean)
      .join(', ') || 'without a type'
  );
}

function attributeName({ tables }: SystemModel, id: string): string | undefined {
  const owner = tables.part.referring('attribute', id)[0] ?? tables.state.referring('attribute', id)[0];
  return owner?.attributes.find((one) => one.id === id)?.name;
}

function endText(model: SystemModel, partId: string, portId: string | undefined, nameOf: NameOf): string {
  const port = model.tables.part.get(partId)?.ports.find(({ id }) => id === portId);
  return portId === undefined ? nameOf(partId) : `${nameOf(partId)}.${port?.name ?? MISSING}`;
}

function objectFacts(fields: JsonObject, at = ''): readonly Told[] {
  return Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, value]): readonly Told[] =>
      isObject(value) && !sameJson(value, {}) ? objectFacts(value, `${at}${key}.`) : [[`${at}${key}`, value]],
    );
}

/** A value in one line or several; nothing for what is empty or not so. */
function textOf(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return 'yes';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.join('; ') : JSON.stringify(value);
  return JSON.stringify(value);
}

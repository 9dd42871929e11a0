import { givenDay, storedWord, truthWord } from '#interchange/stored-words.ts';
import { spokenDecimalSign, withDecimalSign } from '#language/decimal-sign.ts';
import { t } from '#language/translate.ts';
import type { ATTRIBUTE_TYPES, Attribute } from '#model/elements/attribute.ts';
import type { Connection } from '#model/elements/connection.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import { flowLabel } from '#model/elements/flow-words.ts';
import { INTERFACE_TYPE_WORDS } from '#model/elements/interface.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import type { Port, SIDES } from '#model/elements/part.ts';
import { LEVEL_WORDS } from '#model/elements/requirement.ts';
import { showNotation } from '#model/expression/notation.ts';
import { showEffect } from '#model/effect/effect-notation.ts';
import { isObject, type JsonObject, sameJson } from '#model/store/json.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { LINK_TYPE_WORDS } from '#model/trace/link-types.ts';
import { constraintLabel } from '#model/transition-label.ts';
import { nameOrId } from '#model/element-title.ts';
import { fieldWord } from './field-words.ts';

/** One thing that is said of an element, as people read it, in the language that is spoken: `mass`, `= 5 kg`. No two of one element have the same label. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** The row of the element that it is of, where that has an id: under another name it is the same one. */
  readonly row?: FactRow;
  /** Of what says less than the rest: what stands in the title already, or where and how the element is drawn. */
  readonly about?: FactAbout;
}

export type FactAbout = 'title' | 'drawing';

export interface FactRow {
  readonly id: string;
  readonly name: string;
}

type Told = readonly [label: string, value: unknown, more?: Pick<Fact, 'row' | 'about'>];

const TITLE = { about: 'title' } as const;
const DRAWING = { about: 'drawing' } as const;

/** A fact of a row, which is known again by its id where it has one. */
const rowTold = (
  label: string,
  { id, name }: { id?: string | undefined; name: string },
  value: string,
): Told => (id === undefined ? [label, value] : [label, value, { row: { id, name } }]);

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
    return known ? nameOrId(known, id) : missing();
  };
  const told: readonly Told[] = TOLD[kind](element, nameOf, model);
  const seen = new Map<string, number>();
  return told
    .map(([label, value, more]) => ({ label, value: textOf(value), ...more }))
    .filter(({ value }) => value !== '')
    .map(({ label, ...fact }) => {
      const count = (seen.get(label) ?? 0) + 1;
      seen.set(label, count);
      return { label: count === 1 ? label : `${label} (${count})`, ...fact };
    });
}

/** What is told of what is named and not there: no id says more to a person. */
const missing = (): string => t('missing');

type NameOf = (id: string | undefined) => string;
type Tell<K extends Kind> = (element: ElementOf[K], nameOf: NameOf, model: SystemModel) => readonly Told[];

const TOLD: { readonly [K in Kind]: Tell<K> } = {
  part: (part, nameOf) => [
    [t('name'), part.name, TITLE],
    [t('in', undefined, 'what it is inside of'), nameOf(part.parentId)],
    [t('kind'), part.kind],
    [t('type'), part.type],
    [t('multiplicity'), part.multiplicity === 1 ? '' : part.multiplicity],
    [t('description'), part.description],
    ...part.ports.map((port) => rowTold(t('port {name}', { name: port.name }), port, portText(port))),
    ...attributeFacts(part.attributes),
    ...drawn(part),
    [t('colour'), part.color],
    ...objectFacts(part.customFields),
  ],
  state: (state, nameOf) => [
    [t('name'), state.name, TITLE],
    [t('in', undefined, 'what it is inside of'), nameOf(state.parentId)],
    [t('behaviour of'), nameOf(state.partId)],
    [t('kind'), storedWord(state.kind)],
    [t('description'), state.description],
    [t('entry', undefined, 'an action of a state'), effectTexts(state.entry)],
    [t('do', undefined, 'an action of a state'), effectTexts(state.do)],
    [t('exit', undefined, 'an action of a state'), effectTexts(state.exit)],
    [t('order'), state.order],
    [t('deep history'), state.deep],
    ...attributeFacts(state.attributes),
    ...drawn(state),
    ...objectFacts(state.customFields),
  ],
  interface: (edge, nameOf, model) => [
    [t('name'), edge.name, TITLE],
    [t('source'), endText(model, edge.sourceId, edge.sourcePortId, nameOf)],
    [t('target'), endText(model, edge.targetId, edge.targetPortId, nameOf)],
    [t('type'), edge.type === 'interface' ? '' : INTERFACE_TYPE_WORDS.label(edge.type)],
    [t('description'), edge.description],
    ...edge.connections.map((one, index) => {
      const name = one.name ?? String(index + 1);
      const label = t('connection {name}', { name });
      return rowTold(label, { id: one.id, name }, connectionText(one, nameOf, model));
    }),
    [t('key'), edge.key, TITLE],
    [t('maturity'), edge.maturity === 'proposed' ? '' : storedWord(edge.maturity ?? '')],
    [t('fixed side'), storedWord(edge.fixedSide ?? '')],
    [t('owner of the source'), edge.ownerSource],
    [t('owner of the target'), edge.ownerTarget],
    ...openFacts(edge),
    [t('requirements'), (edge.requirementIds ?? []).map(nameOf).sort()],
    [t('holds in'), (edge.stateIds ?? []).map(nameOf).sort()],
    ...objectFacts(edge.customFields ?? {}),
    ...objectFacts(edge.extra),
  ],
  transition: (transition, nameOf, model) => [
    [t('name'), transition.name, TITLE],
    [t('source'), nameOf(transition.sourceId)],
    [t('target'), transition.internal === true ? t('none, it is internal') : nameOf(transition.targetId)],
    [t('also to'), (transition.alsoTargetIds ?? []).map(nameOf)],
    [t('type'), transition.type === 'transition' ? '' : transition.type],
    [t('trigger'), transition.trigger],
    ...transition.guards.map((one, at): Told => {
      return [t('guard {number}', { number: at + 1 }), constraintText(model, one)];
    }),
    [t('effects'), effectTexts(transition.effects)],
    [t('direction'), transition.direction === 'out' ? '' : flowLabel('direction', transition.direction)],
    [t('order'), transition.order],
    [t('description'), transition.description],
    ...objectFacts(transition.customFields ?? {}),
    ...objectFacts(transition.extra),
  ],
  requirement: (requirement, nameOf, model) => [
    [t('below'), nameOf(requirement.parentId)],
    [t('key'), requirement.key, TITLE],
    [t('title'), requirement.name, TITLE],
    [t('kind'), requirement.kind === 'requirement' ? '' : storedWord(requirement.kind)],
    [t('statement'), requirement.statement],
    [t('status'), storedWord(requirement.status)],
    [t('priority'), storedWord(requirement.priority)],
    [t('type'), requirement.type === 'none' ? '' : storedWord(requirement.type)],
    [t('level'), LEVEL_WORDS.label(requirement.level)],
    [t('allocated to'), requirement.systems.map(nameOf).sort()],
    [t('functions'), requirement.functions],
    ...requirement.constraints.map((one, at): Told => {
      return [t('constraint {number}', { number: at + 1 }), constraintText(model, one)];
    }),
    [t('automatic update'), requirement.autoUpdate],
    [t('comment'), requirement.info?.comment],
    [t('source file'), requirement.info?.reference?.file],
    [t('source page'), requirement.info?.reference?.pageNumber],
    [t('source text'), requirement.info?.reference?.text],
    [t('position'), requirement.position, DRAWING],
    ...objectFacts(requirement.customFields),
  ],
  'trace-link': (link, nameOf) => [
    [t('type'), LINK_TYPE_WORDS.label(link.type)],
    [t('source'), nameOf(link.sourceId)],
    [t('target'), nameOf(link.targetId)],
    [t('suspect'), link.suspect],
    [t('confirmed of the source'), Object.keys(link.confirmed?.source ?? {}).map(fieldWord)],
    [t('confirmed of the target'), Object.keys(link.confirmed?.target ?? {}).map(fieldWord)],
  ],
};

function drawn({ position, size, locked }: ElementOf['part'] | ElementOf['state']): readonly Told[] {
  return [
    [t('position'), `${position.x}, ${position.y}`, DRAWING],
    [t('size'), `${size.width} × ${size.height}`, DRAWING],
    [t('locked'), locked, DRAWING],
  ];
}

const TYPE_WORDS: Readonly<Record<(typeof ATTRIBUTE_TYPES)[number], () => string>> = {
  number: () => t('number', undefined, 'a type of attributes'),
  string: () => t('string', undefined, 'a type of attributes'),
  boolean: () => t('boolean', undefined, 'a type of attributes'),
  enum: () => t('enum', undefined, 'a type of attributes'),
};

function attributeFacts(attributes: readonly Attribute[]): readonly Told[] {
  return attributes.map(({ id, name, type, unit, value, expression, choices }) => {
    const is =
      (expression && showNotation(expression, spokenDecimalSign())) ??
      (typeof value === 'boolean' ? truthWord(value) : value);
    const kind = TYPE_WORDS[type]();
    const words = [
      ...(is === undefined ? [] : [`= ${textOf(is)}`]),
      ...(unit ? [unit] : []),
      ...(type === 'number' ? [] : [`(${kind}${choices ? `: ${choices.join(', ')}` : ''})`]),
    ];
    return rowTold(t('attribute {name}', { name }), { id, name }, words.join(' ') || t('without a value'));
  });
}

const effectTexts = (effects: readonly string[]): readonly string[] =>
  effects.map((effect) => showEffect(effect, spokenDecimalSign()));

const constraintText = (model: SystemModel, constraint: Constraint): string =>
  constraintLabel(model, constraint, (limit) => withDecimalSign(String(limit)));

const SIDE_WORDS: Readonly<Record<(typeof SIDES)[number], () => string>> = {
  left: () => t('left side'),
  right: () => t('right side'),
  top: () => t('top side'),
  bottom: () => t('bottom side'),
};

function portText({ direction, side, type, description }: Port): string {
  const words = [flowLabel('direction', direction), SIDE_WORDS[side](), flowLabel('type', type ?? '')];
  return [...words, description].filter(Boolean).join(', ');
}

function connectionText(one: Connection, nameOf: NameOf, model: SystemModel): string {
  const { type, subType, direction, matterState, colorGroup, variableId, propertyIds, referenceEdgeId } = one;
  const attribute = (id: string) => attributeName(model, id) ?? missing();
  return (
    [
      [flowLabel('type', type ?? ''), flowLabel('subType', subType ?? '')].filter(Boolean).join(' / '),
      flowLabel('direction', direction ?? ''),
      flowLabel('matterState', matterState ?? ''),
      colorGroup && t('colour group {name}', { name: colorGroup }),
      variableId && t('quantity {name}', { name: attribute(variableId) }),
      propertyIds?.length ? t('properties {names}', { names: propertyIds.map(attribute).join(', ') }) : '',
      referenceEdgeId && t('carries on {name}', { name: nameOf(referenceEdgeId) }),
    ]
      .filter(Boolean)
      .join(', ') || t('without a type')
  );
}

/** What is open of an interface, and who closes it by when. */
function openFacts({ tbd: { kind, what, who, by } = {} }: ElementOf['interface']): readonly Told[] {
  return [
    [t('open as'), kind],
    [t('open'), what],
    [t('closed by'), who],
    [t('due'), by === undefined ? '' : givenDay(by)],
  ];
}

function attributeName({ tables }: SystemModel, id: string): string | undefined {
  const owner = tables.part.referring('attribute', id)[0] ?? tables.state.referring('attribute', id)[0];
  return owner?.attributes.find((one) => one.id === id)?.name;
}

function endText(model: SystemModel, partId: string, portId: string | undefined, nameOf: NameOf): string {
  const port = model.tables.part.get(partId)?.ports.find(({ id }) => id === portId);
  return portId === undefined ? nameOf(partId) : `${nameOf(partId)}.${port?.name ?? missing()}`;
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
  if (value === true) return t('yes');
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return withDecimalSign(String(value));
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.join('; ') : JSON.stringify(value);
  return JSON.stringify(value);
}

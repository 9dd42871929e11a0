import { t } from '#language/translate.ts';
import type { Interface } from '#model/elements/interface.ts';
import { type Element, type ElementOf, KIND_LABELS, type Kind } from '#model/elements/kinds.ts';
import type { Part } from '#model/elements/part.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { State } from '#model/elements/state.ts';
import type { Table } from '#model/elements/table.ts';
import type { TraceLink } from '#model/elements/trace-link.ts';
import type { Transition } from '#model/elements/transition.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { FieldError, RefusalCode } from '#model/store/result.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { findTwin } from './find-twin.ts';

/** A rule about references that an element breaks. */
export interface IntegrityViolation extends FieldError {
  readonly code: RefusalCode;
  /**
   * Hard references (parent, ends, ports) always hold. Soft ones (allocations, a state's part, the requirements
   * and states of an interface) are asked for when they are set, and
   * may outlive what they name: an import keeps them. The variable of a constraint or guard is never asked for: it is a finding.
   */
  readonly hard: boolean;
}

const missing = (path: string, word: string, id: string, hard: boolean): IntegrityViolation => ({
  code: 'REFERENCE_NOT_FOUND',
  path,
  message: t('there is no {kind} {id} in this model', { kind: word, id }),
  hard,
});

const conflict = (path: string, message: string): IntegrityViolation => ({
  code: 'CONFLICT',
  path,
  message,
  hard: true,
});

interface Nested {
  readonly id: string;
  readonly parentId?: string | undefined;
}

/** Whether `element`, put into the table, would be among its own ancestors. */
function isInsideItself<T extends Nested>(table: Table<T>, element: T): boolean {
  if (element.parentId === element.id) return true;
  // What has no children is nobody's ancestor.
  if (table.referring('parent', element.id).length === 0) return false;
  const seen = new Set<string>();
  for (let at = element.parentId; at !== undefined && !seen.has(at); at = table.get(at)?.parentId) {
    if (at === element.id) return true;
    seen.add(at);
  }
  return false;
}

function breachesOfParent<T extends Nested>(
  table: Table<T>,
  element: T,
  kind: 'part' | 'state' | 'requirement',
  parentIsKnown: boolean,
): IntegrityViolation[] {
  if (element.parentId === undefined) return [];
  if (!table.has(element.parentId)) return [missing('parentId', KIND_LABELS[kind], element.parentId, true)];
  return !parentIsKnown && isInsideItself(table, element)
    ? [
        conflict(
          'parentId',
          t('a {kind, select, part {part} state {state} other {requirement}} cannot be inside itself', {
            kind,
          }),
        ),
      ]
    : [];
}

/** The elements of a table that are among their own ancestors. Linear: for models that were put together as a whole. */
export function findCycles<T extends Nested>(table: Table<T>): T[] {
  const settled = new Set<string>();
  const circles: T[] = [];
  for (const start of table.values()) {
    const path = new Map<string, T>();
    let at: T | undefined = start;
    while (at && !settled.has(at.id) && !path.has(at.id)) {
      path.set(at.id, at);
      at = at.parentId === undefined ? undefined : table.get(at.parentId);
    }
    if (at && path.has(at.id)) {
      const members = [...path.values()];
      circles.push(...members.slice(members.indexOf(at)));
    }
    for (const id of path.keys()) settled.add(id);
  }
  return circles;
}

/** Ids of attributes and ports are unique in the model, among themselves and among the elements. */
function breachesOfOwned(model: SystemModel, owner: Part | State): IntegrityViolation[] {
  const { part, state } = model.tables;
  const owned = [
    ...owner.attributes.map(({ id }, index) => ({ id, path: `attributes.${index}.id` })),
    ...('ports' in owner ? owner.ports : []).map(({ id }, index) => ({ id, path: `ports.${index}.id` })),
  ];
  const seen = new Set([owner.id]);
  return owned.flatMap(({ id, path }) => {
    const elsewhere =
      seen.has(id) ||
      findElement(model, id) !== null ||
      [part.referring('attribute', id), part.referring('port', id), state.referring('attribute', id)].some(
        (holders) => holders.some((other) => other.id !== owner.id),
      );
    seen.add(id);
    return elsewhere ? [conflict(path, t('the id {id} is in use already', { id }))] : [];
  });
}

/** Rows of one list are told apart by their ids. */
function breachesOfRows(field: string, rows: readonly { readonly id: string }[]): IntegrityViolation[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id }, index) => {
    const again = seen.has(id);
    seen.add(id);
    return again ? [conflict(`${field}.${index}.id`, t('the id {id} is in use already', { id }))] : [];
  });
}

function breachesOfPart(model: SystemModel, part: Part, parentIsKnown: boolean): IntegrityViolation[] {
  return [
    ...breachesOfParent(model.tables.part, part, 'part', parentIsKnown),
    ...breachesOfOwned(model, part),
  ];
}

function breachesOfState(model: SystemModel, state: State, parentIsKnown: boolean): IntegrityViolation[] {
  const { part, state: states } = model.tables;
  return [
    ...breachesOfParent(states, state, 'state', parentIsKnown),
    ...breachesOfOwned(model, state),
    ...(state.partId !== undefined && !part.has(state.partId)
      ? [missing('partId', KIND_LABELS.part, state.partId, false)]
      : []),
  ];
}

/** Those of a list of ids that are not in the model: soft, as allocations are. */
function breachesOfNamed(
  table: { has(id: string): boolean },
  ids: readonly string[] = [],
  field: string,
  word: string,
): IntegrityViolation[] {
  return ids.flatMap((id, index) => (table.has(id) ? [] : [missing(`${field}.${index}`, word, id, false)]));
}

function breachesOfInterface(model: SystemModel, edge: Interface): IntegrityViolation[] {
  const breaches: IntegrityViolation[] = [];
  for (const end of ['source', 'target'] as const) {
    const part = model.tables.part.get(edge[`${end}Id`]);
    const portId = edge[`${end}PortId`];
    if (!part) breaches.push(missing(`${end}Id`, KIND_LABELS.part, edge[`${end}Id`], true));
    else if (portId !== undefined && !part.ports.some((port) => port.id === portId))
      breaches.push(missing(`${end}PortId`, t('port of {part}', { part: part.name }), portId, true));
  }
  if (edge.sourceId === edge.targetId)
    breaches.push(
      conflict('targetId', t('an interface connects two different parts; both ends are the same part')),
    );
  const { requirement, state } = model.tables;
  return [
    ...breaches,
    ...breachesOfRows('connections', edge.connections),
    ...breachesOfNamed(requirement, edge.requirementIds, 'requirementIds', KIND_LABELS.requirement),
    ...breachesOfNamed(state, edge.stateIds, 'stateIds', KIND_LABELS.state),
  ];
}

function breachesOfTransition(model: SystemModel, transition: Transition): IntegrityViolation[] {
  const breaches: IntegrityViolation[] = [];
  for (const end of ['sourceId', 'targetId'] as const)
    if (!model.tables.state.has(transition[end]))
      breaches.push(missing(end, KIND_LABELS.state, transition[end], true));
  if (transition.internal === true && transition.sourceId !== transition.targetId)
    breaches.push(conflict('targetId', t('an internal transition ends where it starts')));
  return [...breaches, ...breachesOfRows('guards', transition.guards)];
}

function breachesOfRequirement(
  model: SystemModel,
  requirement: Requirement,
  parentIsKnown: boolean,
): IntegrityViolation[] {
  return [
    ...breachesOfParent(model.tables.requirement, requirement, 'requirement', parentIsKnown),
    ...breachesOfNamed(model.tables.part, requirement.systems, 'systems', KIND_LABELS.part),
    ...breachesOfRows('constraints', requirement.constraints),
  ];
}

function breachesOfTraceLink(model: SystemModel, link: TraceLink): IntegrityViolation[] {
  const breaches: IntegrityViolation[] = [];
  for (const end of ['sourceId', 'targetId'] as const)
    if (!findElement(model, link[end])) breaches.push(missing(end, t('element'), link[end], true));
  if (link.sourceId === link.id || link.targetId === link.id)
    breaches.push(conflict('targetId', t('a trace link cannot end at itself')));
  const requirement = model.tables.requirement.get(link.targetId);
  if (
    link.type === 'satisfies' &&
    requirement &&
    requirement.systems.length >= LIMITS.entries &&
    !requirement.systems.includes(link.sourceId) &&
    model.tables.part.has(link.sourceId)
  )
    breaches.push({
      code: 'VALIDATION_FAILED',
      path: 'targetId',
      message: t('the requirement is allocated to {count} parts already, the most that it can have', {
        count: LIMITS.entries,
      }),
      hard: true,
    });
  if (findTwin(model.tables['trace-link'], link))
    breaches.push(conflict('targetId', t('this trace link exists already')));
  return breaches;
}

const BREACHES: {
  readonly [K in Kind]: (
    model: SystemModel,
    element: ElementOf[K],
    parentIsKnown: boolean,
  ) => IntegrityViolation[];
} = {
  part: breachesOfPart,
  state: breachesOfState,
  interface: breachesOfInterface,
  transition: breachesOfTransition,
  requirement: breachesOfRequirement,
  'trace-link': breachesOfTraceLink,
};

/**
 * Every rule about references that `element` would break in `model`, which may or may not hold it already.
 * `parentIsKnown` spares the walk to the root where the parent cannot have closed a circle.
 */
export function findViolations<K extends Kind>(
  model: SystemModel,
  kind: K,
  element: ElementOf[K],
  parentIsKnown = false,
): IntegrityViolation[] {
  return BREACHES[kind](model, element, parentIsKnown);
}

const parentOf = (element: Nested | Element) => ('parentId' in element ? element.parentId : undefined);

/** The breaches of `element` that were not there in `old`: what an edit did not touch it need not answer for. */
export function findNewViolations<K extends Kind>(
  model: SystemModel,
  kind: K,
  element: ElementOf[K],
  old: ElementOf[K] | undefined,
): IntegrityViolation[] {
  const parentIsKnown = old !== undefined && parentOf(old) === parentOf(element);
  const now = findViolations(model, kind, element, parentIsKnown);
  if (now.length === 0 || !old) return now;
  const known = new Set(findViolations(model, kind, old, true).map((breach) => breach.message));
  return now.filter((breach) => breach.hard || !known.has(breach.message));
}

/** An element and its kind. */
export interface Dependent {
  readonly kind: Kind;
  readonly element: Element;
}

/** What cannot be without the element with this id: its children, the edges that touch it, the trace links that end at it. */
export function dependentsOf({ tables }: SystemModel, kind: Kind, id: string): readonly Dependent[] {
  const each = (of: Kind, elements: readonly Element[]) => elements.map((element) => ({ kind: of, element }));
  const links = each('trace-link', tables['trace-link'].referring('end', id));
  switch (kind) {
    case 'part':
      return [
        ...each('part', tables.part.referring('parent', id)),
        ...each('interface', tables.interface.referring('end', id)),
        ...links,
      ];
    case 'state':
      return [
        ...each('state', tables.state.referring('parent', id)),
        ...each('transition', tables.transition.referring('end', id)),
        ...links,
      ];
    case 'requirement':
      return [...each('requirement', tables.requirement.referring('parent', id)), ...links];
    case 'interface':
    case 'transition':
    case 'trace-link':
      return links;
  }
}

/** What would be left hanging if the element with this id were not there: it must go, or change, together with it. */
export function holdersOf(model: SystemModel, kind: Kind, id: string): readonly Element[] {
  const dependents = dependentsOf(model, kind, id).map(({ element }) => element);
  return kind === 'part' ? [...dependents, ...model.tables.state.referring('owner', id)] : dependents;
}

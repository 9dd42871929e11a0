import type { z } from 'zod';
import { t } from '#language/translate.ts';
import { Interface } from './interface.ts';
import { Part } from './part.ts';
import { Requirement } from './requirement.ts';
import { State } from './state.ts';
import { TraceLink } from './trace-link.ts';
import { Transition } from './transition.ts';

/** The kinds of elements, in the order in which one may refer to those before it. */
export const KINDS = ['part', 'state', 'interface', 'transition', 'requirement', 'trace-link'] as const;
export type Kind = (typeof KINDS)[number];

export function isKind(kind: string): kind is Kind {
  return KINDS.some((known) => known === kind);
}

export interface ElementOf {
  part: Part;
  state: State;
  interface: Interface;
  transition: Transition;
  requirement: Requirement;
  'trace-link': TraceLink;
}
export type Element = ElementOf[Kind];

export const SCHEMAS: { readonly [K in Kind]: z.ZodType<ElementOf[K]> } = {
  part: Part,
  state: State,
  interface: Interface,
  transition: Transition,
  requirement: Requirement,
  'trace-link': TraceLink,
};

export const SCOPES = ['requirements', 'parts', 'interfaces', 'states', 'transitions'] as const;
export type Scope = (typeof SCOPES)[number];

/** The access scope that each kind falls under; trace links belong to the requirements. */
export const SCOPE_OF: Readonly<Record<Kind, Scope>> = {
  part: 'parts',
  state: 'states',
  interface: 'interfaces',
  transition: 'transitions',
  requirement: 'requirements',
  'trace-link': 'requirements',
};

/** The ways in which one element refers to others, or holds things with ids of their own; each is an index of its table. */
export const ROLES = [
  'parent',
  'top',
  'end',
  /** States that a transition leads to beside its target. */
  'also',
  'pair',
  'owner',
  'system',
  /** Requirements and states that an interface names. */
  'asked',
  'during',
  'variable',
  'attribute',
  'port',
  'key',
  'automatic',
] as const;
export type Role = (typeof ROLES)[number];

type References<T> = Readonly<Partial<Record<Role, (element: T) => readonly string[]>>>;

const one = (id: string | undefined): readonly string[] => (id === undefined ? [] : [id]);
/** What has no parent is as if in one with this id. */
export const TOP = '';
const atTop = ({ parentId }: { parentId?: string | undefined }) => (parentId === undefined ? [TOP] : []);
const ends = (edge: { sourceId: string; targetId: string }) => [edge.sourceId, edge.targetId];
/** What stands for the two ends of an edge, whichever way it goes. */
export const pairOf = ({ sourceId, targetId }: { sourceId: string; targetId: string }): string =>
  sourceId < targetId ? `${sourceId} ${targetId}` : `${targetId} ${sourceId}`;
const idsOf = (items: readonly { id: string }[]) => items.map((item) => item.id);

/** For each kind and role, the ids that an element refers to or holds. */
export const REFERENCES: { readonly [K in Kind]: References<ElementOf[K]> } = {
  part: {
    parent: (part) => one(part.parentId),
    top: atTop,
    attribute: (part) => idsOf(part.attributes),
    port: (part) => idsOf(part.ports),
  },
  state: {
    parent: (state) => one(state.parentId),
    top: atTop,
    owner: (state) => one(state.partId),
    attribute: (state) => idsOf(state.attributes),
  },
  interface: {
    end: ends,
    pair: (edge) => [pairOf(edge)],
    key: ({ key }) => one(key),
    asked: ({ requirementIds }) => requirementIds ?? [],
    during: ({ stateIds }) => stateIds ?? [],
  },
  transition: { end: ends, also: ({ alsoTargetIds }) => alsoTargetIds ?? [] },
  requirement: {
    parent: (requirement) => one(requirement.parentId),
    top: atTop,
    system: (requirement) => requirement.systems,
    variable: ({ constraints }) => [
      ...new Set(constraints.flatMap((one) => ('variableId' in one ? [one.variableId] : []))),
    ],
    key: (requirement) => [requirement.key],
    automatic: ({ autoUpdate, constraints }) => (autoUpdate && constraints.length > 0 ? [TOP] : []),
  },
  'trace-link': { end: ends },
};

/** The plain word for a kind, as the pages and the refusals use it. */
export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  part: t('part'),
  state: t('state'),
  interface: t('interface'),
  transition: t('transition'),
  requirement: t('requirement'),
  'trace-link': t('trace link'),
};

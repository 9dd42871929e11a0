import type { Connection } from '#model/elements/connection.ts';
import type { Element } from '#model/elements/kinds.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { constraintLabel, transitionLabel } from '#model/transition-label.ts';
import { findElement } from '#model/system-model.ts';
import { notInModel } from './element-detail.ts';
import type { ListedOrRefused, Row } from './row.ts';
import { named, type SeenModel } from './seen-model.ts';

export interface ReadNeighbours {
  readonly is: 'neighbours';
  readonly elementId: string;
}

/** What an element is next to: what it is inside of and what is in it, and what it is joined to by interfaces, transitions and links. */
export function readNeighbours(seen: SeenModel, { elementId }: ReadNeighbours): ListedOrRefused {
  const found = findElement(seen.model, elementId);
  if (!found) return notInModel('elementId');
  return { head: { element: seen.named(elementId) }, rows: neighboursOf(seen, found.element) };
}

function* neighboursOf(seen: SeenModel, element: Element): Generator<Row> {
  const { tables } = seen.model;
  const { id } = element;
  const row = (relation: string, value: object): Row => ({
    key: `${relation} ${'id' in value ? String(value.id) : ''}`,
    value: { relation, ...value },
  });
  if ('parentId' in element) yield* one('parent', element.parentId);
  if ('partId' in element) yield* one('behaviour of', element.partId);
  if ('sourceId' in element) {
    yield* one('source', element.sourceId);
    yield* one('target', element.targetId);
  }
  for (const child of tables.part.referring('parent', id)) yield row('child', named('part', child));
  for (const child of tables.state.referring('parent', id)) yield row('child', named('state', child));
  for (const child of tables.requirement.referring('parent', id))
    yield row('child', named('requirement', child));
  for (const state of tables.state.referring('owner', id)) yield row('behaviour', named('state', state));
  for (const edge of tables.interface.referring('end', id))
    yield row('interface', {
      ...named('interface', edge),
      ...seen.ends(edge),
      connections: edge.connections.slice(0, MOST_CONNECTIONS).map(flowOf),
      ...(edge.connections.length > MOST_CONNECTIONS && { connectionsInAll: edge.connections.length }),
    });
  for (const transition of tables.transition.referring('end', id))
    yield row('transition', {
      ...named('transition', transition),
      ...seen.ends(transition),
      label: transitionLabel(seen.model, transition),
    });
  for (const link of tables['trace-link'].referring('end', id))
    yield row('trace link', { ...named('trace-link', link), type: link.type, ...seen.ends(link) });
  for (const requirement of requirementsAbout(seen, element))
    yield row('constrained by', {
      ...named('requirement', requirement),
      constraints: requirement.constraints.map((constraint) => constraintLabel(seen.model, constraint)),
    });

  function* one(relation: string, other: string | undefined): Generator<Row> {
    const found = seen.named(other);
    if (found) yield row(relation, found);
  }
}

/** How many connections are told of an interface where it is only a neighbour. */
const MOST_CONNECTIONS = 10;

/** What flows, without ids. */
const flowOf = ({ type, subType, direction, name }: Connection): object => ({
  type,
  subType,
  direction,
  name,
});

/** The requirements whose constraints ask for attributes of an element, by their ids or by name. */
function requirementsAbout({ answers }: SeenModel, element: Element): ReadonlySet<Requirement> {
  const about = new Set<Requirement>();
  if (!('attributes' in element) || element.attributes.length === 0) return about;
  const values = answers.values();
  for (const { id } of element.attributes)
    for (const [requirement] of values.requirementsAskingFor(id)) about.add(requirement);
  return about;
}

import type { Kind } from '#model/elements/kinds.ts';
import { findAttribute, findElement, type SystemModel } from '#model/system-model.ts';

/** In which way one element is next to another. */
export type ImpactPath =
  | 'trace'
  | 'interface'
  | 'transition'
  | 'inside'
  | 'around'
  | 'behaviour'
  | 'constraint'
  | 'end';

/** One step from an element to the next; `over` is the edge or link that it goes along, where there is one. */
export interface ImpactStep {
  readonly from: string;
  readonly to: string;
  readonly way: ImpactPath;
  readonly over: string | null;
}

/** An element that a change may touch, and the shortest way to it. */
export interface Reached {
  readonly id: string;
  readonly kind: Kind;
  /** How many steps away, counted from 1. */
  readonly distance: number;
  /** The steps from the changed element to this one. */
  readonly path: readonly ImpactStep[];
}

type Step = Omit<ImpactStep, 'from'>;

const to = (way: ImpactPath, ids: Iterable<string | undefined>): Step[] =>
  [...ids].flatMap((id) => (id === undefined ? [] : [{ to: id, way, over: null }]));

const along = (
  way: ImpactPath,
  id: string,
  edges: readonly { readonly id: string; readonly sourceId: string; readonly targetId: string }[],
): Step[] =>
  edges.map((edge) => ({
    to: edge.sourceId === id ? edge.targetId : edge.sourceId,
    way,
    over: edge.id,
  }));

const ids = (elements: readonly { readonly id: string }[]) => elements.map(({ id }) => id);

/** Which requirements compare attributes of each part or state. */
function constrainedOwners(model: SystemModel): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  for (const { id, constraints } of model.tables.requirement.values())
    for (const row of constraints) {
      const owner = 'variableId' in row ? findAttribute(model, row.variableId)?.owner.id : undefined;
      if (owner !== undefined) owners.set(owner, [...(owners.get(owner) ?? []), id]);
    }
  return owners;
}

function stepsFrom(
  model: SystemModel,
  kind: Kind,
  id: string,
  constrained: ReadonlyMap<string, readonly string[]>,
): Step[] {
  const { tables } = model;
  const traced = along('trace', id, tables['trace-link'].referring('end', id));
  switch (kind) {
    case 'part':
      return [
        ...traced,
        ...along('interface', id, tables.interface.referring('end', id)),
        ...to('constraint', constrained.get(id) ?? []),
        ...to('around', [tables.part.get(id)?.parentId]),
        ...to('inside', ids(tables.part.referring('parent', id))),
        ...to('behaviour', ids(tables.state.referring('owner', id))),
      ];
    case 'state': {
      const state = tables.state.get(id);
      return [
        ...traced,
        ...along('transition', id, tables.transition.referring('end', id)),
        ...to('constraint', constrained.get(id) ?? []),
        ...to('around', [state?.parentId]),
        ...to('inside', ids(tables.state.referring('parent', id))),
        ...to('behaviour', [state?.partId]),
      ];
    }
    case 'requirement': {
      const requirement = tables.requirement.get(id);
      const owners = requirement?.constraints.map((row) =>
        'variableId' in row ? findAttribute(model, row.variableId)?.owner.id : undefined,
      );
      return [
        ...traced,
        ...to('constraint', new Set(owners)),
        ...to('around', [requirement?.parentId]),
        ...to('inside', ids(tables.requirement.referring('parent', id))),
      ];
    }
    case 'interface':
    case 'transition':
    case 'trace-link': {
      const edge = tables[kind].get(id);
      return [...traced, ...to('end', new Set([edge?.sourceId, edge?.targetId]))];
    }
  }
}

/**
 * What a change of these elements may touch: all that is reached from them in at most `most` steps over trace links (either way),
 * interfaces, transitions, constraints, and what they are inside of or hold. Nearest first, each by a shortest way. Linear in what
 * is reached.
 */
export function impactOf(model: SystemModel, changed: readonly string[], most: number): Reached[] {
  const constrained = constrainedOwners(model);
  const ways = new Map<string, readonly ImpactStep[]>(changed.map((id) => [id, []]));
  const reached: Reached[] = [];
  let edge = [...ways.keys()];
  for (let distance = 1; distance <= most && edge.length > 0; distance += 1) {
    const next: string[] = [];
    for (const from of edge) {
      const kind = findElement(model, from)?.kind;
      if (!kind) continue;
      for (const step of stepsFrom(model, kind, from, constrained)) {
        const found = ways.has(step.to) ? null : findElement(model, step.to);
        if (!found) continue;
        const path = [...(ways.get(from) ?? []), { from, ...step }];
        ways.set(step.to, path);
        reached.push({ id: step.to, kind: found.kind, distance, path });
        next.push(step.to);
      }
    }
    edge = next;
  }
  return reached;
}

import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import type { Draft } from './draft.ts';
import { findViolations, dependentsOf } from './integrity.ts';

interface Named {
  readonly kind: Kind;
  readonly id: string;
}

/**
 * What hung on elements in `past` and is gone now, for those of `named` that are gone as well: what deleting them had taken along.
 * An element in between that is still there stays as it is, with all that hangs on it.
 */
export function goneWith(
  model: SystemModel,
  past: SystemModel,
  named: readonly Named[],
  isSeen: (kind: Kind) => boolean,
): readonly Named[] {
  const known = new Set(named.map(({ id }) => id));
  const left = named.filter(({ id }) => !findElement(model, id));
  const gone: Named[] = [];
  for (let next = left.pop(); next; next = left.pop())
    for (const { kind, element } of dependentsOf(past, next.kind, next.id)) {
      if (known.has(element.id) || !isSeen(kind) || findElement(model, element.id)) continue;
      known.add(element.id);
      const one = { kind, id: element.id };
      gone.push(one);
      left.push(one);
    }
  return gone;
}

/**
 * Brings dependents back as they were in `past`, but for what has no place any more: an end is missing, its id or that of a port is
 * in use elsewhere, an equal link was made since. Answers those that are there again.
 */
export function restoreDependents(
  draft: Draft,
  past: SystemModel,
  dependents: readonly Named[],
): readonly Named[] {
  for (const { kind, id } of dependents) putPast(draft, past, kind, id);
  const chosen = new Map(dependents.map((one) => [one.id, one]));
  const left = [...dependents];
  for (let next = left.pop(); next; next = left.pop()) {
    const { kind, id } = next;
    if (!chosen.has(id) || !isHanging(draft, kind, id)) continue;
    chosen.delete(id);
    for (const { element } of dependentsOf(draft, kind, id)) {
      const dependent = chosen.get(element.id);
      if (dependent) left.push(dependent);
    }
    draft.remove(kind, id);
  }
  return [...chosen.values()];
}

/** The states of a part that came back are its own again, unless they were given to another meanwhile. */
export function restoreOwner(draft: Draft, past: SystemModel, partId: string): void {
  for (const { id } of past.tables.state.referring('owner', partId)) {
    const state = draft.tables.state.get(id);
    if (state && state.partId === undefined) draft.put('state', { ...state, partId });
  }
}

/** Allocations that came back stand where they stood among those that are there. */
export function restoreOrder(draft: Draft, before: SystemModel, past: SystemModel, id: string): void {
  const [now, old, was] = [draft, before, past].map(({ tables }) => tables.requirement.get(id));
  if (!now || !old || !was) return;
  const order = new Map(was.systems.map((part, index) => [part, index]));
  const cameBack = now.systems.filter((part) => order.has(part) && !old.systems.includes(part));
  if (cameBack.length === 0) return;
  const back = new Set(cameBack);
  const systems = now.systems.filter((part) => !back.has(part));
  const inOrder = cameBack.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  for (const part of inOrder) {
    const rank = order.get(part) ?? 0;
    systems.splice(systems.findLastIndex((other) => (order.get(other) ?? rank) < rank) + 1, 0, part);
  }
  draft.put('requirement', { ...now, systems });
}

function isHanging(draft: Draft, kind: Kind, id: string): boolean {
  const element = draft.tables[kind].get(id);
  // Whether it is inside itself is asked of everything that came back, in the end.
  return element !== undefined && findViolations(draft, kind, element, true).some(({ hard }) => hard);
}

function putPast<K extends Kind>(draft: Draft, past: SystemModel, kind: K, id: string): void {
  const was: ElementOf[K] | undefined = past.tables[kind].get(id);
  if (was) draft.put(kind, was);
}

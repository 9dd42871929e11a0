import type { Element } from '#model/elements/kinds.ts';
import type { Interface } from '#model/elements/interface.ts';
import { isList, isObject, type Json, sameJson } from '#model/store/json.ts';
import { digest } from './triggers.ts';

/** What a frozen interface says beside its connections, whose change makes it proposed again, and its bookkeeping. */
export const FROZEN_FIELDS = [
  'name',
  'description',
  'type',
  'sourceId',
  'targetId',
  'sourcePortId',
  'targetPortId',
  'fixedSide',
  'tbd',
  'requirementIds',
  'stateIds',
  'customFields',
] as const satisfies readonly (keyof Interface)[];

/**
 * An interface that keeps, of each field that was changed while it was frozen, a digest of what it said then: with the old value back,
 * nothing is changed. One that was not frozen before, or is not any more, keeps nothing.
 */
export function withChangesSinceFrozen(element: Element, old: Element | undefined): Element {
  if (!('connections' in element)) return element;
  const { changedSinceFrozen = {}, ...edge } = element;
  if (edge.maturity !== 'frozen' || !old || !('connections' in old) || old.maturity !== 'frozen') return edge;
  const changed = { ...changedSinceFrozen };
  for (const field of FROZEN_FIELDS) {
    const [was, is] = [old[field], edge[field]];
    if (sameJson(was, is)) continue;
    const before = changed[field] ?? digestOf(was);
    if (before === digestOf(is)) delete changed[field];
    else changed[field] = before;
  }
  return Object.keys(changed).length === 0 ? edge : { ...edge, changedSinceFrozen: changed };
}

const digestOf = (value: unknown): string => digest(JSON.stringify(inOrder(value)) ?? '');

/** A value with its keys in order: which comes first says nothing. */
function inOrder(value: unknown): Json {
  if (isList(value)) return value.map(inOrder);
  if (!isObject(value))
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null;
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, inOrder(one)]);
}

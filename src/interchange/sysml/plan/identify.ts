import { v5 } from 'uuid';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { modelKeys } from './model-keys.ts';
import type { Identity } from '#interchange/sysml/mapping/planned.ts';

/**
 * Knows elements of a model by their keys. What a file brought before has an id made of its key then, under which it is found
 * even when it was renamed since; else it is what has this key now; else it is new.
 */
export function identifyIn(model: SystemModel, modelId: string): Identity {
  const keys = modelKeys(model);
  const taken = new Set<string>();
  return {
    idOf: (kind, key) => {
      const made = v5(`${kind} ${key}`, modelId);
      const known = keys.get(`${kind} ${key}`);
      const id = model.tables[kind].has(made) || known === undefined || taken.has(known) ? made : known;
      const free = isFree(model, kind, id) && !taken.has(id) ? id : v5(`${kind} ${key} again`, modelId);
      taken.add(free);
      return free;
    },
    rowIdOf: (elementId, list, name) =>
      rowIn(model, elementId, list, name) ?? v5(`${elementId} ${list} ${name}`, modelId),
  };
}

/** An id of another kind of element is not to be had. */
function isFree(model: SystemModel, kind: Kind, id: string): boolean {
  return KINDS.every((other) => other === kind || !model.tables[other].has(id));
}

/** Ports and attributes are known by their names, other rows by their number. */
function rowIn(model: SystemModel, elementId: string, list: string, name: string): string | null {
  for (const kind of KINDS) {
    const element: object | undefined = model.tables[kind].get(elementId);
    if (!element) continue;
    const rows: unknown = Object.entries(element).find(([field]) => field === list)?.[1];
    if (!Array.isArray(rows)) return null;
    const isNamed = list === 'ports' || list === 'attributes';
    const row: unknown = isNamed ? rows.find((one: unknown) => hasName(one, name)) : rows[Number(name)];
    return idIn(row);
  }
  return null;
}

const hasName = (row: unknown, name: string): boolean =>
  typeof row === 'object' && row !== null && 'name' in row && row.name === name;
const idIn = (row: unknown): string | null =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? row.id : null;

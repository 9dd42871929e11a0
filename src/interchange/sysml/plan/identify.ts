import { v5 } from 'uuid';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { isObject } from '#model/store/json.ts';
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
  const known = new Map<string, ReadonlyMap<string, string>>();
  const rowsOf = (elementId: string, list: string) => {
    const key = `${elementId} ${list}`;
    const rows = known.get(key) ?? rowsIn(model, elementId, list);
    known.set(key, rows);
    return rows;
  };
  return {
    idOf: (kind, key) => {
      const made = v5(`${kind} ${key}`, modelId);
      const same = keys.get(`${kind} ${key}`);
      const id = model.tables[kind].has(made) || same === undefined || taken.has(same) ? made : same;
      const free = isFree(model, kind, id) && !taken.has(id) ? id : v5(`${kind} ${key} again`, modelId);
      taken.add(free);
      return free;
    },
    rowIdOf: (elementId, list, name) =>
      rowsOf(elementId, list).get(name) ?? v5(`${elementId} ${list} ${name}`, modelId),
  };
}

/** An id of another kind of element is not to be had. */
function isFree(model: SystemModel, kind: Kind, id: string): boolean {
  return KINDS.every((other) => other === kind || !model.tables[other].has(id));
}

/** The ids of an element's rows: ports and attributes are known by their names, the first of a name before others, other rows by their number. */
function rowsIn(model: SystemModel, elementId: string, list: string): ReadonlyMap<string, string> {
  const isNamed = list === 'ports' || list === 'attributes';
  const ids = new Map<string, string>();
  for (const kind of KINDS) {
    const element: object | undefined = model.tables[kind].get(elementId);
    if (!element) continue;
    const rows: unknown = Object.entries(element).find(([field]) => field === list)?.[1];
    if (!Array.isArray(rows)) return ids;
    for (const [at, row] of rows.entries()) {
      const name = isNamed ? textIn(row, 'name') : String(at);
      const id = textIn(row, 'id');
      if (name !== null && id !== null && !ids.has(name)) ids.set(name, id);
    }
    return ids;
  }
  return ids;
}

function textIn(row: unknown, field: string): string | null {
  const value = isObject(row) ? row[field] : undefined;
  return typeof value === 'string' ? value : null;
}

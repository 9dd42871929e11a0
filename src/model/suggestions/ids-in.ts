import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';
import { findOwner, type SystemModel } from '#model/system-model.ts';

/** The ids of the ports and attributes that a patch sets. */
export function* ownIdsIn(patch: JsonObject | null): Generator<string> {
  for (const field of ['ports', 'attributes']) {
    const rows = patch?.[field];
    for (const row of isList(rows) ? rows : [])
      if (isObject(row) && typeof row['id'] === 'string') yield row['id'];
  }
}

/** Every text in a value: an id anywhere in an element names what has it. */
export function* textsIn(value: Json | undefined): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) yield* textsIn(child);
}

/** Whether something else than an element of this kind has the id: ids are unique over all kinds, ports and attributes. */
export function isTaken(model: SystemModel, kind: Kind, id: string): boolean {
  return (
    KINDS.some((other) => other !== kind && model.tables[other].has(id)) || findOwner(model, id) !== null
  );
}

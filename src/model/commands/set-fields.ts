import type { Kind } from '#model/elements/kinds.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { JsonObject } from '#model/store/json.ts';

/** Sets some fields of one element, by the names that they have in the model; null clears one. What is not given stays. */
export function setFields(kind: Kind, id: string, fields: JsonObject): Operation[] {
  return [{ op: 'update', kind, id, fields }];
}

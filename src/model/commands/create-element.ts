import type { Kind } from '#model/elements/kinds.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { JsonObject } from '#model/store/json.ts';

/** Makes one element under this id. `fields`, by the names that they have in the model, are what it has beside the defaults of its kind. */
export function createElement(kind: Kind, id: string, fields: JsonObject): Operation[] {
  return [{ op: 'create', kind, id, fields }];
}

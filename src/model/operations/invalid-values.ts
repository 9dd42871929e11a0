import { type Definitions, findInvalidFields } from '#model/definitions/definitions.ts';
import type { Element, Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { FieldError } from '#model/store/result.ts';

/**
 * The values of custom fields that an edit sets and the model's definitions do not allow. Asked of what is written by hand or by a program:
 * a file's values come in as they are, or are read by their field before.
 */
export function findInvalidValues(
  definitions: Definitions,
  kind: Kind,
  element: Element,
  before: Element | undefined,
): FieldError[] {
  const own =
    kind === 'trace-link'
      ? []
      : findInvalidFields(definitions, kind, fieldsIn(element), before && fieldsIn(before));
  if (!('connections' in element) || definitions.connectionFields.length === 0) return own;
  const earlier = new Map(
    before && 'connections' in before ? before.connections.map((row) => [row.id, row.customFields]) : [],
  );
  const ofConnections = element.connections.flatMap(({ id, customFields = {} }, index) =>
    findInvalidFields(definitions, 'connection', customFields, earlier.get(id)).map(({ path, message }) => ({
      path: `connections.${index}.${path}`,
      message,
    })),
  );
  return [...own, ...ofConnections];
}

const fieldsIn = (element: Element): JsonObject =>
  ('customFields' in element ? element.customFields : undefined) ?? {};

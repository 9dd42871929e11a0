import { trusted } from '#model/edit/diff.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { STAMPS } from '#model/elements/stamp.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { SystemModel, WorkingModel } from '#model/system-model.ts';

/** The fields of an element without its times; undefined where it is not there. */
export function fieldsIn(model: SystemModel, kind: Kind, id: string): JsonObject | undefined {
  const element: JsonObject | undefined = model.tables[kind].get(id);
  if (!element) return undefined;
  return Object.fromEntries(
    Object.entries(element).filter(([name, value]) => !STAMPS.includes(name) && value !== undefined),
  );
}

/** The id of an element by its fields. */
export function idOf({ id }: JsonObject): string {
  return typeof id === 'string' ? id : '';
}

/** Puts an element with the times that it has in the first of the models that holds it. */
export function putFields(
  working: WorkingModel,
  kind: Kind,
  fields: JsonObject,
  models: readonly SystemModel[],
): void {
  const id = idOf(fields);
  const known = models
    .map(({ tables }): JsonObject | undefined => tables[kind].get(id))
    .find((one) => one !== undefined);
  const stamps = { createdAt: known?.['createdAt'] ?? '', updatedAt: known?.['updatedAt'] ?? '' };
  working.put(kind, trusted(kind, { ...fields, ...stamps }));
}

import { t } from '#language/translate.ts';
import { Definitions, defined, NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { Failure } from '#server/failure.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { isModelEntry, type StoredEntry } from './change-entries.ts';

/** What a model's row says about its elements. */
export function definitionsOf({ definitions }: Pick<StoredModel, 'definitions'>): Definitions {
  const stored: unknown = JSON.parse(definitions);
  return defined(NO_DEFINITIONS, isObject(stored) ? stored : {});
}

/**
 * A model's own fields as they are, after they were merged with what others said.
 *
 * @throws Failure 409 where the changes do not go together: a default that is none of the choices any more
 */
export function definedTogether(fields: JsonObject): JsonObject {
  const said = Object.entries(fields).filter(([name]) => Object.hasOwn(NO_DEFINITIONS, name));
  const parsed = Definitions.safeParse({ ...NO_DEFINITIONS, ...Object.fromEntries(said) });
  if (parsed.success) return fields;
  throw new Failure(
    'CONFLICT',
    t('Your change conflicts with what someone else changed. Nothing was written.'),
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** The column of a model's row after a patch of its own fields; nothing where the patch defines nothing. */
export function definitionsColumn(
  row: Pick<StoredModel, 'definitions'>,
  patch: JsonObject,
): { readonly definitions?: string } {
  const before = definitionsOf(row);
  const after = defined(before, patch);
  return after === before ? {} : { definitions: JSON.stringify(after) };
}

/** Lets a model say what a change set's entries, or those of its inverse, make it say. */
export function define(
  working: WorkingModel,
  entries: readonly StoredEntry[],
  direction: 'before' | 'after' = 'after',
): void {
  for (const entry of entries)
    if (isModelEntry(entry)) working.definitions = defined(working.definitions, entry[direction] ?? {});
}

/** A model that says these things about its elements. */
export function withDefinitions(model: SystemModel, definitions: Definitions): SystemModel {
  return model.definitions === definitions ? model : { ...model, definitions };
}

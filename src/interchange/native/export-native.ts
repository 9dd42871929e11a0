import type { TransferNote } from '#contract/transfer.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/json.ts';
import { type ElementOf, KINDS, type Kind, SCHEMAS } from '#model/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import { FREE_OBJECTS, NATIVE_FORMAT, NATIVE_VERSION } from './native-format.ts';

/**
 * Writes a model as one JSON file: kinds in their order, elements by id, fields in the order of their schema, one a line, so
 * that two exports differ only where the models do. The times of elements are not in it: they are the service's to say.
 */
export function exportNative(
  info: ModelInfo,
  model: SystemModel,
  complete: boolean,
): { text: string; notes: TransferNote[] } {
  const elements = Object.fromEntries(
    KINDS.map((kind) => [kind, [...model.tables[kind].values()].sort(byId).map((one) => written(kind, one))]),
  );
  const { id, name, description } = info;
  const file = {
    format: NATIVE_FORMAT,
    version: NATIVE_VERSION,
    model: { id, name, description },
    ...(!complete && { complete }),
    elements,
  };
  return { text: `${JSON.stringify(file, null, 2)}\n`, notes: [] };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** An element with its fields in the order of the schema, which is the order in which zod gives them back. */
function written<K extends Kind>(kind: K, element: ElementOf[K]): object {
  const { createdAt: _c, updatedAt: _u, ...fields }: JsonObject = SCHEMAS[kind].parse(element);
  const field = FREE_OBJECTS[kind]?.field;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name === field ? sorted(value ?? null) : value]),
  );
}

/** A free object with its keys in order, so that the order in which they were set does not show. */
function sorted(value: Json): Json {
  if (isList(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sorted(child ?? null)]),
  );
}

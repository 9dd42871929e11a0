import { CODECS } from '#contract/element-codecs.ts';
import { wirePath } from '#contract/operation.ts';
import { fieldErrors } from '#contract/problem.ts';
import type { Draft } from '#model/edit/draft.ts';
import { updateElement } from '#model/edit/save-element.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import { ok, type Result, refuse } from '#model/store/result.ts';

/** Merges a create body into the element that is there: what the body does not say stays as it is. */
export function bringUpToDate(draft: Draft, kind: Kind, id: string, body: unknown): Result<string> {
  const read = CODECS[kind].readCreate(body);
  if (!read.ok) return refuse('VALIDATION_FAILED', 'The request is not valid.', fieldErrors(read.error));
  const old: JsonObject = draft.tables[kind].get(id) ?? {};
  const fields = Object.fromEntries(
    Object.entries(read.fields).map(([name, value]) => [name, withKnownIds(value, old[name])]),
  );
  const saved = updateElement(draft, kind, id, fields);
  if (saved.ok) return ok(saved.value.id);
  const errors = saved.refusal.errors.map((error) => ({ ...error, path: wirePath(kind, error.path) }));
  return { ok: false, refusal: { ...saved.refusal, errors } };
}

/** Rows without an id (a guard, a port) get that of the row that says the same already, so that nothing differs. */
function withKnownIds(given: Json | undefined, held: Json | undefined): Json | undefined {
  if (!Array.isArray(given) || !Array.isArray(held)) return given;
  const free = held.filter(isObject);
  return given.map((row: Json) => {
    if (!isObject(row) || row['id'] !== undefined) return row;
    const at = free.findIndex((other) => saysAllOf(other, row));
    const [same] = at === -1 ? [] : free.splice(at, 1);
    return same ? { ...same, ...row } : row;
  });
}

const saysAllOf = (held: JsonObject, given: JsonObject) =>
  Object.entries(given).every(([name, value]) => sameJson(held[name], value));

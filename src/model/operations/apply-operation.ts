import { t } from '#language/translate.ts';
import { noteMove, placeLater } from '#model/arrangement/auto-placement.ts';
import { deleteElement } from '#model/edit/delete-element.ts';
import type { Draft } from '#model/edit/draft.ts';
import type { MergeBase } from '#model/edit/merge/merge-base.ts';
import { createElement, updateElement } from '#model/edit/save-element.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { type Kind, KIND_LABELS } from '#model/elements/kinds.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';
import { ok, refuse, type Result } from '#model/store/result.ts';
import { findInvalidValues } from './invalid-values.ts';
import type { Operation } from './operation.ts';

/**
 * The attributes of an edit with the values that are stored: beside an expression a value says nothing, and what is stored there
 * stays as it is.
 */
function withStoredValues(fields: JsonObject, stored: readonly Attribute[]): JsonObject {
  const rows = fields['attributes'];
  if (!isList(rows)) return fields;
  const known = new Map(stored.map((attribute) => [attribute.id, attribute]));
  return { ...fields, attributes: rows.map((row) => withStoredValue(row, known)) };
}

function withStoredValue(row: Json, known: ReadonlyMap<string, Attribute>): Json {
  if (!isObject(row)) return row;
  const { value, ...rest } = row;
  if (typeof row['expression'] !== 'string') return value === null ? rest : row;
  const old = typeof row['id'] === 'string' ? known.get(row['id'].toLowerCase()) : undefined;
  return old?.expression === undefined || old.value === undefined ? rest : { ...rest, value: old.value };
}

/**
 * Runs one operation on a draft; answers the id of the element it is about. `known` is what its author knew: an update is merged with
 * what others changed since, and where that is not possible `known` holds the conflicts. A refusal's paths are those of the fields.
 */
export function applyOperation(draft: Draft, operation: Operation, known?: MergeBase): Result<string> {
  const { op, kind } = operation;
  if (op === 'delete') {
    const deleted = deleteElement(draft, kind, operation.id);
    return deleted.ok ? ok(operation.id) : deleted;
  }
  const id = operation.id ?? draft.context.newId();
  const before = draft.tables[kind].get(id);
  const fields = withStoredValues(
    operation.fields,
    before && 'attributes' in before ? before.attributes : [],
  );
  const saved =
    op === 'create'
      ? createElement(draft, kind, id, fields)
      : updateElement(draft, kind, id, merged(draft, kind, id, fields, known));
  if (!saved.ok) return saved;
  const invalid = findInvalidValues(draft.definitions, kind, saved.value, before);
  if (invalid.length > 0)
    return refuse('VALIDATION_FAILED', t('The {kind} is not valid.', { kind: KIND_LABELS[kind] }), invalid);
  notePlace(draft, operation, saved.value.id);
  return ok(saved.value.id);
}

function merged(
  draft: Draft,
  kind: Kind,
  id: string,
  patch: JsonObject,
  known: MergeBase | undefined,
): JsonObject {
  const stored = draft.tables[kind].get(id);
  return stored && known ? known.merge(kind, stored, patch, draft.context) : patch;
}

/** Parts and states whose place is not said are placed at the end of the edit. */
function notePlace(
  draft: Draft,
  { op, kind, fields }: Exclude<Operation, { op: 'delete' }>,
  id: string,
): void {
  if (kind !== 'part' && kind !== 'state') return;
  if (fields['position'] !== undefined) noteMove(draft, id);
  else if (op === 'create') placeLater(draft, id, kind);
}

import type { FieldConflict } from '#app/api/field-conflict.ts';
import { SPELLINGS } from '#contract/elements.ts';
import { type Operation, wirePath } from '#contract/operation.ts';
import { isObject, type Json, type JsonObject } from '#model/json.ts';
import type { Kind } from '#model/kinds.ts';
import type { PendingEdit } from './edit.ts';
import { fieldKey } from './hold.ts';

/** What the person wants of a field that somebody else set too. */
export type Choice =
  | { readonly kind: 'mine' }
  | { readonly kind: 'theirs' }
  | { readonly kind: 'both'; readonly value: Json };

/** Where else than at `wirePath` a request may set a field of the model. */
function otherPaths(kind: Kind, field: string): string[] {
  if (kind === 'interface' || kind === 'transition') {
    if (field === 'name') return ['metadata.label'];
    if (field === 'description') return ['metadata.notes'];
    if (field.startsWith('extra.')) return [`metadata.${field.slice('extra.'.length)}`];
  }
  return kind === 'requirement' ? [`customFields.${field}`] : [];
}

/** The keys that lead to a dotted path of a body, where it is set. Keys may have dots in them. */
function keysTo(body: JsonObject, path: string): string[] | null {
  if (Object.hasOwn(body, path)) return [path];
  for (const [key, value] of Object.entries(body))
    if (path.startsWith(`${key}.`) && isObject(value)) {
      const rest = keysTo(value, path.slice(key.length + 1));
      if (rest) return [key, ...rest];
    }
  return null;
}

function placesOf({ kind, field }: FieldConflict, body: JsonObject): string[][] {
  return [wirePath(kind, field), ...otherPaths(kind, field)].flatMap((path) => {
    const keys = keysTo(body, path);
    return keys ? [keys] : [];
  });
}

/** A body with another value at these keys; undefined takes the field out, and what holds nothing else with it. */
function withValue(
  body: JsonObject,
  [key = '', ...rest]: readonly string[],
  value: Json | undefined,
): JsonObject {
  const { [key]: inner, ...others } = body;
  if (rest.length === 0) return value === undefined ? others : { ...others, [key]: value };
  const changed = withValue(isObject(inner) ? inner : {}, rest, value);
  return Object.keys(changed).length === 0 ? others : { ...others, [key]: changed };
}

function isOf(operation: Operation, { kind, id }: FieldConflict): operation is Operation & { op: 'update' } {
  return operation.op === 'update' && operation.kind === kind && operation.id === id;
}

/** Whether the field can be left out of the edit. Otherwise it comes with something else that the edit does, or not at all. */
export function isSeparable(operations: readonly Operation[], conflict: FieldConflict): boolean {
  return operations.some(
    (operation) => isOf(operation, conflict) && placesOf(conflict, operation.body).length > 0,
  );
}

function chosen(operations: readonly Operation[], conflict: FieldConflict, choice: Choice): Operation[] {
  if (choice.kind === 'mine') return [...operations];
  return operations.map((operation) => {
    if (!isOf(operation, conflict)) return operation;
    const set = (body: JsonObject, value: Json | undefined) =>
      placesOf(conflict, body).reduce((changed, keys) => withValue(changed, keys, value), body);
    const body = set(operation.body, choice.kind === 'both' ? choice.value : undefined);
    // A place is given whole or not at all: then what they set stands in for what was mine.
    const valid = Object.keys(body).length === 0 || SPELLINGS[operation.kind].readUpdate(body).ok;
    return { ...operation, body: valid ? body : set(operation.body, conflict.theirs ?? null) };
  });
}

/**
 * The edit after the person's choices, made in the knowledge of what they were asked about; null where nothing is left of it.
 * A field without a choice, or one that cannot be left out and is to be theirs, ends the whole edit.
 */
export function resolved(
  edit: PendingEdit,
  { conflicts, seq }: { readonly conflicts: readonly FieldConflict[]; readonly seq: number },
  choices: ReadonlyMap<string, Choice>,
): PendingEdit | null {
  const { change } = edit;
  if (change.kind === 'revert') return null;
  const all = conflicts.map((conflict) => ({ conflict, choice: choices.get(fieldKey(conflict)) }));
  if (all.every(({ choice }) => choice?.kind === 'mine')) return { ...edit, baseSeq: seq };
  let operations: readonly Operation[] = change.operations;
  for (const { conflict, choice } of all) {
    if (!choice || (choice.kind !== 'mine' && !isSeparable(operations, conflict))) return null;
    operations = chosen(operations, conflict, choice);
  }
  const left = operations.filter(
    ({ op, body }) => !(op === 'update' && isObject(body) && Object.keys(body).length === 0),
  );
  if (left.length === 0) return null;
  return { ...edit, id: crypto.randomUUID(), baseSeq: seq, change: { kind: 'operations', operations: left } };
}

import { z } from 'zod';
import { noteMove, placeLater } from '#model/arrangement/auto-placement.ts';
import { findInvalidFields } from '#model/definitions/definitions.ts';
import { deleteElement } from '#model/edit/delete-element.ts';
import { type Draft, type EditContext, type Edited, editing } from '#model/edit/draft.ts';
import type { MergeBase } from '#model/edit/merge/merge-base.ts';
import { createElement, updateElement } from '#model/edit/save-element.ts';
import { type Element, KIND_LABELS, KINDS, type Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { type FieldError, ok, type Refusal, type Result, refuse } from '#model/store/result.ts';
import { Id, text } from '#model/store/text.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { withStoredValues } from './attribute.ts';
import { CODECS } from './element-codecs.ts';
import { ignored } from './fields.ts';
import { fieldErrors } from './problem.ts';

const kind = z.enum(KINDS, `must be one of ${KINDS.join(', ')}`);
const body = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
);

/** One write. `body` is the kind's own create or update request; each operation of a batch sees the ones before it. */
export const Operation = z
  .discriminatedUnion(
    'op',
    [
      z.strictObject({
        op: z.literal('create'),
        kind,
        id: Id.optional(),
        body: body.meta({ override: { type: 'object' } }),
      }),
      z.strictObject({
        op: z.literal('update'),
        kind,
        id: Id,
        body: body.meta({ override: { type: 'object' } }),
      }),
      z.strictObject({ op: z.literal('delete'), kind, id: Id, body: z.unknown().optional() }),
    ],
    'op must be create, update or delete',
  )
  .meta({ id: 'Operation' });
export type Operation = z.infer<typeof Operation>;

export const Batch = z
  .strictObject({
    label: text(LIMITS.name).optional(),
    operations: z.array(Operation).max(LIMITS.batch, `must have at most ${LIMITS.batch} operations`),
    dryRun: z.boolean().optional(),
    staged: z.boolean().optional().meta({
      description:
        'Stores the change set as a suggestion in place of applying it: someone with Edit accepts or rejects it.',
    }),
    ...ignored('name', 'source'),
  })
  .meta({
    id: 'Batch',
    description: 'A file of the format `batch` may be sent as it is: its `name` and `source` are ignored.',
  });
export type Batch = z.infer<typeof Batch>;

/** Reads a batch some operations at a time, as `Batch` does. */
export function* readingBatch(
  value: unknown,
): WorkSteps<
  | { readonly success: true; readonly data: Batch; readonly error?: undefined }
  | { readonly success: false; readonly data?: undefined; readonly error: z.ZodError }
> {
  const sent: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'operations') : undefined;
  if (!Array.isArray(sent) || sent.length > LIMITS.batch) {
    const { success, data, error } = Batch.safeParse(value);
    return success ? { success, data } : { success, error };
  }
  const around = Batch.safeParse({ ...Object(value), operations: [] });
  const issues: z.core.$ZodIssue[] = around.success ? [] : [...around.error.issues];
  const operations: Operation[] = [];
  for (const [index, one] of sent.entries()) {
    const read = Operation.safeParse(one);
    if (read.success) operations.push(read.data);
    else
      issues.push(
        ...read.error.issues.map((issue) => ({ ...issue, path: ['operations', index, ...issue.path] })),
      );
    yield;
  }
  if (around.success && issues.length === 0) return { success: true, data: { ...around.data, operations } };
  return { success: false, error: new z.ZodError(issues) };
}

/**
 * Runs one operation on a draft; answers the id of the element it is about. `knowledge` is what the client knew: an update is
 * merged with what others changed since, and where that is not possible the knowledge holds the conflicts.
 */
export function applyOperation(draft: Draft, operation: Operation, knowledge?: MergeBase): Result<string> {
  if (operation.op === 'delete') {
    const deleted = deleteElement(draft, operation.kind, operation.id);
    return deleted.ok ? ok(operation.id) : deleted;
  }
  const spelling = CODECS[operation.kind];
  const read =
    operation.op === 'create' ? spelling.readCreate(operation.body) : spelling.readUpdate(operation.body);
  if (!read.ok) return refuse('VALIDATION_FAILED', 'The request is not valid.', fieldErrors(read.error));
  const id = operation.id ?? read.id ?? draft.context.newId();
  if (operation.op === 'create' && read.id !== undefined && read.id !== id)
    return refuse('VALIDATION_FAILED', 'The operation and its body give two ids.', [
      { path: 'id', message: 'is not the id of the operation' },
    ]);
  const before = draft.tables[operation.kind].get(id);
  const fields = withStoredValues(read.fields, before && 'attributes' in before ? before.attributes : []);
  const saved =
    operation.op === 'create'
      ? createElement(draft, operation.kind, id, fields)
      : updateElement(draft, operation.kind, id, merged(draft, operation.kind, id, fields, knowledge));
  const misfitting = saved.ok ? misfitsOf(draft, operation.kind, saved.value, before) : [];
  if (misfitting.length > 0)
    return refuse('VALIDATION_FAILED', `The ${KIND_LABELS[operation.kind]} is not valid.`, misfitting);
  if (saved.ok) {
    notePlace(draft, operation, saved.value.id, read.fields);
    return ok(saved.value.id);
  }
  return {
    ok: false,
    refusal: {
      ...saved.refusal,
      errors: saved.refusal.errors.map((error) => ({ ...error, path: wirePath(operation.kind, error.path) })),
    },
  };
}

/** Asked of what is written by hand or by a program. A file's values come in as they are, or are read by their field before. */
function misfitsOf(draft: Draft, kind: Kind, element: Element, before: Element | undefined): FieldError[] {
  const { definitions } = draft;
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
      path: `metadata.connections.${index}.${path}`,
      message,
    })),
  );
  return [...own, ...ofConnections];
}

const fieldsIn = (element: Element): JsonObject =>
  ('customFields' in element ? element.customFields : undefined) ?? {};

/** Parts and states whose place is not said are placed at the end of the edit. */
function notePlace(draft: Draft, { op, kind: of }: Operation, id: string, fields: JsonObject): void {
  if (of !== 'part' && of !== 'state') return;
  if (fields['position'] !== undefined) noteMove(draft, id);
  else if (op === 'create') placeLater(draft, id, of);
}

function merged(
  draft: Draft,
  kind: Kind,
  id: string,
  patch: JsonObject,
  knowledge: MergeBase | undefined,
): JsonObject {
  const stored = draft.tables[kind].get(id);
  return stored && knowledge ? knowledge.merge(kind, stored, patch, draft.context) : patch;
}

/** A model field's path as the request spells it. */
export function wirePath(of: Kind, path: string): string {
  if (of === 'requirement') return path.replace(/^name\b/, 'title').replace(/^statement\b/, 'description');
  if (of === 'interface')
    return path
      .replace(/^connections\b/, 'metadata.connections')
      .replace(
        /^(?:customFields\.)?(key|maturity|fixedSide|ownerSource|ownerTarget|tbd)\b/,
        'customFields.$1',
      );
  if (of === 'transition')
    return path.replace(/^(guards|effects|direction|trigger|internal|order|alsoTargetIds)\b/, 'metadata.$1');
  return path;
}

/**
 * Runs operations in order, all or nothing. The browser runs it to show the result at once, the service runs the same to
 * decide. A refusal's detail and paths name the operation's index.
 */
export function planBatch(
  model: SystemModel,
  operations: readonly Operation[],
  context: EditContext,
  knowledge?: MergeBase,
): Result<Edited> {
  return runToEnd(planningBatch(model, operations, context, knowledge));
}

/** The same, an operation at a time: fifty thousand take a second. */
export function planningBatch(
  model: SystemModel,
  operations: readonly Operation[],
  context: EditContext,
  knowledge?: MergeBase,
): WorkSteps<Result<Edited>> {
  return editing(model, context, function* (draft) {
    for (const [index, operation] of operations.entries()) {
      const done = applyOperation(draft, operation, knowledge);
      if (!done.ok) return { ok: false, refusal: atIndex(done.refusal, index) };
      yield;
    }
    return ok(null);
  });
}

function atIndex(refusal: Refusal, index: number): Refusal {
  const at = `operations.${index}`;
  return {
    code: refusal.code,
    detail: `Operation ${index}: ${refusal.detail}`,
    errors:
      refusal.errors.length > 0
        ? refusal.errors.map(({ path, message }) => ({
            path: path === '' ? `${at}.body` : `${at}.body.${path}`,
            message,
          }))
        : [{ path: at, message: refusal.detail }],
  };
}

import { z } from 'zod';
import { t } from '#language/translate.ts';
import { CONTROL_FIELDS } from '#model/elements/interface-control.ts';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import type { Operation as ModelOperation } from '#model/operations/operation.ts';
import type { JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { ok, type Result, refuse } from '#model/store/result.ts';
import { Id, text } from '#model/store/text.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { CODECS } from './element-codecs.ts';
import { ignored } from './fields.ts';
import { fieldErrors } from './problem.ts';
import { wireBody } from './wire-body.ts';

const kind = z.enum(KINDS, t('must be one of {words}', { words: KINDS.join(', ') }));
const body = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  t('must be an object'),
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
    operations: z
      .array(Operation)
      .max(LIMITS.batch, t('must have at most {count} operations', { count: LIMITS.batch })),
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

/** An operation in the model's own words; refused where its body is none of its kind, with the paths of the body. */
export function operationFromWire(sent: Operation): Result<ModelOperation> {
  if (sent.op === 'delete') return ok({ op: sent.op, kind: sent.kind, id: sent.id });
  const { readCreate, readUpdate } = CODECS[sent.kind];
  const read = sent.op === 'create' ? readCreate(sent.body) : readUpdate(sent.body);
  if (!read.ok) return refuse('VALIDATION_FAILED', t('The request is not valid.'), fieldErrors(read.error));
  if (sent.op === 'update') return ok({ op: sent.op, kind: sent.kind, id: sent.id, fields: read.fields });
  const id = sent.id ?? read.id;
  if (read.id !== undefined && read.id !== id)
    return refuse('VALIDATION_FAILED', t('The operation and its body give two ids.'), [
      { path: 'id', message: t('is not the id of the operation') },
    ]);
  return ok({ op: sent.op, kind: sent.kind, id, fields: read.fields });
}

/** The same the other way round. Law: read again it is the same operation. */
export function operationToWire(operation: ModelOperation): Operation {
  const { op, kind } = operation;
  if (op === 'delete') return { op, kind, id: operation.id };
  const body = wireBody(kind, operation.fields);
  return op === 'update' ? { op, kind, id: operation.id, body } : { op, kind, id: operation.id, body };
}

const CONTROL_PATH = new RegExp(`^(?:customFields\\.)?(${CONTROL_FIELDS.join('|')})\\b`);

/** A model field's path as the request spells it. */
export function wirePath(of: Kind, path: string): string {
  if (of === 'requirement') return path.replace(/^name\b/, 'title').replace(/^statement\b/, 'description');
  if (of === 'interface')
    return path.replace(/^connections\b/, 'metadata.connections').replace(CONTROL_PATH, 'customFields.$1');
  if (of === 'transition')
    return path.replace(/^(guards|effects|direction|trigger|internal|order|alsoTargetIds)\b/, 'metadata.$1');
  return path;
}

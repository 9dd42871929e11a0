import { z } from 'zod';
import { t } from '#language/translate.ts';
import { Attribute } from '#model/elements/attribute.ts';
import { Connection, DIRECTIONS } from '#model/elements/connection.ts';
import { CONSTRAINT_TYPES, OPERATORS } from '#model/elements/constraint.ts';
import { Port, SIDES } from '#model/elements/part.ts';
import { Position, Size } from '#model/elements/placement.ts';
import { isObject, type Json, type JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { ElementFields, FreeObject, Id, LongText, list, RowId, text } from '#model/store/text.ts';
import { fieldErrors } from './problem.ts';

/** A field that a request may leave out, or clear with null. */
export function clearable<T extends z.ZodType>(schema: T) {
  return schema.nullable().optional();
}

type Ignored = z.ZodOptional<z.ZodUnknown>;

/** Read-only fields of a resource: accepted and ignored, so that a resource as read can be sent back. */
export function ignored<const N extends string>(...names: readonly N[]): Record<N, Ignored> {
  const shape = Object.fromEntries(
    names.map((name) => [name, z.unknown().optional().meta({ readOnly: true })]),
  );
  if (!hasAll(shape, names)) throw new Error('unreachable: every name was given a schema');
  return shape;
}

function hasAll<N extends string>(
  shape: Record<string, Ignored>,
  names: readonly N[],
): shape is Record<N, Ignored> {
  return names.every((name) => Object.hasOwn(shape, name));
}

/** Whether a rule about several fields can be asked although one of them is bad: then every bad field is listed at once. */
export const asked = { when: ({ value }: { value: unknown }) => isObject(value) };

const placed = {
  x: clearable(Position.shape.x),
  y: clearable(Position.shape.y),
  width: clearable(Size.shape.width),
  height: clearable(Size.shape.height),
};
/** Where and how large it is drawn: each half can be given alone, and cleared to its default. */
export const position = clearable(z.strictObject({ x: placed.x, y: placed.y }));
export const size = clearable(z.strictObject({ width: placed.width, height: placed.height }));

/** Rows with ids of their own: a client may leave the id out, and it is made. */
export const AttributeRequest = Attribute.extend({
  id: Id.optional(),
  type: Attribute.shape.type.optional(),
  value: Attribute.shape.value.nullable(),
});
export const PortRequest = Port.extend({
  id: Id.optional(),
  name: text(LIMITS.name).optional(),
  direction: z.enum(DIRECTIONS, t('must be in, out or inout')).optional(),
  side: z.enum(SIDES, t('must be left, right, top or bottom')).optional(),
});
export const ConnectionRequest = Connection.extend({ id: RowId.optional() });

const REQUIRED_BY_TYPE = {
  attribute: ['variableId', 'operator', 'limit'],
  variable: ['variableId', 'operator', 'limit'],
  expression: ['expression'],
  text: ['text'],
} as const;
const BY_TYPE = ['variableId', 'operator', 'limit', 'unit', 'expression', 'text'] as const;

/** A constraint or a guard as a request gives it: the id is made where it is left out, the type follows from the fields. */
export const ConstraintRequest = z
  .strictObject({
    id: RowId.optional(),
    type: z
      .enum(CONSTRAINT_TYPES, t('must be one of {words}', { words: CONSTRAINT_TYPES.join(', ') }))
      .optional(),
    variableId: RowId.optional(),
    operator: z.enum(OPERATORS, t('must be one of {words}', { words: OPERATORS.join(' ') })).optional(),
    limit: z.number(t('must be a finite number')).optional(),
    unit: text(LIMITS.word).optional(),
    expression: text(LIMITS.text, 1).optional(),
    text: text(LIMITS.text, 1).optional(),
  })
  .superRefine((row, context) => {
    const implied =
      row.expression !== undefined ? 'expression' : row.text !== undefined ? 'text' : 'attribute';
    const type = CONSTRAINT_TYPES.find((known) => known === (row.type ?? implied));
    if (!type) return;
    const required: readonly string[] = REQUIRED_BY_TYPE[type];
    for (const field of BY_TYPE) {
      const given = row[field] !== undefined;
      if (required.includes(field) && !given)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: t('is required for a constraint of type {type}', { type }),
        });
      else if (given && !required.includes(field) && !(field === 'unit' && required.includes('limit')))
        context.addIssue({
          code: 'custom',
          path: [field],
          message: t('does not belong to a constraint of type {type}', { type }),
        });
    }
  }, asked)
  .meta({ id: 'ConstraintRequest' });

/**
 * `metadata` of an edge: the keys of `checked` are validated by their schemas, every other key is kept as it was sent.
 * The checked keys are left out of the second part.
 */
export function metadata<S extends z.ZodRawShape>(checked: S) {
  const schema = z.object(checked);
  return ElementFields.transform((value, context) => {
    const known = Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(checked, key)));
    const parsed = schema.safeParse(known);
    if (!parsed.success) {
      for (const { path, message } of fieldErrors(parsed.error))
        context.addIssue({ code: 'custom', path: path.split('.'), message });
      return z.NEVER;
    }
    const extra = FreeObject.safeParse(
      Object.fromEntries(Object.entries(value).filter(([key]) => !Object.hasOwn(checked, key))),
    );
    if (!extra.success) {
      for (const { message } of fieldErrors(extra.error)) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return { checked: parsed.data, extra: extra.data };
  });
}

export const labelText = clearable(text(LIMITS.name));
export const notesText = clearable(LongText);
export const attributes = clearable(list(AttributeRequest));
export const customFields = clearable(FreeObject);

/** Copies the fields that are given (`undefined` counts as not given) under the names the model uses. */
export function patchOf(fields: { readonly [name: string]: unknown }): JsonObject {
  const patch: Record<string, Json> = {};
  for (const name in fields) {
    const value = fields[name];
    if (isJson(value)) patch[name] = value;
  }
  return patch;
}

/** Request fields come from JSON, so that everything but `undefined` is JSON. */
function isJson(value: unknown): value is Json {
  return (
    value !== undefined &&
    (typeof value !== 'object' || value === null || Array.isArray(value) || isObject(value))
  );
}

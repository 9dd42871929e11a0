import { z } from 'zod';
import { t } from '#language/translate.ts';
import { Color, type Part as ModelPart, Port } from '#model/elements/part.ts';
import { Position, Size } from '#model/elements/placement.ts';
import type { JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { FreeObject, Id, LongText, list, NameText, text } from '#model/store/text.ts';
import { AttributeAnswer } from './attribute.ts';
import {
  attributes,
  clearable,
  customFields,
  ignored,
  PortRequest,
  patchOf,
  position,
  size,
} from './fields.ts';
import { Pending } from './pending.ts';

const optional = {
  description: clearable(LongText),
  kind: clearable(text(LIMITS.word)),
  type: clearable(text(LIMITS.word)),
  multiplicity: clearable(
    z
      .int(t('must be a whole number'))
      .min(1, t('must be at least {least}', { least: 1 }))
      .max(1_000_000_000, t('must be at most {most}', { most: 1_000_000_000 })),
  ),
  parentId: clearable(Id),
  position,
  size,
  ports: clearable(list(PortRequest)),
  attributes,
  color: clearable(Color),
  locked: clearable(z.boolean(t('must be true or false'))),
  customFields,
};
const readOnly = ignored('modelId', 'createdAt', 'updatedAt', 'pendingState');

export const CreatePart = z
  .strictObject({ id: Id.optional(), name: NameText, ...optional, ...readOnly })
  .meta({ id: 'CreatePart' });
export const UpdatePart = z
  .strictObject({ name: NameText.optional(), ...optional, ...readOnly, ...ignored('id') })
  .meta({ id: 'UpdatePart' });

export const Part = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    kind: z.string().nullable(),
    type: z.string().nullable(),
    multiplicity: z.int(),
    parentId: Id.nullable(),
    position: Position,
    size: Size,
    ports: z.array(Port),
    attributes: z.array(AttributeAnswer),
    color: z.string().nullable(),
    locked: z.boolean().optional(),
    customFields: FreeObject,
    pendingState: Pending,
  })
  .meta({ id: 'Part' });
export type Part = z.infer<typeof Part>;

/** A part's request fields as a patch of the model's part. */
export function partFromWire({
  id: _id,
  modelId: _m,
  createdAt: _c,
  updatedAt: _u,
  pendingState: _p,
  ...fields
}: z.infer<typeof CreatePart> | z.infer<typeof UpdatePart>): JsonObject {
  return patchOf(fields);
}

export function partToWire(part: ModelPart): Part {
  const { createdAt: _c, updatedAt: _u, kind, type, parentId, color, ...rest } = part;
  return {
    ...rest,
    kind: kind ?? null,
    type: type ?? null,
    parentId: parentId ?? null,
    color: color ?? null,
    pendingState: null,
  };
}

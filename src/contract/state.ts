import { z } from 'zod';
import { t } from '#language/translate.ts';
import { Position, Size } from '#model/elements/placement.ts';
import { type State as ModelState, STATE_DEFAULTS, STATE_KINDS } from '#model/elements/state.ts';
import type { JsonObject } from '#model/store/json.ts';
import { ActionText, FreeObject, Id, LongText, list, NameText } from '#model/store/text.ts';
import { AttributeAnswer } from './attribute.ts';
import { asked, attributes, clearable, customFields, ignored, patchOf, position, size } from './fields.ts';
import { Pending } from './pending.ts';

const Kind = z.enum(STATE_KINDS, t('must be one of {words}', { words: STATE_KINDS.join(', ') }));
const optional = {
  description: clearable(LongText),
  kind: clearable(Kind),
  parentId: clearable(Id),
  partId: clearable(Id),
  attributes,
  entry: clearable(list(ActionText)),
  do: clearable(list(ActionText)),
  exit: clearable(list(ActionText)),
  position,
  size,
  locked: clearable(z.boolean(t('must be true or false'))),
  order: clearable(z.int(t('must be a whole number')).min(0, t('must be 0 or more'))),
  deep: clearable(z.boolean(t('must be true or false'))),
  customFields,
};
const readOnly = ignored('modelId', 'createdAt', 'updatedAt', 'pendingState');

const namedByKind = (given: unknown) =>
  STATE_KINDS.some((kind) => kind === given && STATE_DEFAULTS[kind].name !== null);

export const CreateState = z
  .strictObject({ id: Id.optional(), name: NameText.optional(), ...optional, ...readOnly })
  .refine(({ name, kind }) => name !== undefined || namedByKind(kind), {
    path: ['name'],
    message: t('is required for this kind of state'),
    ...asked,
  })
  .meta({ id: 'CreateState' });
export const UpdateState = z
  .strictObject({ name: NameText.optional(), ...optional, ...readOnly, ...ignored('id') })
  .meta({ id: 'UpdateState' });

export const State = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    kind: Kind,
    parentId: Id.nullable(),
    partId: Id.nullable(),
    attributes: z.array(AttributeAnswer),
    entry: z.array(z.string()),
    do: z.array(z.string()),
    exit: z.array(z.string()),
    position: Position,
    size: Size,
    locked: z.boolean().optional(),
    order: z.number().optional(),
    deep: z.boolean().optional(),
    customFields: FreeObject,
    pendingState: Pending,
  })
  .meta({ id: 'State' });
export type State = z.infer<typeof State>;

/** A state's request fields as a patch of the model's state. */
export function stateFromWire({
  id: _id,
  modelId: _m,
  createdAt: _c,
  updatedAt: _u,
  pendingState: _p,
  ...fields
}: z.infer<typeof CreateState> | z.infer<typeof UpdateState>): JsonObject {
  return patchOf(fields);
}

export function stateToWire(state: ModelState): State {
  const { createdAt: _c, updatedAt: _u, parentId, partId, ...rest } = state;
  return { ...rest, parentId: parentId ?? null, partId: partId ?? null, pendingState: null };
}

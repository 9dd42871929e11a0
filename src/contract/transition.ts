import { z } from 'zod';
import { t } from '#language/translate.ts';
import { DIRECTIONS } from '#model/elements/connection.ts';
import { Constraint } from '#model/elements/constraint.ts';
import type { Transition as ModelTransition } from '#model/elements/transition.ts';
import type { JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { ActionText, FreeObject, Id, LongText, list, text, Word } from '#model/store/text.ts';
import {
  asked,
  ConstraintRequest,
  clearable,
  customFields,
  ignored,
  labelText,
  metadata,
  notesText,
  patchOf,
} from './fields.ts';

const checkedData = {
  label: labelText,
  effects: clearable(list(ActionText)),
  direction: clearable(z.enum(DIRECTIONS, t('must be in, out or inout'))),
  notes: notesText,
  guards: clearable(list(ConstraintRequest)),
  trigger: clearable(text(LIMITS.name)),
  internal: clearable(z.boolean(t('must be true or false'))),
  order: clearable(z.int(t('must be a whole number')).min(0, t('must be 0 or more'))),
  alsoTargetIds: clearable(list(Id)),
  customFields,
};
const Metadata = metadata(checkedData);
/** The keys of `data` that a transition's `extra` cannot have. */
export const TRANSITION_DATA_KEYS: readonly string[] = Object.keys(checkedData);

const optional = {
  type: clearable(Word),
  name: clearable(text(LIMITS.name)),
  description: clearable(LongText),
  metadata: Metadata.optional().meta({
    description:
      'Merged into `data`: `label`, `effects`, `direction`, `notes`, `guards`, `trigger`, `internal`, `order`, `alsoTargetIds` and `customFields` are checked, any other key is kept as sent.',
    override: { type: 'object' },
  }),
  customFields: customFields.meta({ description: 'As `metadata.customFields`, over which it wins.' }),
};
const readOnly = ignored('modelId', 'createdAt', 'updatedAt', 'source', 'target', 'data');

export const CreateTransition = z
  .strictObject({ id: Id.optional(), sourceId: Id, targetId: Id.optional(), ...optional, ...readOnly })
  .refine(({ targetId, metadata: given }) => targetId !== undefined || given?.checked?.internal === true, {
    path: ['targetId'],
    message: t('is required unless the transition is internal'),
    ...asked,
  })
  .meta({ id: 'CreateTransition' });
export const UpdateTransition = z
  .strictObject({
    sourceId: Id.optional(),
    targetId: Id.optional(),
    ...optional,
    ...readOnly,
    ...ignored('id'),
  })
  .meta({ id: 'UpdateTransition' });

export const Transition = z
  .object({
    id: Id,
    type: z.string(),
    source: Id,
    target: Id,
    data: z.looseObject({
      label: z.string(),
      effects: z.array(z.string()),
      direction: z.enum(DIRECTIONS),
      notes: z.string(),
      guards: z.array(Constraint),
      trigger: z.string().optional(),
      internal: z.boolean().optional(),
      order: z.number().optional(),
      alsoTargetIds: z.array(Id).optional(),
      customFields: FreeObject.optional(),
    }),
  })
  .meta({ id: 'Transition' });
export type Transition = z.infer<typeof Transition>;

/** Request fields as a patch: `name` wins over `data.label`, `description` over `data.notes` (contract, section 5). */
export function transitionFromWire(
  body: z.infer<typeof CreateTransition> | z.infer<typeof UpdateTransition>,
): JsonObject {
  const { checked, extra } = body.metadata ?? { checked: {}, extra: {} };
  const { label, notes, ...data } = checked;
  const { sourceId, targetId, type, name, description } = body;
  return {
    ...patchOf({ sourceId, targetId, type, ...data }),
    ...patchOf({ name: label, description: notes }),
    ...patchOf({ name, description, customFields: body.customFields }),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}

export function transitionToWire(transition: ModelTransition): Transition {
  const {
    id,
    type,
    sourceId,
    targetId,
    name,
    description,
    effects,
    direction,
    guards,
    trigger,
    internal,
    order,
    alsoTargetIds,
    customFields: custom,
    extra,
  } = transition;
  return {
    id,
    type,
    source: sourceId,
    target: targetId,
    data: {
      ...extra,
      label: name,
      effects,
      direction,
      notes: description,
      guards,
      ...(trigger !== undefined && { trigger }),
      ...(internal !== undefined && { internal }),
      ...(order !== undefined && { order }),
      ...(alsoTargetIds !== undefined && { alsoTargetIds }),
      ...(custom !== undefined && { customFields: custom }),
    },
  };
}

/** The model's transition of one as read, for the app. The wire carries no times for transitions. */
export function transitionFromRead(wire: Transition): ModelTransition {
  const { label, notes, effects, direction, guards, trigger, internal, order, alsoTargetIds, ...others } =
    wire.data;
  const { customFields: custom, ...extra } = others;
  return {
    id: wire.id,
    type: wire.type,
    name: label,
    description: notes,
    sourceId: wire.source,
    targetId: wire.target,
    effects,
    direction,
    guards,
    ...(trigger !== undefined && { trigger }),
    ...(internal !== undefined && { internal }),
    ...(order !== undefined && { order }),
    ...(alsoTargetIds !== undefined && { alsoTargetIds }),
    ...(custom !== undefined && { customFields: custom }),
    extra: patchOf(extra),
    createdAt: '',
    updatedAt: '',
  };
}

import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { ActionText, FreeObject, Id, LongText, list, text, Word } from '#model/store/text.ts';
import { DIRECTIONS } from './connection.ts';
import { Constraint } from './constraint.ts';
import { Stamp } from './stamp.ts';

/**
 * A transition: an edge between two states. Guards are AND-ed, effects run in order. `trigger` holds event names separated by
 * spaces; `internal` says that it has no target of its own (source and target are then the same state).
 */
export const Transition = z.strictObject({
  id: Id,
  type: Word,
  name: text(LIMITS.name),
  description: LongText,
  sourceId: Id,
  targetId: Id,
  /** States in other regions that are entered with the target; one that is not there is passed over. */
  alsoTargetIds: list(Id).optional(),
  trigger: text(LIMITS.name).optional(),
  guards: list(Constraint),
  effects: list(ActionText),
  direction: z.enum(DIRECTIONS, t('must be in, out or inout')),
  internal: z.boolean().optional(),
  /** Where it comes in document order, by which the first of two that could be taken is known; without it, after the others, along their ids. */
  order: z.int(t('must be a whole number')).min(0, t('must be 0 or more')).optional(),
  customFields: FreeObject.optional(),
  extra: FreeObject,
  ...Stamp,
});
export type Transition = z.infer<typeof Transition>;

import { z } from 'zod';
import { t } from '#language/translate.ts';
import type { Baseline as BaselineRecord } from '#model/elements/baseline.ts';
import { Id, LongText, NameText } from '#model/store/text.ts';
import { clearable, ignored } from './fields.ts';

/** A name for the model as it was after one change set. */
export const Baseline = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    seq: z.int(),
    createdAt: z.string(),
    createdBy: Id,
  })
  .meta({ id: 'Baseline' });
export type Baseline = z.infer<typeof Baseline>;

const readOnly = ignored('createdAt', 'createdBy');

export const CreateBaseline = z
  .strictObject({
    id: Id.optional(),
    name: NameText,
    description: clearable(LongText),
    seq: z
      .int(t('must be a whole number'))
      .min(1, t('must be at least {least}', { least: 1 }))
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .meta({ description: 'The change set that it names; left out, the last one there is.' }),
    ...readOnly,
  })
  .meta({ id: 'CreateBaseline' });
export type CreateBaseline = z.infer<typeof CreateBaseline>;

/** What a baseline names never changes. */
export const UpdateBaseline = z
  .strictObject({
    name: NameText.optional(),
    description: clearable(LongText),
    ...readOnly,
    ...ignored('id', 'seq'),
  })
  .meta({ id: 'UpdateBaseline' });
export type UpdateBaseline = z.infer<typeof UpdateBaseline>;

export function baselineToWire({
  id,
  name,
  description,
  seq,
  createdAt,
  createdBy,
}: BaselineRecord): Baseline {
  return { id, name, description, seq, createdAt, createdBy };
}

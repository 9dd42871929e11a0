import { z } from 'zod';
import { t } from '#language/translate.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { isObject, type Json, type JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, LongText } from '#model/store/text.ts';

/** What is stored was checked when it came in, and a patch of an element is nested deeper than its free objects may be. */
const Fields = z.custom<JsonObject>(isObject, t('must be an object')).meta({ override: { type: 'object' } });

export const StagedEntry = z
  .object({
    kind: z.enum(KINDS),
    id: Id,
    before: Fields.nullable().meta({
      description: 'The fields that would differ, as they were; null where it would be created.',
    }),
    after: Fields.nullable().meta({
      description: 'The fields that would differ, as they would be; null where it would be deleted.',
    }),
  })
  .meta({ id: 'StagedEntry' });

export const Decision = z
  .object({
    at: z.string(),
    userId: Id,
    decision: z.enum(['accepted', 'rejected']),
    elementIds: z.array(Id),
    comment: z.string(),
  })
  .meta({ id: 'Decision' });

/** A change set that was proposed and not applied. Names of fields are the model's, as in change sets. */
export const StagedChange = z
  .object({
    id: Id,
    label: z.string(),
    authorId: Id,
    createdAt: z.string(),
    baseSeq: z.int().meta({ description: 'The change set that it was made against.' }),
    state: z.enum(['open', 'closed']),
    entries: z.array(StagedEntry).meta({ description: 'What is still undecided of it.' }),
    decisions: z.array(Decision),
  })
  .meta({ id: 'StagedChange' });
export type StagedChange = z.infer<typeof StagedChange>;

const AnyValue: z.ZodType<Json> = z.json();

export const StagedResolution = z
  .strictObject({
    elementId: Id,
    field: z.string().min(1).max(LIMITS.text).meta({
      description:
        'Dotted path of the field, as change sets name it; a row is named by its id: `connections.c1.name`.',
    }),
    current: AnyValue.meta({
      description:
        'What the field holds now; null where it is not there. It is refused where that is something else by then.',
    }),
    value: AnyValue.meta({
      description: 'What it shall hold: `current`, what is suggested, or something else.',
    }),
  })
  .meta({ id: 'StagedResolution' });

export const Decide = z
  .strictObject({
    elementIds: z
      .array(Id)
      .min(1, t('must name an element'))
      .max(LIMITS.batch, t('must have at most {count} entries', { count: LIMITS.batch }))
      .optional()
      .meta({ description: 'The elements that are decided about; left out, all that is undecided.' }),
    comment: LongText.optional(),
  })
  .meta({ id: 'Decide' });
export type Decide = z.infer<typeof Decide>;

export const Accept = Decide.extend({
  resolutions: z
    .array(StagedResolution)
    .max(LIMITS.batch, t('must have at most {count} entries', { count: LIMITS.batch }))
    .optional()
    .meta({ description: 'What fields shall be that were set to something else since it was suggested.' }),
}).meta({ id: 'Accept' });

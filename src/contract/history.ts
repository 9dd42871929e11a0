import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, text } from '#model/store/text.ts';
import { ChangeEntry } from './change-set.ts';
import { Interface } from './interface.ts';
import { Part } from './part.ts';
import { Requirement } from './requirement.ts';
import { State } from './state.ts';
import { TraceLink } from './trace-link.ts';
import { Transition } from './transition.ts';

/** The elements of a model as they were read after one change set; of each kind that the caller may view. */
export const PastModel = z
  .object({
    seq: z.int(),
    at: z.string().meta({ description: 'When that change set was written.' }),
    parts: z.array(Part),
    interfaces: z.array(Interface),
    states: z.array(State),
    transitions: z.array(Transition),
    requirements: z.array(Requirement),
    traceLinks: z.array(TraceLink),
  })
  .meta({ id: 'PastModel' });
export type PastModel = z.infer<typeof PastModel>;

export const ModelDiff = z
  .object({
    from: z.int(),
    to: z.int(),
    entries: z.array(ChangeEntry).meta({
      description: 'One for each element that is not the same after `to` as after `from`.',
    }),
  })
  .meta({ id: 'ModelDiff' });
export type ModelDiff = z.infer<typeof ModelDiff>;

export const RestoreModel = z
  .strictObject({
    seq: z
      .int(t('must be a whole number'))
      .min(1, t('must be at least {least}', { least: 1 }))
      .max(Number.MAX_SAFE_INTEGER),
    elementIds: z
      .array(Id)
      .min(1, t('must name an element'))
      .max(LIMITS.batch, t('must have at most {count} entries', { count: LIMITS.batch }))
      .optional()
      .meta({
        description:
          'Only these; with those deleted since, also the elements deleted with them. One that did not exist then is deleted. Left out: every element.',
      }),
    label: text(LIMITS.name).optional(),
  })
  .meta({ id: 'RestoreModel' });
export type RestoreModel = z.infer<typeof RestoreModel>;

/** Someone who may view a model, or has changed it. */
export const ModelPerson = z
  .object({
    id: Id,
    name: z.string(),
    mayView: z
      .boolean()
      .meta({ description: 'False for a person who changed the model and may no longer view it.' }),
  })
  .meta({ id: 'ModelPerson' });
export type ModelPerson = z.infer<typeof ModelPerson>;

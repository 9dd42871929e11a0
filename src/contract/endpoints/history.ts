import { z } from 'zod';
import { t } from '#language/translate.ts';
import { ChangeSet, ENTRY_KINDS } from '#contract/change-set.ts';
import { type Endpoint, ModelParams, PageQuery } from '#contract/endpoint.ts';
import { ModelDiff, ModelPerson, PastModel, RestoreModel } from '#contract/history.ts';
import { Id } from '#model/store/text.ts';

const seqFrom = (least: number) =>
  z.coerce
    .number(t('must be a number'))
    .int(t('must be a whole number'))
    .min(least, t('must be at least {least}', { least }))
    .max(Number.MAX_SAFE_INTEGER);
const one = ModelParams.extend({ seq: seqFrom(1) });

const filter = PageQuery.omit({ cursor: true }).extend({
  after: seqFrom(0).optional().meta({ description: 'Only change sets with a higher number.' }),
  hash: z
    .string()
    .regex(/^[\w-]{22}$/, t('must be the hash of a change set'))
    .optional()
    .meta({
      description:
        'The hash of change set `after`: 409 STORE_RESTORED where the store has another one there, so that what was read is of another history.',
    }),
  before: seqFrom(0).optional().meta({ description: 'Only change sets with a lower number.' }),
  order: z.enum(['asc', 'desc'], t('must be asc or desc')).optional(),
  userId: Id.optional().meta({ description: 'Only those of this person.' }),
  elementId: Id.optional().meta({ description: 'Only those that changed this element, or a comment on it.' }),
  kind: z
    .enum(ENTRY_KINDS, t('must be one of {words}', { words: ENTRY_KINDS.join(', ') }))
    .optional()
    .meta({ description: 'Only those that changed something of this kind.' }),
});

/** What was, and how it came about. */
export const HISTORY = {
  listChanges: {
    method: 'GET',
    path: '/api/models/{modelId}/changes',
    tag: 'History',
    summary: 'The change sets, oldest first or newest first',
    params: ModelParams,
    query: filter,
    errors: ['STORE_RESTORED'],
    status: 200,
    answer: z.array(ChangeSet),
  },
  getChange: {
    method: 'GET',
    path: '/api/models/{modelId}/changes/{seq}',
    tag: 'History',
    summary: 'One change set',
    params: one,
    status: 200,
    answer: ChangeSet,
  },
  revertChange: {
    method: 'POST',
    path: '/api/models/{modelId}/changes/{seq}/revert',
    tag: 'History',
    summary: 'Undo a change set, as a new one',
    params: one,
    status: 200,
    answer: ChangeSet,
    retry: true,
  },
  getPastModel: {
    method: 'GET',
    path: '/api/models/{modelId}/at/{seq}',
    tag: 'History',
    summary: 'The elements as they were after a change set',
    params: one,
    status: 200,
    answer: PastModel,
  },
  compareModels: {
    method: 'GET',
    path: '/api/models/{modelId}/diff',
    tag: 'History',
    summary: 'What differs between the model after one change set and after another',
    params: ModelParams,
    query: z.object({
      from: seqFrom(0).meta({ description: '0: before everything.' }),
      to: seqFrom(0),
    }),
    status: 200,
    answer: ModelDiff,
  },
  restoreModel: {
    method: 'POST',
    path: '/api/models/{modelId}/restore',
    tag: 'History',
    summary: 'Bring the elements, or some of them, back to what they were, as one change set',
    params: ModelParams,
    body: RestoreModel,
    status: 200,
    answer: ChangeSet,
    retry: true,
    large: true,
  },
  listPeople: {
    method: 'GET',
    path: '/api/models/{modelId}/people',
    tag: 'History',
    summary: 'Who may view the model, and who has changed it',
    params: ModelParams,
    query: PageQuery,
    status: 200,
    answer: z.array(ModelPerson),
  },
} as const satisfies Record<string, Endpoint>;

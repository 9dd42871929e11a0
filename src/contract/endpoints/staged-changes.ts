import { z } from 'zod';
import { t } from '#language/translate.ts';
import { ChangeSet } from '#contract/change-set.ts';
import { type Endpoint, ModelParams, PageQuery } from '#contract/endpoint.ts';
import { Accept, Decide, StagedChange } from '#contract/staged-change.ts';
import { Id } from '#model/store/text.ts';

const staged = ModelParams.extend({ stagedChangeId: Id });
const filter = PageQuery.extend({
  state: z.enum(['open', 'closed'], t('must be open or closed')).optional(),
});

/** Changes that were proposed (a batch with `staged: true`), for someone with Edit to accept or reject. */
export const STAGED_CHANGES = {
  listStagedChanges: {
    method: 'GET',
    path: '/api/models/{modelId}/staged-changes',
    tag: 'Staged changes',
    summary: 'List suggestions (staged changes)',
    params: ModelParams,
    query: filter,
    status: 200,
    answer: z.array(StagedChange),
  },
  getStagedChange: {
    method: 'GET',
    path: '/api/models/{modelId}/staged-changes/{stagedChangeId}',
    tag: 'Staged changes',
    summary: 'Get a suggestion',
    params: staged,
    status: 200,
    answer: StagedChange,
  },
  acceptStagedChange: {
    method: 'POST',
    path: '/api/models/{modelId}/staged-changes/{stagedChangeId}/accept',
    tag: 'Staged changes',
    summary: 'Accept what is undecided of a suggestion, or some elements of it',
    params: staged,
    body: Accept,
    status: 200,
    answer: ChangeSet,
    retry: true,
  },
  rejectStagedChange: {
    method: 'POST',
    path: '/api/models/{modelId}/staged-changes/{stagedChangeId}/reject',
    tag: 'Staged changes',
    summary: 'Reject what is undecided of a suggestion, or some elements of it; its author may withdraw it',
    params: staged,
    body: Decide,
    status: 200,
    answer: ChangeSet,
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;

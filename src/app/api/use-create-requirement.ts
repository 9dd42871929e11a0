import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { queueOf } from '#app/document/queues.ts';
import { stepsOf } from '#app/document/steps.ts';
import { ChangeSet } from '#contract/change-set.ts';
import { PUBLISHED } from '#contract/published.ts';
import { Requirement } from '#contract/requirement.ts';
import { callApi } from './client.ts';
import { elementEntries, newerChanges, takeIn } from './document.ts';

export interface RequirementToCreate {
  /** The documented request body. */
  readonly body: unknown;
  /** The same for a repeat of the same body: then the service makes one requirement, however often it is asked. */
  readonly idempotencyKey: string;
}

/**
 * Creates a requirement with the documented operation: the service makes its id. Once it answers, the open model holds it and
 * undo takes it back. Runs after the edits that were made before it, for it may name what they made.
 */
export function useCreateRequirement(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `model ${modelId}` },
    networkMode: 'always',
    mutationFn: async ({ body, idempotencyKey }: RequirementToCreate) => {
      await queueOf(client, modelId).settled();
      const path = PUBLISHED.createRequirement.path.replace('{modelId}', modelId);
      const answer = await callApi(path, { method: 'POST', body, idempotencyKey });
      const made = Requirement.parse(answer.body);
      const own = await takeInUpTo(client, modelId, Number(answer.headers.get('Change-Seq')));
      const { key } = made.customFields;
      const label = `Create ${typeof key === 'string' ? key : made.name}`;
      if (own)
        stepsOf(modelId)
          .getState()
          .did({ label, editId: null, seq: own.seq, diff: elementEntries(own), group: idempotencyKey });
      return made;
    },
  });
}

/** Brings the open model up to date; answers the change set with this seq, also where a poll has brought it before. */
async function takeInUpTo(client: QueryClient, modelId: string, seq: number): Promise<ChangeSet | null> {
  const sets = await newerChanges(client, modelId);
  takeIn(client, modelId, sets);
  const own = sets.find((set) => set.seq === seq);
  if (own) return own;
  const { body } = await callApi(`/api/models/${modelId}/changes?after=${seq - 1}&limit=1`);
  return z.array(ChangeSet).parse(body)[0] ?? null;
}

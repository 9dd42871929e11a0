import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, storedPointOf } from '#app/api/http/client.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import { t } from '#language/translate.ts';
import { PUBLISHED } from '#contract/published.ts';
import { DocumentedRequirement } from '#contract/requirement.ts';
import { applyOwnChange } from './own-change.ts';

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
      const made = DocumentedRequirement.parse(answer.body);
      const { key } = made.customFields;
      await applyOwnChange(client, modelId, {
        seq: storedPointOf(answer.headers).seq,
        label: t('Create {element}', { element: typeof key === 'string' ? key : made.name }),
      });
      return made;
    },
  });
}

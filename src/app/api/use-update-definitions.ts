import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ModelDefinitions, type UpdateDefinitions } from '#contract/definitions.ts';
import { EDITOR } from '#contract/editor.ts';
import { callApi } from './client.ts';
import { documentQuery, newerChanges, takeIn } from './document.ts';

/** Changes what the open model says about its elements. What somebody else said meanwhile is not overwritten unseen. */
export function useUpdateDefinitions(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: UpdateDefinitions) => {
      const known = client.getQueryData(documentQuery(modelId).queryKey);
      const answer = await callApi(EDITOR.updateDefinitions.path.replace('{modelId}', modelId), {
        method: 'PUT',
        body,
        idempotencyKey: crypto.randomUUID(),
        ...(known && { baseSeq: known.seq }),
      });
      takeIn(client, modelId, await newerChanges(client, modelId));
      return ModelDefinitions.parse(answer.body);
    },
    scope: { id: `model ${modelId} definitions` },
  });
}

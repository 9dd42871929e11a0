import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldWords } from '#app/document/field-words.ts';
import { takeInOwnChange } from '#app/document/own-change.ts';
import { ModelDefinitions, type UpdateDefinitions } from '#contract/definitions.ts';
import { EDITOR } from '#contract/editor.ts';
import { callApi } from './client.ts';
import { documentQuery } from './document.ts';

/** A change of what a model says about its elements. `group`: that of the edits that undo takes back together with it. */
export type DefinitionsChange = UpdateDefinitions & { readonly group?: string | undefined };

/**
 * Changes what the open model says about its elements; undo takes it back. What somebody else said meanwhile is not overwritten
 * unseen.
 */
export function useUpdateDefinitions(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, ...body }: DefinitionsChange) => {
      const known = client.getQueryData(documentQuery(modelId).queryKey);
      const answer = await callApi(EDITOR.updateDefinitions.path.replace('{modelId}', modelId), {
        method: 'PUT',
        body,
        idempotencyKey: crypto.randomUUID(),
        ...(known && { baseSeq: known.seq }),
      });
      await takeInOwnChange(client, modelId, {
        seq: Number(answer.headers.get('Change-Seq')),
        label: `Change ${Object.keys(body).map(fieldWords).join(', ')}`,
        group,
      });
      return ModelDefinitions.parse(answer.body);
    },
    scope: { id: `model ${modelId} definitions` },
  });
}

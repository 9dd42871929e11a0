import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { documentQuery } from '#app/sync/document.ts';
import { Model, ModelSettings } from '#contract/model.ts';
import { PUBLISHED } from '#contract/published.ts';

export interface ModelChange {
  readonly name?: string;
  readonly description?: string;
}

/** Changes a model's name or description: the documented PUT. */
export function useUpdateModel(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ModelChange) => {
      const path = PUBLISHED.updateModel.path.replace('{modelId}', modelId);
      // Where the model is open, a name that somebody else gave it meanwhile is not overwritten unseen.
      const known = client.getQueryData(documentQuery(modelId).queryKey);
      const answer = await callApi(path, {
        method: 'PUT',
        body,
        once: true,
        base: known,
      });
      return Model.parse(answer.body);
    },
    // In the order in which they were made: the last one typed is the one that stays.
    scope: { id: `model ${modelId} settings` },
    onSuccess: async (_model, change) => {
      client.setQueryData(keys.settings(modelId), (known: unknown) => {
        const settings = ModelSettings.safeParse(known);
        return settings.success ? { ...settings.data, ...change } : undefined;
      });
      await client.invalidateQueries({ queryKey: keys.models });
    },
  });
}

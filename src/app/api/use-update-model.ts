import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Model, ModelSettings } from '#contract/model.ts';
import { PUBLISHED } from '#contract/published.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';

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
      const answer = await callApi(path, { method: 'PUT', body, idempotencyKey: crypto.randomUUID() });
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

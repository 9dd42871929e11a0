import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { callOrKept } from '#app/api/kept/kept-answers.ts';
import { type CreateModel, Model, ModelSummary } from '#contract/model.ts';

/** The models that the person may view. */
export function useModels() {
  return useQuery({
    queryKey: keys.models,
    queryFn: async (asking) => z.array(ModelSummary).parse(await callOrKept('/api/models', asking)),
  });
}

/** Makes an empty model. */
export function useCreateModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Pick<z.infer<typeof CreateModel>, 'name' | 'team_id'>) =>
      Model.parse((await callApi('/api/models', { method: 'POST', body, once: true })).body),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.models }),
  });
}

/** Makes a copy of a model under another name, in the same team. */
export function useDuplicateModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ modelId, name }: { modelId: string; name: string }) => {
      const { body } = await callApi(`/api/models/${modelId}/duplicate`, {
        method: 'POST',
        body: { name },
        once: true,
      });
      return Model.parse(body);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.models }),
  });
}

/** Deletes a model and all that is in it, for good. */
export function useDeleteModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (modelId: string) => {
      await callApi(`/api/models/${modelId}`, { method: 'DELETE', once: true });
    },
    onSuccess: async (_nothing, modelId) => {
      client.removeQueries({ queryKey: keys.model(modelId) });
      await client.invalidateQueries({ queryKey: keys.models });
    },
  });
}

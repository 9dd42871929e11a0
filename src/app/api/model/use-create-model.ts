import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { type CreateModel, Model } from '#contract/model.ts';

/** Makes an empty model. */
export function useCreateModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Pick<z.infer<typeof CreateModel>, 'name' | 'team_id'>) =>
      Model.parse(
        (await callApi('/api/models', { method: 'POST', body, idempotencyKey: crypto.randomUUID() })).body,
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.models }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { isGuest } from '#app/api/http/guest.ts';
import { keys } from '#app/api/http/keys.ts';
import { Agreement } from '#contract/agreement.ts';

/**
 * The agreements to interfaces of a model, kept up to date by its stream; null for guests, for others who may not view interfaces,
 * and until they are known.
 */
export function useAgreements(modelId: string): readonly Agreement[] | null {
  const { data = null } = useQuery({
    queryKey: keys.agreements(modelId),
    queryFn: async ({ signal }) => {
      const { body } = await callApi(`/api/models/${modelId}/agreements`, { signal });
      return z.array(Agreement).parse(body);
    },
    enabled: () => !isGuest(modelId),
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
  });
  return data;
}

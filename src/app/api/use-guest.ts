import { useQuery } from '@tanstack/react-query';
import { Guest } from '#contract/guest.ts';
import { problem } from '#contract/problem.ts';
import { ApiError, callApi } from './client.ts';
import { keepGuest } from './guest.ts';
import { keys } from './keys.ts';
import { previewPassOf } from './preview-pass.ts';

/** Trades the preview that the page was opened with for a guest’s token; asked again, for a new one. */
export function useGuest(modelId: string) {
  return useQuery({
    queryKey: keys.guest(modelId),
    queryFn: async () => {
      const body = { previewId: previewPassOf(modelId) };
      const guest = Guest.parse((await callApi('/api/auth/guest', { method: 'POST', body })).body);
      if (guest.modelId !== modelId)
        throw new ApiError(problem('NOT_FOUND', 'This is a preview of another model.'), null);
      keepGuest(guest);
      return guest;
    },
    staleTime: 5 * 60_000,
  });
}

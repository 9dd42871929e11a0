import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { keepGuest } from '#app/api/http/guest.ts';
import { keys } from '#app/api/http/keys.ts';
import { previewPassOf } from '#app/api/http/preview-pass.ts';
import { t } from '#language/translate.ts';
import { Guest } from '#contract/guest.ts';
import { problem } from '#contract/problem.ts';

/** Trades the preview that the page was opened with for a guest’s token; asked again, for a new one. */
export const guestQuery = (modelId: string) =>
  queryOptions({
    queryKey: keys.guest(modelId),
    queryFn: async () => {
      const body = { previewId: previewPassOf(modelId) };
      const guest = Guest.parse((await callApi('/api/auth/guest', { method: 'POST', body })).body);
      if (guest.modelId !== modelId)
        throw new ApiError(problem('NOT_FOUND', t('This is a preview of another model.')), null);
      keepGuest(guest);
      return guest;
    },
    staleTime: 5 * 60_000,
  });

/** The guest that somebody is who came by the preview of a model. */
export const useGuest = (modelId: string) => useQuery(guestQuery(modelId));

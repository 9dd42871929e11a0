import { useMutation } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';

/** Asks people to review a suggestion. */
export function useAskForReview(modelId: string, suggestionId: string) {
  return useMutation({
    mutationFn: (userIds: readonly string[]) =>
      callApi(`/api/models/${modelId}/staged-changes/${suggestionId}/reviews`, {
        method: 'POST',
        body: { userIds },
      }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { isGuest } from '#app/api/http/guest.ts';
import { commentsQuery } from './comments.ts';

/** The comments of a model, kept up to date by its stream; none for guests. */
export function useComments(modelId: string) {
  return useQuery({ ...commentsQuery(modelId), enabled: () => !isGuest(modelId) });
}

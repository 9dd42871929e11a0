import { useQuery } from '@tanstack/react-query';
import { commentsQuery } from './comments.ts';

/** The comments of a model, kept up to date by its stream. */
export function useComments(modelId: string) {
  return useQuery(commentsQuery(modelId));
}

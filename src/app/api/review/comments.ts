import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Comment } from '#contract/comment.ts';

/** Every comment of a model that the person may see, the first said first. */
export function commentsQuery(modelId: string) {
  return queryOptions({
    queryKey: keys.comments(modelId),
    queryFn: async ({ signal }) => {
      const { body } = await callApi(`/api/models/${modelId}/comments`, { signal });
      const comments = z.array(Comment).parse(body);
      return comments.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
    },
    retry: (count, error) => !(error instanceof ApiError) && count < 5,
  });
}

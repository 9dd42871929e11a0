import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { isGuest } from '#app/api/http/guest.ts';
import { keys } from '#app/api/http/keys.ts';
import { Comment } from '#contract/comment.ts';

/** The comments of a model, kept up to date by its stream; none for guests. */
export function useComments(modelId: string) {
  return useQuery({ ...commentsQuery(modelId), enabled: () => !isGuest(modelId) });
}

export interface NewComment {
  /** Also what makes a repeat after a lost answer the same comment. */
  readonly id: string;
  readonly elementId?: string;
  readonly parentId?: string;
  readonly text: string;
  readonly mentions: readonly string[];
}

/** Says something of an element, of the model, or in answer to a comment. */
export function useCreateComment(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: NewComment) => {
      const answer = await callApi(`/api/models/${modelId}/comments`, {
        method: 'POST',
        body,
        idempotencyKey: body.id,
      });
      return Comment.parse(answer.body);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.comments(modelId) }),
  });
}

/** Changes what a comment says, or settles its thread or opens it again. */
export function useUpdateComment(modelId: string, commentId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: { text?: string; mentions?: readonly string[]; resolved?: boolean }) => {
      const answer = await callApi(`/api/models/${modelId}/comments/${commentId}`, { method: 'PUT', body });
      return Comment.parse(answer.body);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.comments(modelId) }),
  });
}

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

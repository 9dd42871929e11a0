import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Comment } from '#contract/comment.ts';

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

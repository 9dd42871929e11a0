import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Comment } from '#contract/comment.ts';

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

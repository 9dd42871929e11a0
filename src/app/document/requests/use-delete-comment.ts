import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, storedPointOf } from '#app/api/http/client.ts';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { keys } from '#app/api/http/keys.ts';
import { sendRevert } from '#app/sync/send-revert.ts';

/** Deletes a comment with what was answered to it; answers what brings all of it back. */
export function useDeleteComment(modelId: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.comments(modelId) });
  return useMutation({
    networkMode: 'always',
    mutationFn: async (commentId: string) => {
      const { headers } = await callApi(`/api/models/${modelId}/comments/${commentId}`, {
        method: 'DELETE',
        once: true,
      });
      const base = storedPointOf(headers);
      return async (): Promise<void> => {
        await sendRevert({ modelId, id: crypto.randomUUID(), seq: base.seq, clientId: CLIENT_ID, base });
        await refresh();
      };
    },
    onSettled: refresh,
  });
}

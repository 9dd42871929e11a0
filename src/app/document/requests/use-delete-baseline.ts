import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, storedPointOf } from '#app/api/http/client.ts';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { keys } from '#app/api/http/keys.ts';
import { sendRevert } from '#app/sync/send-revert.ts';

/** Takes the name from a point in history; answers what gives it back. */
export function useDeleteBaseline(modelId: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.baselines(modelId) });
  return useMutation({
    networkMode: 'always',
    mutationFn: async (baselineId: string) => {
      const { headers } = await callApi(`/api/models/${modelId}/baselines/${baselineId}`, {
        method: 'DELETE',
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';

/** Marks an entry of the inbox as read or unread. */
export function useMarkEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, read }: { readonly id: string; readonly read: boolean }) =>
      callApi(`/api/inbox/${id}`, { method: 'PUT', body: { read } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.inbox }),
  });
}

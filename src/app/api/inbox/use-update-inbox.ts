import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Inbox, type UpdateInbox } from '#contract/inbox.ts';

/** Marks entries as read, or switches mail about them on or off. */
export function useUpdateInbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof UpdateInbox>) =>
      Inbox.parse((await callApi('/api/inbox', { method: 'PUT', body })).body),
    onSuccess: (inbox) => client.setQueryData(keys.inbox, inbox),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { callOrKept } from '#app/api/kept/kept-answers.ts';
import { useToken } from '#app/api/http/token.ts';
import { Inbox, type UpdateInbox } from '#contract/inbox.ts';
import { InvitationAccepted } from '#contract/invitation.ts';

/** How often it is asked whether there is more, in milliseconds. The stream of an open model tells at once. */
const ASK_MS = 10_000;

/** What concerns the person who is signed in. */
export function useInbox() {
  const isSignedIn = useToken(({ token }) => token !== null);
  return useQuery({
    queryKey: keys.inbox,
    queryFn: async (asking) => Inbox.parse(await callOrKept('/api/inbox', asking)),
    enabled: isSignedIn,
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: true,
  });
}

/** Marks entries as read, or switches mail about them on or off. */
export function useUpdateInbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof UpdateInbox>) =>
      Inbox.parse((await callApi('/api/inbox', { method: 'PUT', body })).body),
    onSuccess: (inbox) => client.setQueryData(keys.inbox, inbox),
  });
}

/** Marks an entry of the inbox as read or unread. */
export function useMarkEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, read }: { readonly id: string; readonly read: boolean }) =>
      callApi(`/api/inbox/${id}`, { method: 'PUT', body: { read } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.inbox }),
  });
}

/** Accepts the invitation that an entry of the inbox is about; answers what it leads to. */
export function useAcceptEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (entryId: string) =>
      InvitationAccepted.parse((await callApi(`/api/inbox/${entryId}/accept`, { method: 'POST' })).body),
    onSettled: () =>
      Promise.all(
        [keys.inbox, keys.teams, keys.models].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** Asks people to review a suggestion. */
export function useAskForReview(modelId: string, suggestionId: string) {
  return useMutation({
    mutationFn: (userIds: readonly string[]) =>
      callApi(`/api/models/${modelId}/staged-changes/${suggestionId}/reviews`, {
        method: 'POST',
        body: { userIds },
      }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { useToken } from '#app/api/http/token.ts';
import { Inbox } from '#contract/inbox.ts';

/** How often it is asked whether there is more, in milliseconds. The stream of an open model tells at once. */
const ASK_MS = 10_000;

/** What concerns the person who is signed in. */
export function useInbox() {
  const isSignedIn = useToken(({ token }) => token !== null);
  return useQuery({
    queryKey: keys.inbox,
    queryFn: async ({ signal }) => Inbox.parse((await callApi('/api/inbox', { signal })).body),
    enabled: isSignedIn,
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: true,
  });
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { AuditEntry } from '#contract/audit.ts';

const PAGE = 50;
const FIRST: string | null = null;

/** The cursor of the page after this one, as the answer’s `Link` tells it. */
function nextCursor({ headers }: { readonly headers: Headers }): string | null {
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  return next === undefined ? null : new URL(next, location.href).searchParams.get('cursor');
}

/** A team’s audit log, newest first, a page at a time; for its Owners and Admins. */
export function useAudit(teamId: string) {
  return useInfiniteQuery({
    queryKey: keys.audit(teamId),
    initialPageParam: FIRST,
    queryFn: async ({ pageParam, signal }) => {
      const search = new URLSearchParams({ limit: String(PAGE) });
      if (pageParam !== null) search.set('cursor', pageParam);
      const answer = await callApi(`/api/teams/${teamId}/audit?${search}`, { signal });
      return { entries: z.array(AuditEntry).parse(answer.body), next: nextCursor(answer) };
    },
    getNextPageParam: ({ next }) => next,
  });
}

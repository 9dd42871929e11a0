import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, callApi, pointOf } from '#app/api/http/client.ts';
import { followModel, isFinal } from '#app/sync/event-stream.ts';
import { documentQuery } from '#app/sync/document.ts';
import type { Guest } from '#contract/guest.ts';

/** How often a guest asks what became of the model, in milliseconds, where no stream tells them. */
const LOOK_MS = 60_000;
/** A token that ends sooner than this is renewed. */
const RENEW_MS = 5 * 60_000;

/** Keeps what a guest sees up to date; `renew` is called before their token ends, and when it is refused. */
export function useGuestWatch(modelId: string, guest: Guest | undefined, renew: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!guest) return;
    const look = async () => {
      // The clock of this machine may be wrong: the look itself tells whether the token is still good.
      if (Date.parse(guest.expiresAt) - Date.now() < RENEW_MS) renew();
      try {
        const { headers } = await callApi(`/api/models/${modelId}/parts?limit=1`);
        const { queryKey } = documentQuery(modelId);
        const held = client.getQueryData(queryKey);
        const now = pointOf(headers);
        if (held && (held.seq !== now.seq || held.hash !== now.hash))
          await client.refetchQueries({ queryKey });
      } catch (error) {
        // A service that cannot be reached is asked again at the next look.
        if (error instanceof ApiError) renew();
      }
    };
    // Numbers that come while the model is read are looked at when it was.
    let reading: Promise<unknown> | null = null;
    const onLook = () => {
      reading = (reading ?? Promise.resolve()).then(look);
    };
    const stop = followModel({
      modelId,
      since: () => client.getQueryData(documentQuery(modelId).queryKey) ?? { seq: 0 },
      tell: (events) => {
        if (events.some((event) => event.type === 'end' && isFinal(event.code))) renew();
        else if (events.some(({ type }) => type === 'ready' || type === 'behind')) onLook();
      },
    });
    const timer = setInterval(onLook, LOOK_MS);
    addEventListener('focus', onLook);
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener('focus', onLook);
    };
  }, [client, guest, modelId, renew]);
}

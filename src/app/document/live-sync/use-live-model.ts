import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { isGuest } from '#app/api/http/guest.ts';
import { keys } from '#app/api/http/keys.ts';
import { queueOf } from '#app/document/outbox/queues.ts';
import { noteAuthors } from '#app/presence/authors.ts';
import { useLive } from '#app/presence/live-store.ts';
import { onApplied } from '#app/sync/applied-changes.ts';
import { followModel } from '#app/sync/event-stream.ts';
import { readAnew } from '#app/sync/read-anew.ts';
import type { StreamEvent } from '#app/sync/stream-events.ts';
import { ChangeFeed } from './change-feed.ts';
import { usePolling } from './use-polling.ts';

/**
 * Keeps a model that is loaded in step with the service: by its stream, or by asking now and then while there is none. Answers
 * whether the model is gone: deleted, or no longer the person’s to see. A guest is told nothing: see `use-guest-watch.ts`.
 */
export function useLiveModel(modelId: string, isLoaded: boolean): boolean {
  const loaded = isLoaded && !isGuest(modelId);
  const client = useQueryClient();
  const [gone, setGone] = useState(false);
  const isLive = useLive((state) => state.isLive);

  useEffect(() => {
    if (!loaded) return;
    const feed = new ChangeFeed(client, modelId);
    const { begin, lose, meet, see, part } = useLive.getState();

    // Where it fails, the next try of the stream asks for it again.
    const catchUp = () => void readAnew(client, modelId).catch(() => {});
    const take = (event: StreamEvent) => {
      if (event.type === 'ready') {
        begin();
        feed.knows(event.seq);
        // One that came up between the refusal and the next try.
        if (event.seq < (feed.seq ?? 0)) catchUp();
      } else if (event.type === 'behind') catchUp();
      else if (event.type === 'presence') meet(event.people);
      else if (event.type === 'person') see(event.person);
      else if (event.type === 'left') part(event.clientId);
      else if (event.type === 'access') void client.invalidateQueries({ queryKey: keys.model(modelId) });
      else if (event.type === 'lost') lose();
      else if (event.type === 'end' && event.code !== 'UNAUTHENTICATED') {
        lose();
        void isGone(modelId).then(setGone);
      }
    };
    const stop = followModel({
      modelId,
      since: () => feed.seq ?? 0,
      tell: (events) => {
        const sets = events.flatMap((event) => (event.type === 'change' ? [event.set] : []));
        if (sets.length > 0) feed.offer(sets);
        for (const event of events) take(event);
      },
    });
    const stopNoting = onApplied(modelId, (taken) => noteAuthors(client, modelId, taken));
    const stopWaiting = whenMoved(client, modelId, () => feed.drain());
    return () => {
      stop();
      stopNoting();
      stopWaiting();
      feed.close();
      lose();
    };
  }, [client, loaded, modelId]);

  usePolling(modelId, loaded && !isLive && !gone, () => setGone(true));
  return gone;
}

/** Calls back when the open model was changed, or an edit of it decided. */
function whenMoved(client: QueryClient, modelId: string, moved: () => void): () => void {
  const document = hashKey(keys.document(modelId));
  const stopDocument = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === document) moved();
  });
  const stopQueue = queueOf(client, modelId).state.subscribe(moved);
  return () => {
    stopDocument();
    stopQueue();
  };
}

/** A stream that was refused may be one that there is none of here; only the model itself tells that it is gone. */
async function isGone(modelId: string): Promise<boolean> {
  try {
    await callApi(`/api/models/${modelId}`);
    return false;
  } catch (error) {
    return error instanceof ApiError && error.problem.code === 'NOT_FOUND';
  }
}

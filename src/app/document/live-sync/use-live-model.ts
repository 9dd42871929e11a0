import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, callApi, type KnownPoint } from '#app/api/http/client.ts';
import { isGuest } from '#app/api/http/guest.ts';
import { keys } from '#app/api/http/keys.ts';
import { hasPreviewPass } from '#app/api/http/preview-pass.ts';
import { lookForService } from '#app/api/kept/service-away.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import { wakeQueues } from '#app/document/outbox/queues.ts';
import { noteAuthors } from '#app/presence/authors.ts';
import { useLive } from '#app/presence/live-store.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { onApplied } from '#app/sync/applied-changes.ts';
import { documentQuery } from '#app/sync/document.ts';
import { followModel, type StreamEvent } from '#app/sync/event-stream.ts';
import { readAnew } from '#app/sync/read-anew.ts';
import { ChangeFeed } from './change-feed.ts';
import { usePolling } from './use-polling.ts';

/**
 * Keeps a model that is loaded in step with the service: by its stream, or by asking now and then while there is none. Answers
 * whether the model is gone: deleted, or no longer the person’s to see. A guest is told only that there is more: see `use-guest-watch.ts`.
 */
export function useLiveModel(modelId: string, isLoaded: boolean): boolean {
  const loaded = isLoaded && !isGuest(modelId);
  const client = useQueryClient();
  const session = useEditorSession();
  const [gone, setGone] = useState(false);
  const isLive = useLive((state) => state.isLive);

  useEffect(() => {
    if (!loaded) return;
    const feed = new ChangeFeed(client, modelId);
    /** The last change set that was sent whole. */
    let told = 0;
    const { begin, lose, meet, see, part } = useLive.in(session).getState();

    /** Whether what the stream tells is of another history than the open model, which is being read anew. */
    let isOther = false;
    // Where it fails, the next try of the stream asks for it again.
    const catchUp = () => {
      isOther = true;
      const isBack = () => {
        isOther = false;
        feed.knows(told);
      };
      told = 0;
      void readAnew(client, modelId).then(isBack, () => {});
    };
    const take = (event: StreamEvent) => {
      if (event.type === 'ready') {
        begin();
        wakeQueues(client);
        // Who sees the model by a preview alone is told that there is more, and not what: it is read again.
        if (hasPreviewPass(modelId) && event.seq > Math.max(told, feed.seq ?? 0)) {
          void client.refetchQueries({ queryKey: documentQuery(modelId).queryKey });
          return;
        }
        feed.knows(event.seq);
        // One that came up between the refusal and the next try.
        if (isBehind(feed.at, event)) catchUp();
      } else if (event.type === 'presence') meet(event.people);
      else if (event.type === 'person') see(event.person);
      else if (event.type === 'left') part(event.clientId);
      else if (event.type === 'access') void client.invalidateQueries({ queryKey: keys.model(modelId) });
      else if (event.type === 'inbox') void client.invalidateQueries({ queryKey: keys.inbox });
      else if (event.type === 'lost') {
        lose();
        void lookForService(client);
      } else if (event.type === 'end' && event.code !== 'UNAUTHENTICATED') {
        lose();
        void isGone(modelId).then(setGone);
      }
    };
    const stop = followModel({
      modelId,
      since: () => feed.at ?? { seq: 0 },
      tell: (events) => {
        const sets = events.flatMap((event) => (event.type === 'change' ? [event.set] : []));
        told = Math.max(told, ...sets.map(({ seq }) => seq));
        for (const event of events) if (event.type === 'behind') catchUp();
        if (sets.length > 0 && !isOther) feed.offer(sets);
        for (const event of events) take(event);
      },
    });
    const stopNoting = onApplied(modelId, (taken) => noteAuthors(client, session, taken));
    const stopWaiting = whenMoved(client, modelId, () => feed.drain());
    return () => {
      stop();
      stopNoting();
      stopWaiting();
      feed.close();
      lose();
    };
  }, [client, loaded, modelId, session]);

  usePolling(modelId, loaded && !isLive && !gone, () => setGone(true));
  return gone;
}

/** Whether the service is at another change set than the open model, which it does not lead on from. */
function isBehind(held: KnownPoint | null, now: KnownPoint): boolean {
  if (!held) return false;
  if (now.seq !== held.seq) return now.seq < held.seq;
  return now.hash !== undefined && held.hash !== undefined && now.hash !== held.hash;
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

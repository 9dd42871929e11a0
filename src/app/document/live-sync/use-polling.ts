import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '#app/api/http/client.ts';
import { isInterrupted } from '#app/api/http/token.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import { nextToSend } from '#app/document/outbox/waiting.ts';
import { newerChanges, StoreBehindError, applyRemoteChanges } from '#app/sync/document.ts';
import { readAnew } from '#app/sync/read-anew.ts';

/** How often others' changes are asked for while nobody tells them, in milliseconds. */
const POLL_MS = 15_000;

/** Asks for the changes of others now and then, and when the page is looked at again. `onGone`: the model is not there any more. */
export function usePolling(modelId: string, on: boolean, onGone: () => void): void {
  const client = useQueryClient();
  const gone = useRef(onGone);
  gone.current = onGone;

  useEffect(() => {
    if (!on) return;
    // Edits that wait for the person may do so for long: others' changes are asked for meanwhile.
    const idle = () => nextToSend(queueOf(client, modelId).entries) === undefined;
    const poll = async () => {
      if (document.visibilityState !== 'visible' || isInterrupted() || !idle()) return;
      try {
        const sets = await newerChanges(client, modelId);
        // An edit made meanwhile takes in its own change set, together with what it made of it.
        if (idle()) await applyRemoteChanges(client, modelId, sets);
      } catch (error) {
        // Any other failure is tried again at the next; writes report their own.
        if (error instanceof StoreBehindError) await readAnew(client, modelId).catch(() => {});
        else if (error instanceof ApiError && error.problem.code === 'NOT_FOUND') gone.current();
      }
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    const look = () => void poll();
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  }, [client, modelId, on]);
}

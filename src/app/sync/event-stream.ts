import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ApiError, type KnownPoint, openStream } from '#app/api/http/client.ts';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { isInterrupted, sessionBack, useToken } from '#app/api/http/token.ts';
import { runChunkedAsync } from '#app/ui/scheduling/run-chunked.ts';
import { type ChangeSet, readChangeSet } from '#contract/change-set.ts';
import { LIVE_EVENTS } from '#contract/live.ts';
import type { Person } from '#contract/presence.ts';
import type { Problem } from '#contract/problem.ts';
import { readJsonSteps } from '#model/store/json-steps.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { pause, untilSeen, watchHidden, watchSilence } from './stream-timing.ts';

/** What the stream of a model tells: the service's events, and `lost`, which is the connection's own. */
export type StreamEvent =
  | { readonly type: 'ready'; readonly seq: number; readonly hash?: string | undefined }
  | { readonly type: 'change'; readonly set: ChangeSet }
  | { readonly type: 'presence'; readonly people: readonly Person[] }
  | { readonly type: 'person'; readonly person: Person }
  | { readonly type: 'left'; readonly clientId: string }
  | { readonly type: 'access' }
  /** The person's inbox is not what it was. */
  | { readonly type: 'inbox' }
  | { readonly type: 'end'; readonly code: string; readonly detail: string }
  /** The service's store has not what this page has seen: it was restored, or is another one. */
  | { readonly type: 'behind' }
  /** The connection is gone; it is made again by itself. */
  | { readonly type: 'lost' };

export interface EventStream {
  readonly modelId: string;
  /** The last change set that is held already: the stream goes on after it. */
  readonly since: () => KnownPoint;
  /** Takes what one piece of the stream held, in order. */
  readonly tell: (events: readonly StreamEvent[]) => void;
}

/** Milliseconds before each further try; the last repeats. */
const RETRY_MS = [500, 1_000, 2_000, 4_000, 7_000, 10_000] as const;
/** The service says something every 15 s: one that is silent for longer than this is gone. */
const SILENT_MS = 40_000;
/** A tab that nobody sees gives its connection back after this long: a browser has only six for one service. */
const HIDDEN_MS = 60_000;

/**
 * Follows the stream of a model until the function that it answers is called, or the service ends it for good. A lost connection
 * is made again, after the last change set that is held; at once when the browser is online again or looked at.
 */
export function followModel(stream: EventStream): () => void {
  const closed = new AbortController();
  void keepReading(stream, closed.signal);
  return () => closed.abort();
}

async function keepReading({ modelId, since, tell }: EventStream, closed: AbortSignal): Promise<void> {
  let failures = 0;
  let over = false;
  const pass = (events: readonly StreamEvent[]) => {
    if (closed.aborted) return;
    if (events.some(({ type }) => type === 'ready')) failures = 0;
    // A session that ended is signed in to again over the page, and the stream goes on after what is held.
    over = events.some((event) => event.type === 'end' && isFinal(event.code)) && !isInterrupted();
    if (events.length > 0) tell(events);
  };
  while (!over) {
    await untilSeen(closed);
    await sessionBack(closed).catch(() => {});
    if (closed.aborted) return;
    await readOnce({ modelId, since, tell: pass }, closed);
    if (over || closed.aborted) return;
    pass([{ type: 'lost' }]);
    await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, closed);
    failures += 1;
  }
}

/** Reads one connection until it ends, for whatever reason. */
async function readOnce({ modelId, since, tell }: EventStream, closed: AbortSignal): Promise<void> {
  const connection = new AbortController();
  const hangUp = () => connection.abort();
  const { signal } = connection;
  closed.addEventListener('abort', hangUp, { signal });
  // After another network came up, what is left of the old connection may never say that it is dead.
  addEventListener('online', hangUp, { signal });
  const silence = watchSilence(SILENT_MS, hangUp);
  const stopWatching = watchHidden(HIDDEN_MS, hangUp);
  const { token } = useToken.getState();
  try {
    const path = `/api/models/${modelId}/events?client=${CLIENT_ID}`;
    const body = await openStream(path, { lastEventId: since(), signal });
    for await (const events of eventsIn(body, silence.heard, signal)) {
      if (signal.aborted) return;
      if (events.some((event) => event.type === 'end' && event.code === 'UNAUTHENTICATED')) loseToken(token);
      tell(events);
    }
  } catch (error) {
    if (error instanceof ApiError && isFinal(error.problem.code))
      tell([{ type: 'end', code: error.problem.code, detail: error.problem.detail }]);
    else if (error instanceof ApiError && isAhead(error.problem)) tell([{ type: 'behind' }]);
  } finally {
    silence.stop();
    stopWatching();
    hangUp();
  }
}

/** The events of a stream, those of one piece together. */
async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  signal: AbortSignal,
): AsyncGenerator<readonly StreamEvent[]> {
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', leave);
  const text = new TextDecoder();
  let messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => messages.push(message) });
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      heard();
      parser.feed(text.decode(piece.value, { stream: true }));
      const events: StreamEvent[] = [];
      for (const message of messages) events.push(...(await runChunkedAsync(readEvent(message))));
      messages = [];
      yield events;
    }
  } finally {
    // Whoever stops reading has no use for the rest.
    leave();
  }
}

/** All but the change sets, which may be long. */
const READERS: Readonly<Record<string, (data: unknown) => StreamEvent>> = {
  ready: (data) => ({ type: 'ready', ...LIVE_EVENTS.ready.parse(data) }),
  presence: (data) => ({ type: 'presence', ...LIVE_EVENTS.presence.parse(data) }),
  person: (data) => ({ type: 'person', person: LIVE_EVENTS.person.parse(data) }),
  left: (data) => ({ type: 'left', ...LIVE_EVENTS.left.parse(data) }),
  reset: () => ({ type: 'behind' }),
  access: () => ({ type: 'access' }),
  inbox: () => ({ type: 'inbox' }),
  end: (data) => ({ type: 'end', ...LIVE_EVENTS.end.parse(data) }),
};

/** An event as it was sent; none for a name that this version of the app does not know. Throws where the data are not its own. */
function* readEvent({ event = '', data }: EventSourceMessage): WorkSteps<StreamEvent[]> {
  if (event === 'change') return [{ type: event, set: yield* readChangeSet(yield* readJsonSteps(data)) }];
  const reader = Object.hasOwn(READERS, event) ? READERS[event] : undefined;
  return reader ? [reader(JSON.parse(data))] : [];
}

/** Whether a stream that ended so is not to be opened again. A service that shuts down, or has too much to do, is asked again. */
export const isFinal = (code: string): boolean =>
  code === 'UNAUTHENTICATED' || code === 'NOT_FOUND' || code === 'FORBIDDEN';

/** Whether the service refuses because this page names a change set that its store does not have. */
export function isAhead({ code, errors = [] }: Problem): boolean {
  return (
    code === 'STORE_RESTORED' ||
    (code === 'VALIDATION_FAILED' &&
      errors.some(({ path }) => path === 'Last-Event-ID' || path === 'Base-Seq'))
  );
}

/** Unless somebody signed in meanwhile: then only the old token is gone. */
function loseToken(token: string | null): void {
  if (token !== null && useToken.getState().token === token) useToken.getState().lose();
}

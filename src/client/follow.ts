import { createParser } from 'eventsource-parser';
import type { z } from 'zod';
import { LIVE_EVENTS, type LiveEvent } from '#contract/live.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { isObject } from '#model/store/json.ts';
import { type Connection, send } from './send.ts';
import { AnswerError, ServiceError } from './service-error.ts';

/** What happens in a model: the events of its stream, by their names. */
export type ModelEvent = {
  [Name in Exclude<LiveEvent, 'end'>]: {
    readonly event: Name;
    readonly data: z.output<(typeof LIVE_EVENTS)[Name]>;
  };
}[Exclude<LiveEvent, 'end'>];

export interface FollowOptions {
  readonly modelId: string;
  /** Goes on after this point; left out, it begins with what comes now. */
  readonly after?: { readonly seq: number; readonly hash?: string | undefined } | undefined;
  readonly signal?: AbortSignal | undefined;
}

const PAUSE_MS = 1_000;
/** The service says something every 15 s. */
const SILENT_MS = 45_000;

/**
 * The stream of a model for as long as it is read, or until `signal`. A connection that is lost is made again, after the last change set that was
 * read, so that none is left out and none comes twice.
 * @throws ServiceError where the service ends it for good: the token has ended, or the model may not be read any more
 */
export async function* follow(
  connection: Connection,
  { modelId, after, signal }: FollowOptions,
): AsyncGenerator<ModelEvent, void, undefined> {
  let lastEventId = after && (after.hash === undefined ? String(after.seq) : `${after.seq}.${after.hash}`);
  const isOver = () => signal?.aborted === true;
  while (!isOver()) {
    const response = await send(connection, {
      method: 'GET',
      path: `/api/models/${encodeURIComponent(modelId)}/events`,
      headers: {
        accept: 'text/event-stream',
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      signal,
      isRepeatable: true,
    });
    for await (const { event, data, id } of messagesIn(response, signal)) {
      if (event === 'end') {
        const { code, detail } = LIVE_EVENTS.end.parse(data);
        if (code === 'BUSY') break;
        throw new ServiceError(
          { type: 'about:blank', title: detail, status: statusOf(code), code, detail },
          null,
        );
      }
      const told = eventOf(event, data);
      if (told) yield told;
      if (id !== undefined) lastEventId = id;
    }
    if (!isOver()) await connection.wait(PAUSE_MS, signal);
  }
}

/** The status that a refusal with this code has. */
const statusOf = (code: string): number =>
  Object.entries(PROBLEMS).find(([known]) => known === code)?.[1].status ?? 500;

interface Message {
  readonly event: string;
  readonly data: unknown;
  readonly id: string | undefined;
}

/** The messages of one connection, until it ends, for whatever reason. */
async function* messagesIn({ body }: Response, signal: AbortSignal | undefined): AsyncGenerator<Message> {
  if (!body) return;
  let messages: Message[] = [];
  const parser = createParser({
    onEvent: ({ event = '', data, id }) => messages.push({ event, data: JSON.parse(data), id }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', leave);
  let silence = setTimeout(leave, SILENT_MS);
  try {
    for (;;) {
      const piece = await reader.read().catch(() => null);
      if (piece === null || piece.done) return;
      clearTimeout(silence);
      silence = setTimeout(leave, SILENT_MS);
      parser.feed(decoder.decode(piece.value, { stream: true }));
      const arrived = messages;
      messages = [];
      yield* arrived;
    }
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', leave);
    leave();
  }
}

/** An event with its data; null for one that this version does not know. */
function eventOf(event: string, data: unknown): ModelEvent | null {
  if (!Object.hasOwn(LIVE_EVENTS, event)) return null;
  const told: unknown = { event, data };
  if (!isModelEvent(told)) throw new AnswerError(`the event “${event}” is not as this version knows it`);
  return told;
}

function isModelEvent(told: unknown): told is ModelEvent {
  if (!isObject(told)) return false;
  const schema = Object.entries(LIVE_EVENTS).find(([name]) => name === told['event'])?.[1];
  return schema?.safeParse(told['data']).success === true;
}

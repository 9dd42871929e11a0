import type { EventSourceMessage } from 'eventsource-parser';
import { type ChangeSet, readChangeSet } from '#contract/change-set.ts';
import { LIVE_EVENTS } from '#contract/live.ts';
import type { Person } from '#contract/presence.ts';
import { readJsonSteps } from '#model/store/json-steps.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';

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
export function* readEvent({ event = '', data }: EventSourceMessage): WorkSteps<StreamEvent[]> {
  if (event === 'change') return [{ type: event, set: yield* readChangeSet(yield* readJsonSteps(data)) }];
  const reader = Object.hasOwn(READERS, event) ? READERS[event] : undefined;
  return reader ? [reader(JSON.parse(data))] : [];
}

/** Whether a stream that ended so is not to be opened again. A service that shuts down, or has too much to do, is asked again. */
export const isFinal = (code: string): boolean =>
  code === 'UNAUTHENTICATED' || code === 'NOT_FOUND' || code === 'FORBIDDEN';

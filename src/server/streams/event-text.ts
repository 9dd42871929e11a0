import type { LiveEvent } from '#contract/live.ts';
import { type HistoryPoint, pointText } from '#server/storage/chain.ts';

/** Does nothing but keep the connection open. */
export const HEARTBEAT = Buffer.from(':\n\n');

/** A server-sent event. `data` is JSON text, which has no line break. */
export function eventText(name: LiveEvent, data: string, at?: HistoryPoint): string {
  return `event: ${name}\n${at === undefined ? '' : `id: ${pointText(at)}\n`}data: ${data}\n\n`;
}

export function eventBytes(name: LiveEvent, data: object, at?: HistoryPoint): Buffer {
  return Buffer.from(eventText(name, JSON.stringify(data), at));
}

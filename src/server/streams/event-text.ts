import type { LiveEvent } from '#contract/live.ts';

/** Does nothing but keep the connection open. */
export const HEARTBEAT = Buffer.from(':\n\n');

/** A server-sent event. `data` is JSON text, which has no line break. */
export function eventText(name: LiveEvent, data: string, id?: number): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`;
}

export function eventBytes(name: LiveEvent, data: object, id?: number): Buffer {
  return Buffer.from(eventText(name, JSON.stringify(data), id));
}

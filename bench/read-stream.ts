import { get } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { Target } from './client.ts';

/** When each change set was received, in milliseconds, by its seq in the order in which they came. */
export interface Reading {
  readonly received: readonly (readonly [seq: number, at: number])[];
  readonly close: () => void;
}

/** Opens a stream and keeps when what comes was received; resolves when it is ready. */
export function readStream({ url, headers }: Target, path: string): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const received: [number, number][] = [];
    const request = get(`${url}${path}`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`GET ${path} answered ${response.statusCode}`));
      const parser = createParser({
        onEvent: ({ event, id }) => {
          // A point of the history is its number, and after a point what tells it from the same number of another history.
          if (event === 'change') received.push([Number.parseInt(id ?? '', 10), performance.now()]);
          if (event === 'ready') resolve({ received, close: () => request.destroy() });
        },
      });
      response.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
      response.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}

/** @throws where the stream does not have every change set after `first` up to `last` once, in order */
export function checkWhole({ received }: Reading, first: number, last: number): void {
  const wrong = received.findIndex(([seq], index) => seq !== first + 1 + index);
  if (wrong === -1 && received.length === last - first) return;
  const at = wrong === -1 ? received.length : wrong;
  throw new Error(`a stream has ${received[at]?.[0] ?? 'nothing'} where ${first + 1 + at} should be`);
}

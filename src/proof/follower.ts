import { setTimeout as pass } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { LIVE_EVENTS } from '#contract/live.ts';

const AGAIN_MS = 100;

/** Reads the stream of a model; after a lost connection it goes on after the last change set that it was told. */
export class Follower {
  readonly seqs: number[] = [];
  /** How often a stream was opened. */
  opened = 0;

  constructor(
    private readonly token: string,
    readonly modelId: string,
    /** The change set after which it begins. */
    private readonly first: number,
  ) {}

  get last(): number {
    return this.seqs.at(-1) ?? this.first;
  }

  async followUntil(url: string, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      try {
        await this.#read(url, stop);
      } catch (error) {
        // Aborted, refused, or cut off half-way.
        if (!stop.aborted && !(error instanceof TypeError)) throw error;
      }
      await pass(AGAIN_MS);
    }
  }

  async #read(url: string, signal: AbortSignal): Promise<void> {
    const headers = { authorization: `Bearer ${this.token}`, 'last-event-id': String(this.last) };
    const reply = await fetch(`${url}/api/models/${this.modelId}/events`, { headers, signal });
    if (!reply.ok || !reply.body) return reply.body?.cancel();
    this.opened += 1;
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'change') this.seqs.push(LIVE_EVENTS.change.parse(JSON.parse(data)).seq);
      },
    });
    const text = new TextDecoder();
    for await (const piece of reply.body) parser.feed(text.decode(piece, { stream: true }));
  }
}

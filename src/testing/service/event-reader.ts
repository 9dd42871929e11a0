import type { AddressInfo } from 'node:net';
import { createParser } from 'eventsource-parser';
import type { FastifyInstance } from 'fastify';
import type { ChangeSet } from '#contract/change-set.ts';
import { LIVE_EVENTS, type LiveEvent } from '#contract/live.ts';
import type { Person } from '#contract/presence.ts';
import { PATIENCE_MS } from '#testing/patience.ts';
import type { Client, TestModel } from './test-app.ts';

/** An event as it came; its data is what the contract says of it. */
export interface ReceivedEvent {
  readonly name: string;
  /** The number of the change set in its id. */
  readonly id: string | undefined;
  readonly data: unknown;
}

/** The address of an app under test, listening on a port of its own. */
export async function listen(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Reads a model's stream over real HTTP, as a browser does. */
export class EventReader {
  readonly told: ReceivedEvent[] = [];
  /** Resolves when the stream has ended, from whichever side. */
  readonly ended: Promise<void>;
  readonly #abort: AbortController;
  #wake: () => void = () => undefined;
  #over = false;

  private constructor(
    readonly response: Response,
    abort: AbortController,
  ) {
    this.#abort = abort;
    this.ended = this.#read().finally(() => {
      this.#over = true;
      this.#wake();
    });
  }

  /** Opens the stream of a model at `url`; the answer may be a refusal. */
  static async open(
    url: string,
    model: TestModel,
    options: { after?: number | string; client?: string; as?: Client; previewId?: string } = {},
  ): Promise<EventReader> {
    const { after, client, as = model.client, previewId } = options;
    const query = new URLSearchParams({
      ...(client !== undefined && { client }),
      ...(previewId !== undefined && { 'model-preview-id': previewId }),
    });
    const abort = new AbortController();
    const response = await fetch(`${url}${model.path('/events')}?${query}`, {
      headers: {
        authorization: `Bearer ${as.token}`,
        ...(after !== undefined && { 'last-event-id': String(after) }),
      },
      signal: abort.signal,
    });
    return new EventReader(response, abort);
  }

  count(name: LiveEvent): number {
    return this.told.filter((event) => event.name === name).length;
  }

  get changes(): ChangeSet[] {
    return this.told
      .filter(({ name }) => name === 'change')
      .map(({ data }) => LIVE_EVENTS.change.parse(data));
  }

  get seqs(): number[] {
    return this.changes.map(({ seq }) => seq);
  }

  /** Who is there, by what was told so far. */
  get people(): Person[] {
    const people = new Map<string, Person>();
    for (const { name, data } of this.told) {
      if (name === 'presence') {
        people.clear();
        for (const person of LIVE_EVENTS.presence.parse(data).people) people.set(person.clientId, person);
      }
      if (name === 'left') people.delete(LIVE_EVENTS.left.parse(data).clientId);
      if (name !== 'person') continue;
      const person = LIVE_EVENTS.person.parse(data);
      people.set(person.clientId, person);
    }
    return [...people.values()];
  }

  /** Why the service ended it: one code, or none. */
  get ends(): string[] {
    return this.told.filter(({ name }) => name === 'end').map(({ data }) => LIVE_EVENTS.end.parse(data).code);
  }

  /** Waits until what was told satisfies `test`; fails when the stream ends before, or after `ms`. */
  async until(test: (reader: this) => boolean, ms = PATIENCE_MS): Promise<this> {
    const deadline = Date.now() + ms;
    while (!test(this)) {
      const left = deadline - Date.now();
      if (this.#over || left <= 0)
        throw new Error(
          `${this.#over ? 'the stream ended' : `not within ${ms} ms`}: ${this.told.map(({ name, id }) => `${name} ${id ?? ''}`).join(', ')}`,
        );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this;
  }

  ready(): Promise<this> {
    return this.until(() => this.told.some(({ name }) => name === 'ready'));
  }

  reached(seq: number, ms?: number): Promise<this> {
    return this.until(() => this.told.some(({ id }) => Number(id) >= seq), ms);
  }

  /** Goes away without a word. */
  close(): void {
    this.#abort.abort();
  }

  async #read(): Promise<void> {
    const parser = createParser({
      onEvent: ({ event = 'message', id, data }) => {
        const value: unknown = JSON.parse(data);
        this.told.push({ name: event, id: id?.split('.')[0], data: value });
        this.#wake();
      },
    });
    if (!this.response.ok || !this.response.body) return;
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.response.body) parser.feed(decoder.decode(chunk, { stream: true }));
    } catch {
      // Cut off, by one side or the other: what came before counts.
    }
  }
}

import type { ChangeSet } from '#contract/change-set.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { Person } from '#contract/presence.ts';

/** One connection that a client opened. */
interface Opened {
  readonly lastEventId: string | null;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
}

/** The stream of a model in memory: what is sent goes to every connection that is open. */
export class FakeStream {
  /** Every connection that was ever opened, by the event after which it went on. */
  readonly opened: (string | null)[] = [];
  readonly #open = new Set<Opened>();

  /** How many connections are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Answers a request for the stream. */
  answer(init?: RequestInit): Response {
    const lastEventId = new Headers(init?.headers).get('Last-Event-ID');
    this.opened.push(lastEventId);
    let opened: Opened | null = null;
    const leave = () => opened && this.#open.delete(opened);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        opened = { lastEventId, controller };
        this.#open.add(opened);
      },
      cancel: () => void leave(),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  text(text: string): void {
    for (const { controller } of this.#open) controller.enqueue(new TextEncoder().encode(text));
  }

  send(name: LiveEvent, data: object, id?: number): void {
    this.text(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  ready(seq: number): void {
    this.send('ready', { seq }, seq);
  }

  change(set: ChangeSet): void {
    this.send('change', set, set.seq);
  }

  person(person: Person): void {
    this.send('person', person);
  }

  /** Lets the connections break, or end by themselves. */
  cut(how: 'broken' | 'ended' = 'broken'): void {
    for (const { controller } of this.#open) {
      if (how === 'ended') controller.close();
      else controller.error(new TypeError('network'));
    }
    this.#open.clear();
  }
}

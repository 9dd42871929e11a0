import { setTimeout as pass } from 'node:timers/promises';
import { Page } from './page.ts';

/** What a proxy between answers to the next write, in place of the service. */
export interface Fault {
  readonly status: number;
  /** Whether the service was asked, and did it. */
  readonly passedOn: boolean;
  /** A page of its own, nothing, or the first half of what the service answered. */
  readonly body: 'page' | 'nothing' | 'half';
}

/** A page's connection to the service, as it can go wrong. */
interface Line {
  online: boolean;
  /** The answer of the next write is lost, though the service has done it. */
  losesAnswer: boolean;
  fault: Fault | null;
  readonly open: Set<AbortController>;
}

/** What is between the pages and the service. */
export class Network {
  readonly #lines = new WeakMap<Page, Line>();
  readonly #real = globalThis.fetch;
  #delays: readonly number[] = [0];
  #sent = 0;

  /** How many milliseconds each request is on its way, over and over, so that those of several tabs overtake each other. */
  set delays(delays: readonly number[]) {
    this.#delays = delays;
    this.#sent = 0;
  }

  /** In place of the browser's `fetch`. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const page = Page.now;
    try {
      const answer = await this.#exchange(this.#lineOf(page), input, init);
      if (page.isOpen) return answer;
    } catch (error) {
      if (page.isOpen) throw error;
    }
    // Nobody is there any more to be told.
    return new Promise<never>(() => {});
  };

  setOnline(page: Page, online: boolean): void {
    this.#lineOf(page).online = online;
    if (!online) this.cut(page);
  }

  isOnline(page: Page): boolean {
    return this.#lineOf(page).online;
  }

  loseAnswer(page: Page): void {
    this.#lineOf(page).losesAnswer = true;
  }

  answerInstead(page: Page, fault: Fault): void {
    this.#lineOf(page).fault = fault;
  }

  /** Breaks every connection that is open. */
  cut(page: Page): void {
    const { open } = this.#lineOf(page);
    for (const request of open) request.abort(new TypeError('The connection was cut.'));
    open.clear();
  }

  async #exchange(line: Line, input: string | URL | Request, init: RequestInit): Promise<Response> {
    this.#sent += 1;
    await pass(this.#delays[this.#sent % this.#delays.length]);
    if (!line.online) throw new TypeError('There is no network.');
    const writes = init.method !== undefined && init.method !== 'GET';
    const { fault } = line;
    if (writes) line.fault = null;
    if (writes && fault && !fault.passedOn) return answerOf(fault, '');
    const request = new AbortController();
    line.open.add(request);
    const signal = init.signal ? AbortSignal.any([init.signal, request.signal]) : request.signal;
    const response = await this.#real(input, { ...init, signal });
    const streams = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (streams) return response;
    const text = await response.text();
    line.open.delete(request);
    if (writes && fault) return answerOf(fault, text);
    if (line.losesAnswer && writes) {
      line.losesAnswer = false;
      throw new TypeError('The answer was lost.');
    }
    const { status, headers } = response;
    return new Response(text === '' ? null : text, { status, headers });
  }

  #lineOf(page: Page): Line {
    const line = this.#lines.get(page) ?? {
      online: page.isOpen,
      losesAnswer: false,
      fault: null,
      open: new Set(),
    };
    this.#lines.set(page, line);
    return line;
  }
}

function answerOf({ status, body }: Fault, said: string): Response {
  if (body === 'nothing') return new Response(null, { status, headers: { 'retry-after': '0' } });
  if (body === 'page')
    return new Response('<html><h1>Bad gateway</h1></html>', {
      status,
      headers: { 'content-type': 'text/html', 'retry-after': '0' },
    });
  const bytes = new TextEncoder().encode(said === '' ? '{"a":' : said);
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length >> 1));
      controller.error(new TypeError('The connection was cut.'));
    },
  });
  return new Response(cut, { status, headers: { 'content-type': 'application/json' } });
}

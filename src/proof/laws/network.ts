import { setTimeout as pass } from 'node:timers/promises';

/** A request is this long on its way at most, so that those of several tabs overtake each other. */
const SLOWEST_MS = 15;

/** One tab's connection to the service, as it can go wrong. */
interface Line {
  online: boolean;
  /** The answer of the next write is lost, though the service has done it. */
  losesAnswer: boolean;
  readonly open: Set<AbortController>;
}

/** What is between the tabs and the service. Tabs are told apart by their tokens. */
export class Network {
  readonly #lines = new Map<string, Line>();
  readonly #real = globalThis.fetch;

  /** In place of the browser's `fetch`. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const line = this.#lineOf(new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '');
    await pass(Math.random() * SLOWEST_MS);
    if (!line.online) throw new TypeError('There is no network.');
    const request = new AbortController();
    line.open.add(request);
    const signal = init.signal ? AbortSignal.any([init.signal, request.signal]) : request.signal;
    const response = await this.#real(input, { ...init, signal });
    const streams = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (streams) return response;
    const text = await response.text();
    line.open.delete(request);
    if (line.losesAnswer && init.method !== undefined && init.method !== 'GET') {
      line.losesAnswer = false;
      throw new TypeError('The answer was lost.');
    }
    const { status, headers } = response;
    return new Response(text === '' ? null : text, { status, headers });
  };

  setOnline(token: string, online: boolean): void {
    this.#lineOf(token).online = online;
    if (!online) this.cut(token);
  }

  loseAnswer(token: string): void {
    this.#lineOf(token).losesAnswer = true;
  }

  /** Breaks every connection that is open. */
  cut(token: string): void {
    const { open } = this.#lineOf(token);
    for (const request of open) request.abort(new TypeError('The connection was cut.'));
    open.clear();
  }

  #lineOf(token: string): Line {
    const line = this.#lines.get(token) ?? { online: true, losesAnswer: false, open: new Set() };
    this.#lines.set(token, line);
    return line;
  }
}

import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { App } from '#app/app.tsx';
import { forgetUndoStacks } from '#app/document/edits/undo-stacks.ts';
import { type AppRouter, createAppRouter } from '#app/screens/router.tsx';
import { issueStart } from '#server/identity/start.ts';
import type { Client, TestApp } from '#testing/service/test-app.ts';

/** Calls the service as the browser would, without a port. */
export function fetchFrom({ app }: TestApp): typeof fetch {
  return async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const { body } = init;
    const payload = body instanceof Blob ? Buffer.from(await bytesOf(body)) : body;
    const url = input instanceof Request ? input.url : String(input);
    if (/\/events\b/.test(url)) return streamFrom(app, url, headers, init.signal ?? undefined);
    const answer = await app.inject({
      method:
        init.method === 'POST' || init.method === 'PUT' || init.method === 'DELETE' ? init.method : 'GET',
      url,
      headers,
      ...((typeof payload === 'string' || Buffer.isBuffer(payload)) && { payload }),
    });
    init.signal?.throwIfAborted();
    const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: given,
    });
  };
}

/** An answer that goes on for as long as it is read. */
async function streamFrom(
  app: TestApp['app'],
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const answer = await app.inject({ method: 'GET', url, headers, payloadAsStream: true });
  const source = answer.stream();
  signal?.addEventListener('abort', () => source.destroy());
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      source.on('data', (piece: Buffer) => controller.enqueue(new Uint8Array(piece)));
      source.on('error', (error) => controller.error(error));
      source.on('end', () => controller.close());
    },
    cancel: () => {
      // It is closed from that end already: what still arrives has nowhere to go.
      source.removeAllListeners('data').removeAllListeners('end');
      source.destroy();
    },
  });
  return new Response(body, { status: answer.statusCode });
}

/** The document of the test environment has blobs without `arrayBuffer`. */
function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What a test of the whole app works with. */
export interface AppPage {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly router: AppRouter;
  /** The present address, without the origin. */
  readonly address: () => string;
}

/** Opens the app at an address, over a real service; as `caller` where one is given, signed out otherwise. */
export function openApp(service: TestApp, address: string, caller?: Client): AppPage {
  vi.stubGlobal('fetch', fetchFrom(service));
  // The test environment has no layout: nothing scrolls and nothing changes its size.
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  localStorage.clear();
  forgetUndoStacks();
  useToken.setState({
    token: caller?.token ?? null,
    userId: caller?.userId ?? null,
    lost: false,
    accepted: false,
    other: null,
  });
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(<App router={router} client={client} />);
  return { user: userEvent.setup(), router, address: () => router.history.location.href };
}

/** The address, without the origin, of the link that an empty service prints at its start. */
export async function startLink({ deps }: TestApp): Promise<string> {
  const issued = await issueStart(deps);
  if (!issued) throw new Error('the service has an account already');
  return `/start#${issued.token}`;
}

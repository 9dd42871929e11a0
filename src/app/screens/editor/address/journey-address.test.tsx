import { createMemoryHistory } from '@tanstack/react-router';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { EditorSessionProvider } from '#app/session/editor-session.tsx';
import { useTravel } from '#app/session/travel.ts';
import { useJourneyAddress } from './journey-address.ts';

// The router is left out: its only part here is to render an address later than it was written, which the tests do by hand.
const router = vi.hoisted(() => ({ history: {}, params: {}, search: {} }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original()),
  useRouter: () => ({ history: router.history }),
  getRouteApi: () => ({ useParams: () => router.params, useSearch: () => router.search }),
}));

const Rover = ({ children }: { readonly children: ReactNode }) => (
  <EditorSessionProvider modelId="rover">{children}</EditorSessionProvider>
);

function open(...entries: readonly string[]) {
  const history = createMemoryHistory({ initialEntries: [...entries] });
  const read = () => {
    const { pathname, search } = new URL(history.location.href, 'http://here');
    Object.assign(router, {
      history,
      params: { modelId: 'rover', view: pathname.split('/').at(-1) },
      search: Object.fromEntries(new URLSearchParams(search)),
    });
  };
  read();
  const { rerender, result } = renderHook(
    () => {
      useJourneyAddress();
      return useTravel();
    },
    { wrapper: Rover },
  );
  return {
    at: () => result.current.journey?.at ?? null,
    address: () => history.location.href,
    /** Goes somewhere; the router renders what the address is then, and what is written for it. */
    go: (how: (to: typeof history) => void) => {
      act(() => how(history));
      for (let turn = 0; turn < 2; turn += 1) {
        read();
        rerender();
      }
    },
  };
}

it('stays at an earlier state on the way of a link to the view that is shown', () => {
  const { at, address, go } = open('/models/rover/structure?at=3&against=now');
  expect(at()).toBe(3);
  go((history) => history.push('/models/rover/structure?select=a,b'));
  expect(at()).toBe(3);
  expect(address()).toBe('/models/rover/structure?select=a,b&at=3&against=now');
  go((history) => history.push('/models/rover/structure'));
  expect(address()).toBe('/models/rover/structure?at=3&against=now');
});

it('comes back to the present where the browser goes back to it', () => {
  const { at, go } = open('/models/rover/structure');
  go((history) => history.push('/models/rover/structure?at=3'));
  expect(at()).toBe(3);
  go((history) => history.back());
  expect(at()).toBeNull();
});

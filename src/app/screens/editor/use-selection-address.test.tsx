import { createMemoryHistory } from '@tanstack/react-router';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#app/document/session.ts';
import { idOf } from '#testing/model-builder.ts';
import { useSelectionAddress } from './use-selection-address.ts';

// The router is left out: its only part here is to render an address later than it was written, which the tests do by hand.
const router = vi.hoisted(() => ({ history: {}, search: {} }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original()),
  useRouter: () => ({ history: router.history }),
  getRouteApi: () => ({
    useParams: () => ({ modelId: 'rover', view: 'structure' }),
    useSearch: () => router.search,
  }),
}));

const [wheel, motor] = [idOf('Wheel'), idOf('Motor')];
const addressOf = (id: string) => `/models/rover/structure?select=${id}`;

/** The hook, beginning at an address without a selection. */
function open() {
  const history = createMemoryHistory({ initialEntries: ['/models/rover/structure'] });
  Object.assign(router, { history, search: {} });
  const { rerender } = renderHook(() => useSelectionAddress());
  return {
    address: () => history.location.href,
    goTo: (id: string) => history.push(addressOf(id)),
    select: (id: string) => {
      act(() => useSession.getState().select([id]));
      act(() => void vi.runAllTimers());
    },
    render: (id: string) => {
      router.search = { select: id };
      rerender();
    },
  };
}

const selection = () => useSession.getState().selection;

beforeEach(() => {
  vi.useFakeTimers();
  useSession.getState().reset();
});
afterEach(() => vi.useRealTimers());

it('writes a selection into the address', () => {
  const { address, select } = open();
  select(wheel);
  expect(address()).toBe(addressOf(wheel));
});

it('selects and shows what an address that is opened names', () => {
  const { goTo, render } = open();
  goTo(wheel);
  render(wheel);
  expect(selection()).toEqual([wheel]);
  expect(useSession.getState().reveal).toBe(wheel);
});

it('keeps a newer selection when the address of an older one is rendered late', () => {
  const { address, select, render } = open();
  select(wheel);
  select(motor);
  render(wheel);
  expect(selection()).toEqual([motor]);
  render(motor);
  expect(selection()).toEqual([motor]);
  expect(useSession.getState().reveal).toBeNull();
  expect(address()).toBe(addressOf(motor));
});

import { createMemoryHistory } from '@tanstack/react-router';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goInside, goOutTo, useLevels } from '#app/canvas/levels/level-store.ts';
import { type EditorSession, EditorSessionProvider, useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { useTravel } from '#app/session/travel.ts';
import { idOf } from '#testing/models/model-builder.ts';
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

const sessions = new Map<string, EditorSession>();
const session = () => sessions.get('rover')!;
function Know({ children }: { readonly children: ReactNode }) {
  sessions.set('rover', useEditorSession());
  return children;
}
const Rover = ({ children }: { readonly children: ReactNode }) => (
  <EditorSessionProvider modelId="rover">
    <Know>{children}</Know>
  </EditorSessionProvider>
);

/** The hook, beginning at an address without a selection. */
function open() {
  const history = createMemoryHistory({ initialEntries: ['/models/rover/structure'] });
  Object.assign(router, { history, search: {} });
  const { rerender, result } = renderHook(
    () => {
      useSelectionAddress();
      return useTravel();
    },
    { wrapper: Rover },
  );
  return {
    travel: () => result.current,
    address: () => history.location.href,
    goTo: (id: string) => history.push(addressOf(id)),
    select: (id: string) => {
      act(() => useSession.in(session()).getState().select([id]));
      act(() => void vi.runAllTimers());
    },
    render: (id: string) => {
      router.search = { select: id };
      rerender();
    },
    /** The router renders the address as it is by now. */
    arrive: () => {
      router.search = Object.fromEntries(new URLSearchParams(history.location.search));
      rerender();
    },
    history,
  };
}

const selection = () => useSession.in(session()).getState().selection;

beforeEach(() => vi.useFakeTimers());
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
  expect(useSession.in(session()).getState().reveal).toBe(wheel);
});

it('keeps a newer selection when the address of an older one is rendered late', () => {
  const { address, select, render } = open();
  select(wheel);
  select(motor);
  render(wheel);
  expect(selection()).toEqual([motor]);
  render(motor);
  expect(selection()).toEqual([motor]);
  expect(useSession.in(session()).getState().reveal).toBeNull();
  expect(address()).toBe(addressOf(motor));
});

describe('a level', () => {
  const inside = () => useLevels.in(session()).getState().inside.part;
  const [power, cell] = [idOf('Power'), idOf('Cell')];

  it('is a step of the history, to go back from and forward to', () => {
    const { address, arrive, history } = open();
    act(() => goInside(session(), 'part', power));
    expect(address()).toBe(`/models/rover/structure?inside=${power}`);
    arrive();
    act(() => goInside(session(), 'part', cell));
    arrive();
    expect(history.length).toBe(3);
    act(() => history.back());
    arrive();
    expect(inside()).toBe(power);
    act(() => history.back());
    arrive();
    expect(inside()).toBeNull();
    act(() => history.forward());
    arrive();
    expect(inside()).toBe(power);
    expect(history.length).toBe(3);
  });

  it('that an address names is gone into', () => {
    const { arrive, history } = open();
    act(() => history.push(`/models/rover/structure?select=${wheel}&inside=${power}`));
    arrive();
    expect(inside()).toBe(power);
    expect(selection()).toEqual([wheel]);
    expect(history.length).toBe(2);
  });

  it('stays in the address when something is selected there', () => {
    const { address, arrive, select, history } = open();
    act(() => goInside(session(), 'part', power));
    arrive();
    select(wheel);
    expect(address()).toBe(`/models/rover/structure?select=${wheel}&inside=${power}`);
    expect(history.length).toBe(2);
  });

  it('is told with what is selected after the step, and no late rendering undoes it', () => {
    const { address, arrive, render } = open();
    act(() => goInside(session(), 'part', power));
    act(() => goOutTo(session(), 'part', null, power));
    expect(address()).toBe(`/models/rover/structure?select=${power}`);
    render(wheel);
    expect(inside()).toBeNull();
    expect(selection()).toEqual([power]);
    arrive();
    expect(selection()).toEqual([power]);
  });

  it('that one is led out of is replaced, not a step of one’s own', () => {
    const { address, arrive, history } = open();
    act(() => goInside(session(), 'part', power));
    arrive();
    act(() => useLevels.in(session()).getState().go('part', null, false));
    expect(address()).toBe('/models/rover/structure');
    expect(history.length).toBe(2);
  });
});

describe('what an address that was opened says to be seen', () => {
  const openAt = (search: string) => {
    window.history.replaceState(null, '', `/models/rover/structure${search}`);
    const history = createMemoryHistory({ initialEntries: [addressOf(wheel)] });
    Object.assign(router, { history, search: { select: wheel } });
    return renderHook(() => useSelectionAddress(), { wrapper: Rover });
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('is what it selects', () => {
    openAt(`?select=${wheel}`);
    expect(useSession.in(session()).getState()).toMatchObject({ selection: [wheel], reveal: wheel });
  });

  it('is where a copied link was looked at, and the selection does not move that', () => {
    const { rerender } = openAt(`?select=${wheel}&sight=356,208,0.967`);
    expect(useSession.in(session()).getState()).toMatchObject({ selection: [wheel], reveal: null });
    Object.assign(router, {
      history: createMemoryHistory({ initialEntries: [addressOf(motor)] }),
      search: { select: motor },
    });
    rerender();
    expect(useSession.in(session()).getState()).toMatchObject({ selection: [motor], reveal: motor });
  });
});

it('begins a journey into the past as a step of the browser’s history, and goes on with it in place', () => {
  const { history, select, travel } = open();
  const { length } = history;
  act(() => travel().go({ modelId: 'rover', at: 3, against: null }));
  act(() => void vi.runAllTimers());
  expect(history.location.search).toBe('?at=3');
  expect(history.length).toBe(length + 1);
  act(() => travel().go({ modelId: 'rover', at: 3, against: 'now' }));
  select(wheel);
  expect(history.location.search).toContain('against=now');
  expect(history.length).toBe(length + 1);
});

import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, expect, it, vi } from 'vitest';
import { loadAhead, loadedLater } from './loaded-later.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Shown = () => <p>here</p>;

function show(load: () => Promise<typeof Shown>) {
  const Later = loadedLater(load);
  render(
    <ErrorBoundary fallback={<p>failed</p>}>
      <Suspense fallback={<p>waiting</p>}>
        <Later />
      </Suspense>
    </ErrorBoundary>,
  );
}

it('waits for a service that is away, and is shown when it is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  let tries = 0;
  show(() => {
    tries += 1;
    return tries < 3 ? Promise.reject(new TypeError('away')) : Promise.resolve(Shown);
  });
  expect(screen.queryByText('waiting')).not.toBeNull();
  await screen.findByText('here', undefined, { timeout: 20_000 });
  expect(tries).toBe(3);
});

it('fails where the service is there and the code is not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  show(() => Promise.reject(new TypeError('gone')));
  await screen.findByText('failed');
  expect(screen.queryByText('here')).toBeNull();
});

it('is fetched ahead', async () => {
  const load = vi.fn<() => Promise<typeof Shown>>(() => Promise.resolve(Shown));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  loadedLater(load);
  void loadAhead();
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0);
});

it('is fetched ahead one after the other, and none while somebody does something', async () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  const fetched: string[] = [];
  const later = (name: string) => () => {
    fetched.push(name);
    return Promise.resolve(Shown);
  };
  loadedLater(later('first'));
  loadedLater(later('second'));
  void loadAhead();
  for (let turn = 0; turn < 50; turn += 1) {
    window.dispatchEvent(new WheelEvent('wheel'));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toEqual(['first', 'second']);
});

it('is fetched ahead in a page that is never still', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<typeof Shown>>(() => Promise.resolve(Shown));
  loadedLater(load);
  void loadAhead();
  for (let turn = 0; turn < 2_000; turn += 1) {
    window.dispatchEvent(new MouseEvent('pointermove', { buttons: 1 }));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(load).toHaveBeenCalledOnce();
});

it('is shown at once where it is there already, and stays what it is while it is shown', async () => {
  const Later = loadedLater(() => Promise.resolve(Shown));
  const waiting = <p>waiting</p>;
  const first = render(
    <Suspense fallback={waiting}>
      <Later />
    </Suspense>,
  );
  expect(screen.queryByText('waiting')).not.toBeNull();
  const here = await screen.findByText('here');
  first.rerender(
    <Suspense fallback={waiting}>
      <Later />
    </Suspense>,
  );
  expect(screen.getByText('here')).toBe(here);
  first.unmount();

  render(
    <Suspense fallback={waiting}>
      <Later />
    </Suspense>,
  );
  expect(screen.queryByText('waiting')).toBeNull();
  screen.getByText('here');
});

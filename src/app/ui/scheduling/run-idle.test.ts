import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runIdle } from './run-idle.ts';

let waiting: IdleRequestCallback[] = [];
let isInputPending = () => false;

beforeEach(() => {
  waiting = [];
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  // Gestures are long past.
  vi.advanceTimersByTime(1_000);
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => waiting.push(run));
  vi.stubGlobal('navigator', { scheduling: { isInputPending: () => isInputPending() } });
});
afterEach(() => vi.useRealTimers());

/** One call of the browser with so many milliseconds to spare. */
function idle(milliseconds: number, didTimeout = false): void {
  const end = performance.now() + milliseconds;
  waiting.shift()?.({ didTimeout, timeRemaining: () => Math.max(0, end - performance.now()) });
}

/** Steps of a millisecond each. */
function* steps(count: number, did: () => void): Generator<void, string> {
  for (let step = 0; step < count; step += 1) {
    vi.advanceTimersByTime(1);
    did();
    yield;
  }
  return 'all';
}

it('uses an idle time nearly to its end, and goes on in the next', () => {
  isInputPending = () => false;
  const did = vi.fn<() => void>();
  const done = vi.fn<(result: string) => void>();
  runIdle(steps(50, did), done);
  expect(did).not.toHaveBeenCalled();
  idle(50);
  expect(did.mock.calls.length).toBeGreaterThan(30);
  expect(did.mock.calls.length).toBeLessThanOrEqual(40);
  expect(done).not.toHaveBeenCalled();
  idle(50);
  expect(done).toHaveBeenCalledExactlyOnceWith('all');
  expect(waiting).toEqual([]);
});

it.each([
  ['somebody acts', { scheduling: { isInputPending: () => true } }],
  ['the browser does not say whether somebody acts', {}],
])('stops after one slice where %s', (_why, browser) => {
  vi.stubGlobal('navigator', browser);
  const did = vi.fn<() => void>();
  runIdle(steps(50, did), () => {});
  idle(50);
  expect(did).toHaveBeenCalledTimes(6);
  idle(3);
  expect(did).toHaveBeenCalledTimes(9);
});

it('does one slice in a page that is never idle, and nothing once it is given up', () => {
  isInputPending = () => false;
  const did = vi.fn<() => void>();
  const stop = runIdle(steps(50, did), () => {});
  idle(0, true);
  expect(did).toHaveBeenCalledTimes(6);
  stop();
  idle(50);
  expect(did).toHaveBeenCalledTimes(6);
});

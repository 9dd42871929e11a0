import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { waitUntilStill } from './wait-until-still.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs once, when the view has not been moved for a while', () => {
  const views = createStore(() => ({ transform: [0, 0, 1] }));
  const run = vi.fn<() => void>();
  const { wait } = waitUntilStill(views, run);
  wait();
  for (let move = 0; move < 20; move += 1) {
    vi.advanceTimersByTime(50);
    views.setState({ transform: [move, 0, 1] });
    wait();
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledOnce();
  views.setState({ transform: [0, 0, 2] });
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledOnce();
});

it('does not run once it is cancelled', () => {
  const run = vi.fn<() => void>();
  const { wait, cancel } = waitUntilStill(
    createStore(() => ({ transform: [0, 0, 1] })),
    run,
  );
  wait();
  cancel();
  vi.advanceTimersByTime(500);
  expect(run).not.toHaveBeenCalled();
});

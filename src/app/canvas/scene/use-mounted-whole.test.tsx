import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMountedWhole } from './use-mounted-whole.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  // Gestures are long past.
  vi.advanceTimersByTime(1_000);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const turnWheel = () => fireEvent.wheel(window);
const shown = (isSmall: boolean) =>
  renderHook(({ small }) => useMountedWhole(small), { initialProps: { small: isSmall } });

test('a small drawing is mounted at once, and a large one is not', () => {
  expect(shown(true).result.current).toBe(true);
  expect(shown(false).result.current).toBe(false);
});

test('what a key or a jump leads to is mounted with it', () => {
  const { result, rerender } = shown(false);
  rerender({ small: true });
  expect(result.current).toBe(true);
});

test('what a zoom by hand leads to is painted until that rests', () => {
  const { result, rerender } = shown(true);
  for (let turn = 0; turn < 5; turn += 1) {
    turnWheel();
    rerender({ small: false });
    expect(result.current).toBe(false);
    turnWheel();
    rerender({ small: true });
    expect(result.current).toBe(false);
    pass(100);
    expect(result.current).toBe(false);
  }
  pass(100);
  expect(result.current).toBe(true);
});

test('where it has become large meanwhile it stays painted', () => {
  const { result, rerender } = shown(false);
  turnWheel();
  rerender({ small: true });
  rerender({ small: false });
  pass(1_000);
  expect(result.current).toBe(false);
});

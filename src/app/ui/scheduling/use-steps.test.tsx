import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSteps } from './use-steps.ts';

/** So many steps of a turn each. */
function work(steps: number, result: string, done: string[] = []) {
  return function* stepping(): Generator<void, string> {
    for (let step = 0; step < steps; step += 1) {
      done.push(result);
      yield;
    }
    return result;
  };
}

afterEach(() => void vi.restoreAllMocks());

it('has what is short in the same drawing', () => {
  const { result } = renderHook(useSteps<string>, { initialProps: work(3, 'short') });
  expect(result.current).toBe('short');
});

it('has nothing while longer work goes on, and never the result of work that is not wanted any more', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 20));
  const done: string[] = [];
  const first = work(5, 'first', done);
  const { result, rerender } = renderHook(useSteps<string>, { initialProps: first });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toBe('first'));
  rerender(work(1_000_000, 'second', done));
  expect(result.current).toBeNull();
  const stopped = done.filter((one) => one === 'second').length;
  rerender(work(1, 'third', done));
  await waitFor(() => expect(result.current).toBe('third'));
  await act(async () => {});
  expect(done.filter((one) => one === 'second')).toHaveLength(stopped);
});

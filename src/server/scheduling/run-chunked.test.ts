import { expect, it } from 'vitest';
import { whileAwaited, whoeverWaits } from './request-scope.ts';
import { runChunked } from './run-chunked.ts';

/** Work of several slices, during which whoever asked for it leaves. */
function* working(leave: () => void): Generator<void, string> {
  const began = performance.now();
  while (performance.now() - began < 60) yield;
  leave();
  for (let more = 0; more < 5; more += 1)
    for (const at = performance.now(); performance.now() - at < 12; ) yield;
  return 'done';
}

it('stops long work at its next slice where whoever asked for it has left, and counts what it took', async () => {
  const left = new AbortController();
  let took = 0;
  const waiting = {
    gone: left.signal,
    took: (ms: number) => {
      took += ms;
    },
  };
  const work = () => runChunked(working(() => left.abort(new Error('left'))));
  await expect(whileAwaited(waiting, work)).rejects.toThrow('left');
  expect(took).toBeGreaterThanOrEqual(50);
});

it('goes on with what others wait for too, and finishes what is short', async () => {
  const left = new AbortController();
  left.abort(new Error('left'));
  const waiting = { gone: left.signal };
  expect(await whileAwaited(waiting, () => whoeverWaits(() => runChunked(working(() => undefined))))).toBe(
    'done',
  );
  expect(await whileAwaited(waiting, () => runChunked([1, 2, 3].values()))).toBeUndefined();
});

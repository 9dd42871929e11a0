import { expect, it } from 'vitest';
import { computingAutoLayout } from './auto-layout.ts';

/** A step of some milliseconds leaves others their turn. What is counted is what is computed: test machines are shared. */
const MOST_MS = 100;

function computedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

it.each([
  [100, 200],
  [1_000, 10_000],
  [20_000, 0],
  [20_000, 30_000],
])('arranges %i boxes with %i lines in short steps', (count, many) => {
  const boxes = Array.from({ length: count }, (_, index) => ({ id: `b${index}`, width: 160, height: 80 }));
  const lines = Array.from({ length: many }, (_, index) => ({
    source: `b${(index * 7) % count}`,
    target: `b${(index * 13 + 5) % count}`,
  }));
  const steps = computingAutoLayout(boxes, lines, 'right');
  let longest = 0;
  for (let isOver = false; !isOver; ) {
    const began = computedMs();
    isOver = steps.next().done === true;
    longest = Math.max(longest, computedMs() - began);
  }
  expect(longest).toBeLessThan(MOST_MS);
});

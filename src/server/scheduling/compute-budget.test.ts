import { expect, it } from 'vitest';
import { Failure } from '#server/failure.ts';
import { ComputeBudget } from './compute-budget.ts';

function refusalOf(work: () => void): Failure | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

it('lets nobody have more computed in ten minutes than is said, and says when there is more', () => {
  let now = 0;
  const budget = new ComputeBudget(100, () => now);
  budget.take('Ann', 60_000);
  now = 4 * 60_000;
  expect(refusalOf(() => budget.admit('Ann'))).toBeNull();
  budget.take('Ann', 50_000);
  const refused = refusalOf(() => budget.admit('Ann'));
  expect(refused?.code).toBe('TOO_MANY_REQUESTS');
  expect(refused?.detail).toMatch('100 seconds in 10 minutes');
  expect(refused?.headers['retry-after']).toBe('360');
  expect(refusalOf(() => budget.admit('Ben'))).toBeNull();
  now += 359_000;
  expect(refusalOf(() => budget.admit('Ann'))).not.toBeNull();
  now += 1_000;
  expect(refusalOf(() => budget.admit('Ann'))).toBeNull();
});

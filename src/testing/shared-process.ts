import { afterAll, vi } from 'vitest';

// Test files that share a process: what one of them stubs is gone before the next one starts, beforeAll included.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

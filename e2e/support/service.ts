import { test as base } from '@playwright/test';
import { RunningService } from './running-service.ts';

/** Nearly every test begins with a new person, and most of that would be the hash of their password. */
const QUICK_PASSWORDS = {
  NODE_OPTIONS: `--import ${new URL('quick-passwords.mjs', import.meta.url).href}`,
};

/**
 * Playwright's `test` with the built service behind it. `service` is shared by the tests of one worker, and relative
 * addresses go to it; `freshService` has an empty store and belongs to one test, so it may be stopped and restarted. Passwords are
 * hashed as for people in the second alone.
 */
export const test = base.extend<
  { freshService: RunningService; othersLeave: void },
  { service: RunningService }
>({
  service: [
    async ({}, use) => {
      const service = await RunningService.start(QUICK_PASSWORDS);
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  freshService: async ({}, use) => {
    const service = await RunningService.start();
    await use(service);
    await service.stop();
  },
  // The browsers of other people that a test opened: left open, they would work on beside the tests that follow.
  othersLeave: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  baseURL: async ({ service }, use) => use(service.url),
});

export { expect } from '@playwright/test';

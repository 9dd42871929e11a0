import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/find-browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  // Not a file a worker: two files take a quarter of the time, and whoever had the last of them would be the last for minutes.
  // Where a test follows from the one before it, its file says so (`mode: 'serial'`).
  fullyParallel: true,
  // A busy machine is no fault of the project: `npm test` names every test that passed only when repeated.
  retries: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // One test opens the app without its service; for the others, what the page asks for is answered by the service.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: [...BROWSER_ARGS] },
  },
});

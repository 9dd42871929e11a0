import type { Page, Response } from '@playwright/test';
import { openNewModel } from './pages/canvas-page.ts';
import { askService } from './support/ask-service.ts';
import { expect, test } from './support/service.ts';

const CONTENT = /\/api\/models\/[^/]+\/content$/;

/** What is asked of the service while the page is opened anew, by path, with the status of each answer about the content. */
async function reloaded(page: Page): Promise<{ paths: string[]; contents: number[] }> {
  const paths: string[] = [];
  const contents: number[] = [];
  const note = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
    if (CONTENT.test(pathname)) contents.push(response.status());
  };
  page.on('response', note);
  await page.reload();
  await page.locator('.canvas[data-fitted]').waitFor();
  page.off('response', note);
  return { paths, contents };
}

test('a model is asked for once, before the code of the app has come', async ({ page, service }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await canvas.doubleClick(await canvas.at(300, 250));
  await canvas.name('Battery');
  await canvas.saved();
  // The app does not come before the model was asked for.
  const asked = page.waitForRequest(CONTENT);
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  const { paths, contents } = await reloaded(page);
  await expect(canvas.node('Part Battery')).toBeVisible();
  expect(contents).toHaveLength(1);
  for (const asked of ['/staged-changes', '/settings'])
    expect(paths.filter((path) => path.endsWith(asked))).toHaveLength(1);
});

test('opened again, a model is what the browser kept of it, and what changed since', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await canvas.doubleClick(await canvas.at(300, 250));
  await canvas.name('Battery');
  await canvas.saved();
  // Until the page knows who is signed in, nothing is kept for them.
  await expect.poll(async () => (await reloaded(page)).contents, { timeout: 60_000 }).toEqual([304]);
  await expect(canvas.node('Part Battery')).toBeVisible();

  const [battery] = await canvas.stored('parts');
  const change = { op: 'update', kind: 'part', id: battery?.['id'], body: { name: 'Accumulator' } };
  const answer = await askService(page, 'batch', { operations: [change] });
  expect(answer).toBeDefined();
  expect((await reloaded(page)).contents).toEqual([304]);
  await expect(canvas.node('Part Accumulator')).toBeVisible();
  await expect(canvas.node('Part Battery')).toHaveCount(0);
});

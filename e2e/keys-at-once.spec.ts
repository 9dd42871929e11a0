import type { Page } from '@playwright/test';
import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const form = (page: Page) => page.getByRole('form', { name: 'New requirement' });

async function typeTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New requirement' }).click();
  await form(page).getByRole('textbox', { name: 'Title' }).fill(title);
}

/** The keys of the rows that the table of requirements shows. */
async function keysIn(page: Page): Promise<string[]> {
  const rows = page.getByRole('treegrid', { name: 'Requirements' }).getByRole('row', { name: /REQ-/ });
  const texts = await rows.allTextContents();
  return texts.map((text) => /REQ-\d+/.exec(text)?.[0] ?? text).toSorted();
}

test('requirements that two people enter at once have keys of their own, suggested or not', async ({
  browser,
  page,
  service,
}) => {
  test.setTimeout(180_000);
  const { ada, ben } = await openTogether(browser, page.request, service.url, 'requirements', []);

  await test.step('both create one at the same moment', async () => {
    await Promise.all([typeTitle(ada.page, 'Be quiet'), typeTitle(ben.page, 'Be light')]);
    await Promise.all(
      [ada, ben].map((one) => form(one.page).getByRole('button', { name: 'Create requirement' }).click()),
    );
    for (const one of [ada, ben]) await expect.poll(() => keysIn(one.page)).toEqual(['REQ-1', 'REQ-2']);
  });

  await test.step('both suggest one at the same moment', async () => {
    for (const one of [ada, ben]) await one.page.getByRole('radio', { name: 'Suggest' }).check();
    await Promise.all([typeTitle(ada.page, 'Be warm'), typeTitle(ben.page, 'Be red')]);
    await Promise.all(
      [ada, ben].map((one) => form(one.page).getByRole('button', { name: 'Suggest requirement' }).click()),
    );
    const all = ['REQ-1', 'REQ-2', 'REQ-3', 'REQ-4'];
    for (const one of [ada, ben]) await expect.poll(() => keysIn(one.page)).toEqual(all);
    await ada.page.getByRole('button', { name: '2 open suggestions' }).click();
    await ada.page.getByRole('button', { name: 'Accept all 2 suggestions' }).click();
    await expect(ada.page.getByText('No open suggestions.')).toBeVisible();
    for (const one of [ada, ben]) await expect.poll(() => keysIn(one.page)).toEqual(all);
  });
});

import { openNewModel } from './pages/canvas-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

test('a view leads to its page of the guide, whose search finds what is asked for', async ({
  service,
  page,
}) => {
  await openNewModel(page, service.url, 'structure');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Guide' }).click();
  const guide = await opened;
  await expect(guide.getByRole('heading', { level: 1, name: 'Drawing' })).toBeVisible();
  await expectAccessible(guide);

  await guide.getByRole('searchbox', { name: 'Search the guide' }).fill('suspect');
  const results = guide.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('link', { name: 'Trace links: Suspect links' })).toBeVisible();
  await guide.getByRole('searchbox').fill('nothing like this');
  await expect(results.getByRole('heading')).toHaveText('Nothing in the guide matches “nothing like this”.');
  await guide.getByRole('searchbox').fill('suspect');
  await expectAccessible(guide);
  await guide.getByRole('searchbox').press('Enter');
  await expect(guide.getByRole('heading', { name: 'Suspect links' })).toBeInViewport();

  await guide.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(guide);
});

test('F1 opens the page of the view that is shown', async ({ service, page }) => {
  await openNewModel(page, service.url, 'behaviour');
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('F1');
  await expect((await opened).getByRole('heading', { level: 1, name: 'Behaviour' })).toBeVisible();
});

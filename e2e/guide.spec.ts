import { addModel, openNewModel } from './pages/canvas-page.ts';
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

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the guide is read, searched and left for its English in German', async ({ service, page }) => {
    const modelId = await addModel(page, service.url);
    await page.goto(`${service.url}/models/${modelId}/structure`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Handbuch' }).click();
    const guide = await opened;
    await expect(guide.getByRole('heading', { level: 1, name: 'Zeichnen' })).toBeVisible();
    await expect(guide.locator('html')).toHaveAttribute('lang', 'de');
    await expectAccessible(guide);

    await guide.getByRole('link', { name: 'wie es geht' }).click();
    await expect(guide).toHaveURL(/\/help\/de\/interfaces\/#agreement$/);
    await expect(guide.getByRole('heading', { name: 'Zustimmung' })).toBeInViewport();

    await guide.getByRole('searchbox', { name: 'Handbuch durchsuchen' }).fill('Randport');
    const results = guide.getByRole('region', { name: 'Suchergebnisse' });
    await expect(results.getByRole('heading')).toHaveText('1 Treffer');
    await guide.getByRole('searchbox').press('Enter');
    await expect(guide.getByRole('heading', { name: 'Ebenen' })).toBeInViewport();
    await guide.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(guide);

    await guide.getByRole('link', { name: 'Monitoring' }).first().click();
    await expect(guide.getByText('Diese Seite gibt es nur auf Englisch.')).toBeVisible();
    await expectAccessible(guide);
    await guide.getByRole('link', { name: 'English' }).click();
    await expect(guide).toHaveURL(/\/help\/monitoring\/$/);
    await expect(guide.locator('html')).toHaveAttribute('lang', 'en');
  });
});

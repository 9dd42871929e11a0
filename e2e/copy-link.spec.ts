import type { Page } from '@playwright/test';
import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const BATTERY = crypto.randomUUID();

async function copied(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link to this view' }).click();
  const view = new URL(page.url()).pathname;
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toContain(view);
  return read();
}

/** Where the drawing is, and how near. */
async function transformOf(page: Page): Promise<number[]> {
  const text = await page.locator('.react-flow__viewport').evaluate((one) => getComputedStyle(one).transform);
  const [zoom = 0, , , , x = 0, y = 0] = (/\((.+)\)/.exec(text)?.[1] ?? '').split(',').map(Number);
  return [zoom, x, y];
}

test('a copied link opens for somebody else as it was seen', async ({ browser, page, service }) => {
  test.setTimeout(180_000);
  const { ada, ben } = await openTogether(browser, page.request, service.url, 'structure', [
    { op: 'create', kind: 'part', id: BATTERY, body: { name: 'Battery', position: { x: 0, y: 0 } } },
    { op: 'create', kind: 'part', body: { name: 'Motor', position: { x: 900, y: 500 } } },
    { op: 'create', kind: 'requirement', body: { title: 'Be quiet', description: 'The rover shall.' } },
    { op: 'create', kind: 'requirement', body: { title: 'Be light', description: 'The rover shall.' } },
  ]);

  await test.step('the selection and what of the drawing is in sight', async () => {
    // Here the inspector comes beside the drawing after it, when something is selected.
    for (const { page: one } of [ada, ben]) await one.setViewportSize({ width: 1024, height: 768 });
    await ada.choose(ada.node('Part Battery'));
    const before = await transformOf(ada.page);
    await ada.page.keyboard.press('=');
    await expect.poll(async () => (await transformOf(ada.page))[0]).not.toBe(before[0]);
    // Until the zoom has come to rest.
    let last: number[] = [];
    await expect
      .poll(async () => {
        const [was, is] = [last, await transformOf(ada.page)];
        last = is;
        return was.join() === is.join();
      })
      .toBe(true);
    const link = await copied(ada.page);
    expect(link).toContain(`select=${BATTERY}`);
    await ben.page.goto(link);
    await expect(ben.node('Part Battery')).toHaveClass(/\bselected\b/);
    await expect(ben.page.locator('.canvas[data-fitted]')).toBeVisible();
    await expect(ben.page.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
    const apart = async () => {
      const there = await transformOf(ben.page);
      return Math.max(...last.map((wanted, i) => Math.abs((there[i] ?? 0) - wanted)));
    };
    await expect.poll(apart).toBeLessThan(4);
    expect(ben.page.url()).not.toContain('sight');
  });

  await test.step('the filter of the table', async () => {
    await ada.show('Requirements');
    const filter = ada.page.getByRole('searchbox', { name: 'Filter requirements' });
    await filter.fill('quiet');
    await expect(ada.page).toHaveURL(/q=quiet/);
    await ben.page.goto(await copied(ada.page));
    const grid = ben.page.getByRole('treegrid', { name: 'Requirements' });
    await expect(grid.getByRole('row', { name: /Be quiet/ })).toBeVisible();
    await expect(grid.getByRole('row', { name: /Be light/ })).toHaveCount(0);
  });
});

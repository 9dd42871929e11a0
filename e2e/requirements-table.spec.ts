import type { Locator, Page } from '@playwright/test';
import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const requirement = (title: string, more: object = {}) => ({
  op: 'create',
  kind: 'requirement',
  body: { title, ...more },
});

const gridOf = (page: Page) => page.getByRole('treegrid', { name: 'Requirements' });

/** The cell of a column in the row with this title. */
const cell = (page: Page, title: string, column: string): Locator =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.locator('[data-column="title"]', { hasText: title }) })
    .locator(`[data-column="${column}"]`);

/** Puts the keyboard on a cell. */
async function goTo(page: Page, title: string, column: string): Promise<void> {
  await cell(page, title, column).click();
  await expect(cell(page, title, column)).toBeFocused();
}

test('cells are selected, filled, cleared and set together, each as one step', async ({
  browser,
  request,
  service,
}) => {
  const { ada } = await openTogether(browser, request, service.url, 'requirements', [
    requirement('Range', { status: 'active' }),
    requirement('Speed'),
    requirement('Torque'),
  ]);
  const { page } = ada;

  await test.step('fill down', async () => {
    await goTo(page, 'Range', 'status');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(cell(page, 'Torque', 'status')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ControlOrMeta+d');
    for (const title of ['Speed', 'Torque']) await expect(cell(page, title, 'status')).toHaveText('Active');
  });

  await test.step('one value in all of them', async () => {
    await page.keyboard.press('F2');
    await page.getByRole('combobox', { name: /^Status of/ }).selectOption('archived');
    await expect(cell(page, 'Torque', 'status')).toHaveText('Archived');
    await goTo(page, 'Range', 'level');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.type('Vehicle');
    await page.keyboard.press('ControlOrMeta+Enter');
    for (const title of ['Range', 'Speed']) await expect(cell(page, title, 'level')).toHaveText('Vehicle');
  });

  await test.step('empty them, and take it back as one', async () => {
    await goTo(page, 'Range', 'statement');
    await page.keyboard.type('It shall go far.');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Speed', 'statement')).toBeFocused();
    await goTo(page, 'Range', 'statement');
    await page.keyboard.press('Delete');
    await expect(cell(page, 'Range', 'statement')).toHaveText('Range');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(page, 'Range', 'statement')).toHaveText('It shall go far.');
    await ada.saved();
  });
});

test('a block goes out to the clipboard and comes in with a preview', async ({
  browser,
  request,
  service,
}) => {
  const { ada } = await openTogether(browser, request, service.url, 'requirements', [
    requirement('Range', { status: 'active', priority: 'high' }),
    requirement('Speed'),
  ]);
  const { page } = ada;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = page.getByRole('complementary', { name: 'Paste' });

  await test.step('copy', async () => {
    await goTo(page, 'Range', 'status');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(cell(page, 'Range', 'priority')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('active\thigh');
  });

  await test.step('paste, after a look at it', async () => {
    await goTo(page, 'Speed', 'status');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(panel.getByRole('button', { name: 'Paste 2 cells' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Speed', 'status')).toHaveText('Active');
    await expect(cell(page, 'Speed', 'priority')).toHaveText('High');
    await expect(panel).toBeHidden();
  });

  await test.step('what cannot go in is told, and rows beyond the last become requirements', async () => {
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'Pace\tP-1\tIt shall be quick.\tDone\r\nWeight\tP-2\t"It shall\nbe light."\tdraft',
      ),
    );
    await goTo(page, 'Speed', 'title');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(panel.getByRole('region', { name: 'Refused cells' })).toContainText('“Done” is none of');
    await expect(panel.getByRole('region', { name: 'New requirements' })).toContainText('Weight');
    await panel.getByRole('button', { name: 'Paste 3 cells and 1 new requirement' }).click();
    await expect(cell(page, 'Pace', 'key')).toHaveText('P-1');
    await expect(cell(page, 'Weight', 'statement')).toContainText('be light.');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(page, 'Weight', 'key')).toHaveCount(0);
    await expect(cell(page, 'Speed', 'key')).toBeVisible();
  });
});

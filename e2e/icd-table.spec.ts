import type { CanvasPage } from './pages/canvas-page.ts';
import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { keptIn } from './support/kept-unfinished.ts';
import { expect, test } from './support/service.ts';

const ID = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const [BATTERY, MOTOR, POWER] = [ID(1), ID(2), ID(3)];
const BEGIN = [
  { op: 'create', kind: 'part', id: BATTERY, body: { name: 'Battery', position: { x: 0, y: 0 } } },
  { op: 'create', kind: 'part', id: MOTOR, body: { name: 'Motor', position: { x: 420, y: 0 } } },
  {
    op: 'create',
    kind: 'interface',
    id: POWER,
    body: {
      sourceId: BATTERY,
      targetId: MOTOR,
      name: 'Power',
      metadata: { connections: [{ id: 'supply', name: 'supply', type: 'Energy', direction: 'out' }] },
    },
  },
];

const row = (of: CanvasPage, id: string) =>
  of.page.getByRole('treegrid', { name: 'Interface control' }).locator(`[data-id="${id}"]`);
const cell = (of: CanvasPage, id: string, column: string) => row(of, id).locator(`[data-column="${column}"]`);

test('the cells of the ICD table are typed, pasted, filled and replaced, and both see it', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben } = await openTogether(browser, request, service.url, 'structure', BEGIN);
  for (const of of [ada, ben]) {
    await of.show('Interfaces');
    await of.page.getByRole('tab', { name: 'ICD table' }).click();
    await expect(cell(of, POWER, 'name')).toHaveText('Power');
  }
  const { page } = ada;
  const supply = `${POWER} supply`;
  const panel = page.getByRole('complementary', { name: 'Paste' });

  await test.step('typing begins, Tab goes on, and the other sees it', async () => {
    await cell(ada, supply, 'name').click();
    await page.keyboard.type('28 V');
    await page.keyboard.press('Tab');
    await expect(cell(ada, supply, 'key')).toBeFocused();
    await page.keyboard.type('x');
    await expect(page.getByText('Key is a field of the interface as a whole.').first()).toBeVisible();
    await expect(cell(ben, supply, 'name')).toContainText('28 V');
  });

  await test.step('what another stores meanwhile is not overwritten unseen', async () => {
    await cell(ada, POWER, 'name').click();
    await page.keyboard.press('F2');
    await page.keyboard.type(' bus');
    await cell(ben, POWER, 'name').click();
    await ben.page.keyboard.type('Supply');
    await ben.page.keyboard.press('Enter');
    await expect(page.getByText(/Ben changed this to .Supply/)).toBeVisible();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect(cell(ada, POWER, 'name')).toContainText('Supply');
  });

  await test.step('a block is looked at, goes in as one step, and makes new connections', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        '28 V\t\tEnergy\tout\r\nspeed\t\tInformation\tin\r\nbrake\t\tSignal\tdown',
      ),
    );
    await cell(ada, supply, 'name').click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(panel.getByRole('region', { name: 'New connections' })).toContainText('speed');
    await expect(panel.getByRole('list', { name: 'Without a place' })).toContainText('“down” is not one of');
    await expectAccessible(page);
    await panel.getByRole('button', { name: /^Paste 2 new connections$/ }).click();
    await expect(page.getByRole('status', { name: 'Shown' })).toContainText('3 connections');
    await expect(ben.page.getByRole('status', { name: 'Shown' })).toContainText('3 connections');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByRole('status', { name: 'Shown' })).toContainText('1 connection');
  });

  await test.step('a connection is added by key and named at once', async () => {
    await cell(ada, supply, 'name').click();
    await page.keyboard.press('Insert');
    await expect(page.getByRole('textbox', { name: /^Name of connection 2 of / })).toBeFocused();
    await page.keyboard.type('return');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status', { name: 'Shown' })).toContainText('2 connections');
    await page.getByRole('treegrid').getByText('return', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ControlOrMeta+d');
    await expect(page.getByRole('treegrid').getByText('Energy', { exact: true })).toHaveCount(2);
    await page.keyboard.press('Delete');
    await expect(page.getByRole('treegrid').getByText('Energy', { exact: true })).toHaveCount(1);
  });

  await test.step('one name in all selected rows by Ctrl+Enter, taken back as one', async () => {
    const names = page.getByRole('treegrid').locator('[data-column="name"]');
    await cell(ada, supply, 'name').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.type('bus');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(names.filter({ hasText: /^bus$/ })).toHaveCount(2);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(ada, supply, 'name')).toContainText('28 V');
    await expect(names.filter({ hasText: /^bus$/ })).toHaveCount(0);
  });

  await test.step('find and replace', async () => {
    await page.keyboard.press('ControlOrMeta+h');
    const replace = page.getByRole('complementary', { name: 'Find and replace' });
    await replace.getByRole('textbox', { name: 'Find' }).fill('28');
    await replace.getByRole('textbox', { name: 'Replace with' }).fill('32');
    await replace.getByRole('button', { name: 'Replace in 1 cell' }).click();
    await expect(cell(ben, supply, 'name')).toContainText('32 V');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a cell that is half typed is led to, from another view and after a reload', async () => {
    await cell(ada, supply, 'type').click();
    await page.keyboard.type('Half');
    await expect.poll(() => keptIn(page)).toContain('Half');
    await page.goto(page.url().replace(/\/interfaces.*/, '/structure'));
    await page.getByRole('button', { name: '1 unfinished' }).click();
    await expect(page).toHaveURL(/\/interfaces/);
    await expect(cell(ada, supply, 'type')).toBeFocused();
    await expect(cell(ada, supply, 'type')).toContainText('Half');
    await page.keyboard.press('Escape');
    await ada.saved();
  });
});

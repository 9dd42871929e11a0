import type { Locator, Page } from '@playwright/test';
import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const [battery, range, day] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const requirement = (title: string, more: object = {}, id = crypto.randomUUID()) => ({
  op: 'create',
  kind: 'requirement',
  id,
  body: { title, ...more },
});
const link = (type: string, sourceId: string, targetId: string) => ({
  op: 'create',
  kind: 'trace-link',
  body: { type, sourceId, targetId },
});

const gridOf = (page: Page) => page.getByRole('treegrid', { name: 'Requirements' });
const rows = (page: Page, title: string) =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.locator('[data-column="title"]', { hasText: title }) });
const cell = (page: Page, title: string, column: string): Locator =>
  rows(page, title).locator(`[data-column="${column}"]`);
const texts = async (page: Page, column: string) =>
  (
    await gridOf(page)
      .getByRole('gridcell')
      .and(page.locator(`[data-column="${column}"]`))
      .allInnerTexts()
  ).map((text) => text.trim());
const titles = (page: Page) => texts(page, 'title');

test('rows that are cut and pasted move, and copied ones are linked as their originals', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben, ask, modelPath } = await openTogether(
    browser,
    request,
    service.url,
    'requirements?columns=number,key,title,statement,status',
    [
      { op: 'create', kind: 'part', id: battery, body: { name: 'Battery' } },
      requirement('Range', { description: 'It shall go far.' }, range),
      requirement('Day', { parentId: range }, day),
      requirement('Speed'),
      requirement('Torque'),
      link('satisfies', battery, range),
      link('refines', day, range),
    ],
  );
  const { page } = ada;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const links = async (id: string) => {
    const all: unknown = await ask('GET', `${modelPath}/trace-links`);
    const list = Array.isArray(all) ? all : [];
    return list.filter((one) => JSON.stringify(one).includes(id)).length;
  };
  const keyOf = (title: string) => cell(page, title, 'key').first().innerText();

  await test.step('cut and paste is a move: the same requirement, with its key and links, in one step', async () => {
    const key = await keyOf('Range');
    await cell(page, 'Range', 'number').click();
    await page.keyboard.press('ControlOrMeta+x');
    await expect(rows(page, 'Range')).toHaveAccessibleDescription(/on its way to another place/);
    await expect(page.getByText('1 row is cut. Paste to move it there.')).toBeVisible();
    await page.screenshot({ path: 'test-results/looks/rows-cut.png' });
    await cell(page, 'Torque', 'title').click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => titles(page)).toEqual(['Speed', 'Torque', 'Range', 'Day']);
    await ada.saved();
    expect(await keyOf('Range')).toBe(key);
    expect(await links(range)).toBe(2);
    await expect(rows(page, 'Range')).not.toHaveAccessibleDescription(/on its way/);
    await page.screenshot({ path: 'test-results/looks/rows-moved.png' });
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => titles(page)).toEqual(['Range', 'Day', 'Speed', 'Torque']);
    await ada.saved();
  });

  await test.step('Escape gives a cut up: what is pasted then is a copy', async () => {
    await cell(page, 'Speed', 'number').click();
    await page.keyboard.press('ControlOrMeta+x');
    await page.keyboard.press('Escape');
    await expect(rows(page, 'Speed')).not.toHaveAccessibleDescription(/on its way/);
    await expect.poll(() => titles(page)).toEqual(['Range', 'Day', 'Speed', 'Torque']);
  });

  await test.step('copy and paste makes new requirements, with new keys and the links of the originals', async () => {
    await cell(page, 'Range', 'number').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+c');
    await cell(page, 'Torque', 'title').click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => titles(page)).toEqual(['Range', 'Day', 'Speed', 'Torque', 'Range', 'Day']);
    await ada.saved();
    const keys = await texts(page, 'key');
    expect(new Set(keys).size).toBe(6);
    expect(await links(range)).toBe(2);
    expect(await links(battery)).toBe(2);
    await expect(cell(page, 'Range', 'statement').last()).toHaveText('It shall go far.');
    await page.screenshot({ path: 'test-results/looks/rows-copied.png' });
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => titles(page)).toEqual(['Range', 'Day', 'Speed', 'Torque']);
  });
  await ben.page.close();
});

test('Ctrl+Enter sets the value in every cell of a block, in several columns', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben } = await openTogether(
    browser,
    request,
    service.url,
    'requirements?columns=number,key,title,status,statement,priority',
    [requirement('Range'), requirement('Speed'), requirement('Torque')],
  );
  const { page } = ada;
  await cell(page, 'Range', 'priority').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(cell(page, 'Speed', 'statement')).toBeFocused();
  await page.keyboard.type('High');
  await page.keyboard.press('ControlOrMeta+Enter');
  for (const title of ['Range', 'Speed']) {
    await expect(cell(page, title, 'statement')).toHaveText('High');
    await expect(cell(page, title, 'priority')).toHaveText('High');
  }
  await expect(cell(page, 'Torque', 'statement')).toHaveText('');
  await expect(cell(page, 'Speed', 'statement')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  for (const title of ['Range', 'Speed']) {
    await expect(cell(page, title, 'statement')).toHaveText('');
    await expect(cell(page, title, 'priority')).toHaveText('Medium');
  }

  await test.step('what cannot be read there is told, and the others are set', async () => {
    await cell(page, 'Range', 'status').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.type('Soon');
    await page.keyboard.press('ControlOrMeta+Enter');
    for (const title of ['Range', 'Speed']) await expect(cell(page, title, 'statement')).toHaveText('Soon');
    await expect(page.getByText(/^2 cells stay as before: “Soon” is not one of/)).toBeVisible();
    await page.screenshot({ path: 'test-results/looks/set-block.png' });
  });
  await ben.page.close();
});

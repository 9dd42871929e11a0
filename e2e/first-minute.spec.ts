import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp } from './pages/account-page.ts';
import { CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { ModelsPage } from './pages/models-page.ts';
import { expect, test } from './support/service.ts';

const WRITES = ['POST', 'PUT', 'DELETE'];

test('the start link leads to the first named, saved part in three actions', async ({
  freshService,
  page,
}) => {
  await page.goto(await freshService.startLink());
  const canvas = new CanvasPage(page, 'Structure');
  await expect(canvas.region.getByText('Double-click to add a part')).toBeVisible();
  await canvas.ready();
  expect(page.url(), 'the token is not in the address').not.toContain('#');
  await canvas.doubleClick(await canvas.at(300, 300));
  await canvas.name('Battery');
  await expect(canvas.node('Part Battery')).toBeVisible();
  await expect(canvas.region.getByText('Double-click to add a part')).toBeHidden();
  await canvas.saved();
  await page.reload();
  await expect(canvas.node('Part Battery')).toBeVisible();
});

test('an account is made, left and entered again, but not with a wrong password', async ({
  service,
  page,
}) => {
  const { email, password } = await signUp(page, service.url, 'Grace');
  await page.getByRole('button', { name: 'Account: Grace' }).click();
  await page.getByRole('menuitem', { name: /^Sign out/ }).click();
  const name = page.getByRole('textbox', { name: 'E-mail' });
  await name.fill(email);
  const secret = page.getByLabel('Password', { exact: true });
  await secret.fill(`${password}!`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(name).toHaveValue(email);
  await secret.fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Models' })).toBeVisible();
});

test('models are made, searched, duplicated and deleted', async ({ service, page }) => {
  await signUp(page, service.url, 'Mary');
  const models = new ModelsPage(page);
  await models.create('Rover');
  await expect(page.getByText('Double-click to add a part')).toBeVisible();
  await models.goTo(service.url);
  await models.create('Our satellite', 'Sample: Satellite power system');
  await expect(page.getByRole('treeitem', { name: /^Power system/ })).toBeVisible();
  await models.goTo(service.url);

  await test.step('search', async () => {
    const search = page.getByRole('searchbox', { name: 'Search models' });
    await search.fill('satel');
    await expect(models.model('Rover')).toHaveCount(0);
    await expect(models.model('Our satellite')).toBeVisible();
    await search.fill('');
  });

  await test.step('duplicate', async () => {
    await models.choose('Our satellite', 'Duplicate');
    await expect(models.model('Our satellite (copy)')).toBeVisible();
  });

  await test.step('delete, with the name typed', async () => {
    await models.choose('Rover', 'Delete');
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Delete model' });
    await dialog.getByRole('textbox').fill('Rove');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('Rover');
    await confirm.click();
    await expect(models.model('Rover')).toHaveCount(0);
    await page.reload();
    await expect(models.model('Our satellite')).toBeVisible();
    await expect(models.model('Rover')).toHaveCount(0);
  });
});

test('an exported model is imported again as an equal one, and a broken file not at all', async ({
  service,
  page,
}) => {
  await signUp(page, service.url, 'Ida');
  const models = new ModelsPage(page);
  await models.create('Satellite', 'Sample: Satellite power system');
  const original = await exported(page);
  await models.goTo(service.url);

  await test.step('a file that ends in the middle', async () => {
    await models.import('broken.json', original.slice(0, original.length / 2));
    await expect(page.getByRole('alert')).toContainText(
      /broken\.json was not imported\. Line \d+, column \d+: the file ends here in the middle/,
    );
  });
  await test.step('a value that cannot be', async () => {
    await page.reload();
    const wrong = original.replace(/"name": ?"Battery charger"/, '"name": 7');
    expect(wrong).not.toBe(original);
    await models.import('wrong.json', wrong);
    await expect(page.getByRole('alert')).toContainText(/wrong\.json was not imported\..*name/);
  });
  await test.step('nothing of them is kept', async () => {
    await page.reload();
    await expect(models.model('Satellite')).toHaveCount(1);
  });
  await test.step('the whole file', async () => {
    await models.import('satellite.json', original);
    await page.waitForURL('**/structure');
    expect(withoutIdentity(await exported(page))).toEqual(withoutIdentity(original));
  });
});

test('the theme is chosen and stays', async ({ service, page }) => {
  await signUp(page, service.url, 'Lise');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: /^Theme: / }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('keys undo and redo', async ({ service, page }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await page.keyboard.press('p');
  await canvas.name('Battery');
  await canvas.saved();
  // The second of two steps: the first made the part.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(canvas.node('Part Part 1')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(canvas.node('Part Part 1')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(canvas.node('Part Part 1')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(canvas.node('Part Battery')).toBeVisible();
  await canvas.saved();
  await page.reload();
  await expect(canvas.node('Part Battery')).toBeVisible();
});

test('ten quick edits of one field never show an older value after a newer one', async ({
  service,
  page,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await page.keyboard.press('p');
  await canvas.name('Value 0');
  await canvas.saved();
  let answered = 0;
  // Later answers come sooner, as far as the app lets them.
  await page.route('**/api/models/*/**', async (route) => {
    const answer = await route.fetch();
    answered += 1;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 300 - answered * 25)));
    await route.fulfill({ response: answer });
  });
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const label = document.querySelector('.react-flow__node')?.getAttribute('aria-label') ?? 'nothing';
      if (seen.at(-1) !== label) seen.push(label);
      document.documentElement.dataset['seen'] = seen.join(', ');
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const name = canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
  for (let value = 1; value <= 10; value += 1) {
    await name.fill(`Value ${value}`);
    await name.press('Enter');
  }
  await canvas.saved();
  await expect(name).toHaveValue('Value 10');
  const seen = await page.locator('html').getAttribute('data-seen');
  expect(seen).toBe(Array.from({ length: 11 }, (_, value) => `Part Value ${value}`).join(', '));
  expect(await canvas.stored('parts')).toMatchObject([{ name: 'Value 10' }]);
});

test('a refused edit keeps what was typed, beside the reason', async ({ service, page }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await page.keyboard.press('p');
  await canvas.name('Battery');
  await canvas.saved();
  await page.route('**/api/models/*/**', (route) =>
    WRITES.includes(route.request().method())
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          json: {
            type: 'about:blank',
            title: 'Invalid',
            status: 422,
            code: 'VALIDATION_FAILED',
            detail: 'The service does not take this name.',
          },
        })
      : route.continue(),
  );
  const name = canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
  await name.fill('Accumulator');
  await name.press('Enter');
  await expect(canvas.inspector.getByText('The service does not take this name.')).toBeVisible();
  await expect(name).toHaveValue('Accumulator');
  await expect(canvas.node('Part Battery')).toBeVisible();
  await page.unroute('**/api/models/*/**');
  await name.press('Enter');
  await canvas.saved();
  await expect(canvas.node('Part Accumulator')).toBeVisible();
});

test('what is done while the service is away is kept, and stored when it is back', async ({
  freshService,
  page,
}) => {
  const canvas = await openNewModel(page, freshService.url, 'structure');
  await freshService.pause();
  await page.keyboard.press('p');
  await canvas.name('Battery');
  await expect(page.getByText('Offline: 2 changes kept')).toBeVisible();
  await expect(canvas.node('Part Battery')).toBeVisible();
  await freshService.resume();
  await canvas.saved();
  expect(await canvas.stored('parts')).toMatchObject([{ name: 'Battery' }]);
});

/** The native file of the model that is open. */
async function exported(page: Page): Promise<string> {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Settings' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download native file' }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** A native file with its ids in the order of their first mention, and without the times of the model itself. */
function withoutIdentity(file: string): unknown {
  const known = new Map<string, string>();
  const named = file.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
    if (!known.has(id)) known.set(id, `#${known.size}`);
    return known.get(id) ?? id;
  });
  return JSON.parse(named);
}

import { CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

test.use({ serviceWorkers: 'allow' });

test('with the service away the app opens from what the browser kept, is edited, and stored once it is back', async ({
  page,
  freshService,
}) => {
  const canvas = await openNewModel(page, freshService.url, 'structure');
  const address = page.url();
  await canvas.doubleClick(await canvas.at(300, 250));
  await canvas.name('Battery');
  await canvas.saved();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.goto(`${freshService.url}/teams`);
  const team = page.getByRole('main').getByRole('link').first();
  await team.click();
  await expect(page.getByRole('main').getByText('Owner').first()).toBeVisible();
  // By links: a page that is left at once may not have kept yet what it showed.
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByText(/^No entries yet\./)).toBeVisible();
  await page.getByRole('link', { name: 'Modelwright: all models' }).click();
  await expect(page.getByRole('link', { name: /Drawing/ }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/Ada.s team/)).toBeVisible();
  await page.goto(address);
  await expect(canvas.node('Part Battery')).toBeVisible();
  // Read once more by a page that the worker serves; what comes after is kept beside it.
  await page.reload();
  await expect(canvas.node('Part Battery')).toBeVisible();
  await canvas.doubleClick(await canvas.at(600, 250));
  await canvas.name('Motor');
  await canvas.saved();
  await freshService.pause();

  await test.step('the header says that the service is away before anything is asked of it', async () => {
    await expect(page.getByRole('status').filter({ hasText: /^Offline/ })).toBeVisible({ timeout: 3_000 });
  });

  await test.step('a reload shows the model with the last change, and says that the service is away', async () => {
    await page.reload();
    await expect(canvas.node('Part Battery')).toBeVisible();
    await expect(canvas.node('Part Motor')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Offline/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is edited, and the change is kept', async () => {
    await canvas.node('Part Motor').click();
    const name = canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
    await name.fill('Engine');
    await name.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Offline: 1 change kept' })).toBeVisible();
  });

  await test.step('the list of models says so too', async () => {
    await page.getByRole('link', { name: 'Modelwright: all models' }).click();
    await page.reload();
    await expect(
      page.getByText(/The service cannot be reached\. This is what this browser loaded last/),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /Drawing/ }).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(/Ada.s team/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and so do teams, the inbox and the account, with what is known', async () => {
    const away = page.getByText(/The service cannot be reached\. This is what this browser loaded last/);
    await page.goto(`${freshService.url}/teams`);
    await expect(away).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('main').getByText('Owner').first()).toBeVisible();
    await expect(away).toBeVisible();
    await page.goto(`${freshService.url}/inbox`);
    await expect(away).toBeVisible();
    await expect(page.getByText(/^No entries yet\./)).toBeVisible();
    await page.goto(`${freshService.url}/account`);
    await expect(away).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ada');
    await expectAccessible(page);
    await page.goto(freshService.url);
  });

  await test.step('once it is back, what was edited is stored', async () => {
    await freshService.resume();
    await expect(page.getByText(/The service cannot be reached/)).toHaveCount(0);
    await page.goto(address);
    const opened = new CanvasPage(page, 'Structure');
    const send = page.getByRole('button', { name: /^Send 1 edit from / });
    // The page that opens takes the edit up by itself, unless the one that made it still seems to be there.
    await expect(async () => {
      if (await send.isVisible()) await send.click({ timeout: 2_000 });
      await expect(opened.node('Part Engine')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await opened.saved();
    expect(await opened.stored('parts')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Battery' }),
        expect.objectContaining({ name: 'Engine' }),
      ]),
    );
  });
});

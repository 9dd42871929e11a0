import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const requirement = (title: string) => ({ op: 'create', kind: 'requirement', body: { title } });

test('a page that is open while an older store is put back reads anew and keeps what it had not sent', async ({
  browser,
  request,
  freshService,
}) => {
  const { ada, ben } = await openTogether(
    browser,
    request,
    freshService.url,
    'requirements?columns=title,level',
    [requirement('Range'), requirement('Speed')],
  );
  const { page } = ada;
  const cell = (of: typeof ada, title: string, column: string) =>
    of.page
      .getByRole('treegrid', { name: 'Requirements' })
      .getByRole('row')
      .filter({ has: of.page.locator('[data-column="title"]', { hasText: title }) })
      .locator(`[data-column="${column}"]`);
  const write = async (of: typeof ada, title: string, column: string, text: string) => {
    await cell(of, title, column).click();
    await of.page.keyboard.type(text);
    await of.page.keyboard.press('Enter');
  };
  // What a page still has to load, it cannot while the service is away.
  for (const of of [ada, ben]) await expect(cell(of, 'Speed', 'title')).toBeVisible();
  await freshService.copyStore();

  await test.step('both see what is stored after the copy was made', async () => {
    await write(ada, 'Range', 'title', 'Range at sea');
    await expect(cell(ben, 'Range at sea', 'title')).toBeVisible();
    await write(ben, 'Speed', 'level', 'Lost');
    await expect(cell(ada, 'Speed', 'level')).toHaveText('Lost');
    await ada.saved();
  });

  await test.step('what is done and half typed while the service is away stays in the page', async () => {
    await freshService.pause();
    await write(ada, 'Speed', 'level', 'Vehicle');
    await expect(page.getByRole('status').filter({ hasText: /1 change kept/ })).toBeVisible();
    await cell(ada, 'Range', 'level').click();
    await page.keyboard.type('half');
    await expect(page.getByRole('button', { name: '1 unfinished' })).toBeVisible();
  });

  await test.step('back with the older store, the page shows that one and sends what it had', async () => {
    freshService.putBackCopy();
    await freshService.resume();
    await expect(cell(ada, 'Speed', 'level')).toHaveText('Vehicle', { timeout: 60_000 });
    await expect(page.locator(':focus')).toHaveValue('half');
    await page.keyboard.press('Escape');
    await expect(cell(ada, 'Range', 'title')).toHaveText('Range');
    await expect(page.getByText('Range at sea')).toHaveCount(0);
    await ada.saved();
    // This one had nothing to send: what it shows has the same numbers in the store that is there now, and other contents.
    await expect(cell(ben, 'Speed', 'level')).toHaveText('Vehicle');
    await expect(ben.page.getByText('Range at sea')).toHaveCount(0);
  });

  await test.step('and goes on', async () => {
    await write(ada, 'Range', 'title', 'Range on land');
    await ada.saved();
    await expect(cell(ben, 'Range on land', 'title')).toBeVisible();
  });
});

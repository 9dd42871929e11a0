import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const requirement = (title: string) => ({ op: 'create', kind: 'requirement', body: { title } });

test('a session that ends while one types takes no key, and signed in again in place all of it is saved', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben, ask } = await openTogether(browser, request, service.url, 'requirements', [
    requirement('Range'),
    requirement('Speed'),
  ]);
  const { page } = ada;
  const address = page.url().split('?')[0];
  const level = (of: typeof ada, title: string) =>
    of.page
      .getByRole('treegrid', { name: 'Requirements' })
      .getByRole('row')
      .filter({ has: of.page.locator('[data-column="title"]', { hasText: title }) })
      .locator('[data-column="level"]');
  const panel = page.getByRole('region', { name: 'Session ended' });
  const focused = page.locator(':focus');

  await test.step('in the middle of a word, the page stays and says so', async () => {
    await level(ada, 'Range').click();
    await expect(level(ada, 'Range')).toBeFocused();
    await page.keyboard.type('Vehi');
    await ask('POST', '/api/auth/sign-out');
    await expect(panel).toBeVisible();
    await expect(focused).toHaveValue('Vehi');
    expect(page.url().split('?')[0]).toBe(address);
  });

  await test.step('the next keys go where the ones before went', async () => {
    await page.keyboard.type('cle');
    await expect(focused).toHaveValue('Vehicle');
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(panel).toBeVisible();
      await expectAccessible(page);
    }
    await page.keyboard.press('Enter');
    await expect(level(ada, 'Range')).toHaveText('Vehicle');
    await level(ada, 'Speed').click();
    await page.keyboard.type('Module');
    await page.keyboard.press('Enter');
    await expect(panel).toContainText('2 changes wait to be saved.');
    await expect(level(ben, 'Range')).toHaveText('System');
  });

  await test.step('signed in again by the keyboard, it is saved', async () => {
    await page.keyboard.press('F9');
    await expect(panel.getByLabel('Password')).toBeFocused();
    await page.keyboard.type('a long enough password');
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await ada.saved();
    expect(page.url().split('?')[0]).toBe(address);
    await expect(level(ben, 'Range')).toHaveText('Vehicle');
    await expect(level(ben, 'Speed')).toHaveText('Module');
  });

  await test.step('and typing goes on', async () => {
    await level(ada, 'Speed').click();
    await page.keyboard.type('Unit');
    await page.keyboard.press('Enter');
    await expect(level(ben, 'Speed')).toHaveText('Unit');
  });
});

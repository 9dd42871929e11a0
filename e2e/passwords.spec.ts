import type { Page } from '@playwright/test';
import { signUp } from './pages/account-page.ts';
import { expect, test } from './support/service.ts';

const PASTED = 'p4sted from a password manager';

/** Every field on the page that asks for a password: masked, named to a password manager, and it takes what is pasted. */
async function checkPasswords(page: Page, names: readonly string[]): Promise<void> {
  const fields = page.getByLabel(/password/i).and(page.locator('input'));
  await expect(fields).toHaveCount(names.length);
  for (const name of names) {
    const field = page.getByLabel(name, { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', /^(?:current|new)-password$/);
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED);
    await field.focus();
    await page.keyboard.press('Control+V');
    await expect(field).toHaveValue(PASTED);
  }
}

test('passwords are masked, offered to password managers, and can be pasted', async ({
  freshService,
  browser,
}) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`${freshService.url}/sign-in`);
  await checkPasswords(page, ['Password']);
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await page.goto(`${freshService.url}/sign-up`);
  await checkPasswords(page, ['Password']);
  await page.goto(`${freshService.url}/reset-password#mw_${'a'.repeat(43)}`);
  await checkPasswords(page, ['New password']);
  await signUp(page, freshService.url, 'Ada');
  await page.goto(`${freshService.url}/account`);
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await checkPasswords(page, ['New password', 'Current password']);
});

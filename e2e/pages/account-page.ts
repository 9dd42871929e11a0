import type { Page } from '@playwright/test';

/** Signs a new person up through the page; ends on the list of models. */
export async function signUp(
  page: Page,
  url: string,
  name: string,
): Promise<{ email: string; password: string }> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const password = 'a long enough password';
  await page.goto(`${url}/sign-up`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Models' }).waitFor();
  return { email, password };
}

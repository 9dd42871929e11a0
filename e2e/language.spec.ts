import { signUp } from './pages/account-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { askService } from './support/ask-service.ts';
import { expect, test } from './support/service.ts';

test('the language is chosen in the account, and holds in every page of the browser', async ({
  service,
  page,
}) => {
  await signUp(page, service.url, 'Ada');
  await page.goto(`${service.url}/account`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Konto', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(`${service.url}/models`);
  await expect(page.getByRole('button', { name: 'Neues Modell' })).toBeVisible();
  await page.goto(`${service.url}/account`);
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('the app opens in English where the German does not come', async ({ service, page }) => {
    await page.route('**/assets/german-*.js', (route) => route.abort());
    await page.goto(`${service.url}/sign-in`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('a sample says before it is opened that it is in English, and after it what it was opened from', async ({
    service,
    page,
  }) => {
    await page.goto(`${service.url}/sign-up`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ben');
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(`ben-${crypto.randomUUID()}@example.org`);
    await page.getByLabel('Passwort', { exact: true }).fill('ein langes Passwort');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByText('Die Texte der Beispiele sind auf Englisch.')).toBeVisible();
    await page.getByRole('button', { name: 'Neues Modell' }).click();
    const from = page.getByRole('combobox', { name: 'Ausgangspunkt' });
    await expect(from).toHaveAccessibleDescription('Die Texte der Beispiele sind auf Englisch.');
    await from.selectOption('Beispiel: Brake-by-wire system');
    await page.getByRole('button', { name: 'Modell anlegen' }).click();
    await page.waitForURL('**/structure');
    await page.getByRole('link', { name: 'Verlauf' }).click();
    await expect(page.getByRole('main').getByText('Beispiel Brake-by-wire system öffnen')).toBeVisible();
  });

  test('a model is drawn in German, refused in German, and its history is English for the others', async ({
    service,
    page,
  }) => {
    await page.goto(`${service.url}/sign-up`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page
      .getByRole('textbox', { name: 'E-Mail' })
      .fill(`ada-${crypto.randomUUID().slice(0, 8)}@example.org`);
    await page.getByLabel('Passwort', { exact: true }).fill('kurz');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByText(/mindestens 10 Zeichen/i).first()).toBeVisible();
    await page.getByLabel('Passwort', { exact: true }).fill('ein langes Passwort');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.getByRole('heading', { name: 'Modelle' }).waitFor();
    await page.getByRole('button', { name: 'Neues Modell' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Rover');
    await page.getByRole('button', { name: 'Modell anlegen' }).click();
    await page.getByRole('button', { name: 'Teil hinzufügen' }).first().click();
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await name.fill('Pumpe');
    await name.press('Enter');
    await expect(page.getByText('Gespeichert')).toBeVisible();
    await expectAccessible(page);
    const changes = await askService(page, 'changes');
    expect(JSON.stringify(changes)).toContain('"label":"Add Teil 1"');
    await page.getByRole('link', { name: 'Verlauf' }).click();
    await expect(page.getByRole('main').getByText('Modell anlegen').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Pumpe hinzufügen').first()).toBeVisible();
  });
});

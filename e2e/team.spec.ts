import type { Browser, Page } from '@playwright/test';
import { signUp } from './pages/account-page.ts';
import { CanvasPage } from './pages/canvas-page.ts';
import { ModelsPage } from './pages/models-page.ts';
import { expect, test } from './support/service.ts';

/** A browser of its own, which remembers nothing and where nobody is signed in. */
async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
}

test('somebody invited by a link signs up, and edits the team’s model', async ({
  page,
  browser,
  service,
}) => {
  test.setTimeout(240_000);
  await signUp(page, service.url, 'Ada');
  await new ModelsPage(page).create('Rover');
  await new CanvasPage(page, 'Structure').ready();
  const email = `ben-${crypto.randomUUID().slice(0, 8)}@example.org`;
  let link = '';

  await test.step('Ada invites Ben to the team as an Editor', async () => {
    await page.goto(`${service.url}/teams`);
    await page.getByRole('link', { name: "Ada's team" }).click();
    const form = page.getByRole('form', { name: 'Invite' });
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Role').selectOption('Editor');
    await form.getByRole('button', { name: 'Invite' }).click();
    const shown = page.getByLabel(`Invitation link for ${email}`);
    await expect(shown).toHaveValue(/\/invitation#mwi_/);
    link = await shown.inputValue();
    await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email);
  });

  const ben = await anotherBrowser(browser);
  await test.step('Ben signs up on the page of the link, and accepts', async () => {
    await ben.goto(link);
    await expect(ben.getByRole('heading', { name: /the team “Ada's team”/ })).toBeVisible();
    await expect(ben.getByLabel('E-mail')).toHaveValue(email);
    await ben.getByLabel('Name').fill('Ben');
    await ben.getByLabel('Password').fill('a long enough password');
    await ben.getByRole('button', { name: 'Create account' }).click();
    await ben.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(ben.getByRole('listitem', { name: 'Ben' })).toContainText('Editor');
  });

  await test.step('Ben draws a part', async () => {
    await ben.goto(`${service.url}/`);
    await ben.getByRole('link', { name: 'Rover', exact: true }).click();
    const canvas = new CanvasPage(ben, 'Structure');
    await canvas.ready();
    await canvas.doubleClick(await canvas.at(300, 250));
    await canvas.name('Battery');
    await canvas.saved();
  });

  await test.step('made a Viewer, Ben may only look on', async () => {
    await page.reload();
    await page.getByLabel('Role of Ben').selectOption('Viewer');
    await expect(page.getByRole('table', { name: 'Audit log' })).toContainText(
      'changed the role of Ben from Editor to Viewer',
    );
    await ben.reload();
    await expect(ben.getByText('View only', { exact: true })).toBeVisible();
    await expect(ben.getByRole('button', { name: 'Add part' })).toHaveCount(0);
  });
});

test('a preview is seen without an account, until it is revoked', async ({ page, browser, service }) => {
  await signUp(page, service.url, 'Ada');
  await new ModelsPage(page).create('Lander', 'Sample: Satellite power system');
  const ada = new CanvasPage(page, 'Structure');
  await ada.ready();
  await ada.show('Settings');
  await page.getByRole('button', { name: 'Make preview' }).click();
  const made = page.getByRole('textbox', { name: 'Preview link' });
  await expect(made).toHaveValue(/model-preview-id=/);

  const guest = await anotherBrowser(browser);
  await guest.goto(await made.inputValue());
  const canvas = new CanvasPage(guest, 'Structure');
  await canvas.ready();
  await expect(canvas.node('Part Battery charger')).toBeVisible();
  await expect(guest.getByText(/You are looking at a preview/)).toBeVisible();
  const views = guest.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link')).toHaveText([
    /Structure/,
    /Interfaces/,
    /Behaviour/,
    /Requirements/,
    /Trace/,
    /Budgets/,
    /Findings/,
  ]);
  await canvas.show('Requirements');
  await expect(guest.getByRole('treegrid', { name: 'Requirements' })).toBeVisible();
  await canvas.show('Trace');
  await expect(guest.getByRole('grid')).toBeVisible();
  await canvas.show('Budgets');
  await expect(guest.getByRole('main', { name: 'Budgets' })).toBeVisible();
  await canvas.show('Findings');
  await expect(guest.getByRole('main', { name: 'Findings' })).toBeVisible();

  await page.getByRole('button', { name: /^Revoke the preview/ }).click();
  await expect(page.getByText('There is no preview of this model.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
});

test('a session is ended from another', async ({ page, browser, service }) => {
  const { email, password } = await signUp(page, service.url, 'Ada');
  const other = await anotherBrowser(browser);
  await other.goto(`${service.url}/sign-in`);
  await other.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('heading', { name: 'Models' })).toBeVisible();

  await page.goto(`${service.url}/account`);
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText('This device')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Your session has ended.')).toBeVisible();
});

import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { signUp } from './pages/account-page.ts';
import { CanvasPage } from './pages/canvas-page.ts';
import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const PASSWORD = 'a long enough password';

/** Another person, in a browser of their own that remembers nothing. */
async function anotherPerson(browser: Browser, url: string, name: string) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const { email } = await signUp(page, url, name);
  return { page, email };
}

test('who came by the start link keeps the account with an e-mail and a password', async ({
  page,
  freshService,
}) => {
  await page.goto(await freshService.startLink());
  const canvas = new CanvasPage(page, 'Structure');
  await canvas.ready();

  await test.step('signing out is asked about, for there is no way back', async () => {
    await page.getByRole('button', { name: 'Account: Owner' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out?' });
    await expect(question).toContainText('nobody can sign in to it');
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the banner leads to the account, which takes both', async () => {
    await expect(page.getByText('This account exists only in this browser.')).toBeVisible();
    await page.getByRole('link', { name: 'Keep this account' }).click();
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Olga');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('olga@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save account' }).click();
    await expect(page.getByRole('button', { name: 'Account: Olga' })).toBeVisible();
    await expect(page.getByText('This account exists only in this browser.')).toHaveCount(0);
  });

  await test.step('signed out and in again, the model is there', async () => {
    await page.getByRole('button', { name: 'Account: Olga' }).click();
    await page.getByRole('menuitem', { name: 'Sign out olga@example.org' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('olga@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Untitled model' }).click();
    await canvas.ready();
  });
});

test('who may only view a model sees all of it and is offered no edit', async ({
  page,
  browser,
  service,
}) => {
  // Three people, and axe reads two of their pages.
  test.setTimeout(240_000);
  await signUp(page, service.url, 'Ada');
  const viewer = await anotherPerson(browser, service.url, 'Vic');
  const guest = await anotherPerson(browser, service.url, 'Gus');
  const ada = new CanvasPage(page, 'Structure');

  await test.step('Ada draws a part and lets Vic view the model', async () => {
    await page.getByRole('button', { name: 'New model' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Rover');
    await page.getByRole('button', { name: 'Create model' }).click();
    await ada.ready();
    await ada.doubleClick(await ada.at(300, 250));
    await ada.name('Battery');
    await ada.saved();
    await ada.show('Settings');
    const adding = page.getByRole('form', { name: 'Add a person' });
    await adding.getByLabel('E-mail').fill(viewer.email);
    await adding.getByLabel('Role').selectOption('Viewer');
    await adding.getByRole('button', { name: 'Add person' }).click();
    await expect(page.getByRole('listitem', { name: 'Vic' })).toBeVisible();
  });

  await test.step('Vic is told, and can begin nothing', async () => {
    const vic = new CanvasPage(viewer.page, 'Structure');
    await viewer.page.reload();
    await viewer.page.getByRole('link', { name: 'Rover' }).click();
    await expect(vic.node('Part Battery')).toBeVisible();
    await expect(viewer.page.getByText('View only', { exact: true })).toBeVisible();
    await expect(viewer.page.getByRole('button', { name: 'Add part' })).toHaveCount(0);
    await vic.doubleClick(await vic.at(600, 500));
    await expect(
      vic.region.getByText('You may view this model, but not edit it.').filter({ visible: true }),
    ).toBeVisible();
    const before = await vic.stored('parts');
    await vic.drag(
      await vic.on('Part Battery', { x: 0.5, y: 0.5 }),
      await vic.on('Part Battery', { x: 2, y: 3 }),
    );
    await vic.choose(vic.node('Part Battery'));
    const name = vic.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
    await expect(name).toHaveValue('Battery');
    await expect(name).not.toBeEditable();
    await expect(vic.inspector.getByRole('button', { name: /^Add/ })).toHaveCount(0);
    await expectAccessible(viewer.page);
    expect(await vic.stored('parts')).toEqual(before);
  });

  await test.step('a preview link shows the drawing to Gus, until it is revoked', async () => {
    await page.getByRole('button', { name: 'Make preview' }).click();
    const made = page.getByRole('textbox', { name: 'Preview link' });
    await expect(made).toHaveValue(/model-preview-id=/);
    const link = await made.inputValue();
    const gus = new CanvasPage(guest.page, 'Structure');
    await guest.page.goto(link);
    await expect(gus.node('Part Battery')).toBeVisible();
    await expect(guest.page.getByRole('heading', { name: 'Rover' })).toBeVisible();
    await expect(guest.page.getByText('View only', { exact: true })).toBeVisible();
    await expect(guest.page.getByText(/This is a preview/).first()).toBeVisible();
    await expectAccessible(guest.page);
    // Gus follows what Ada does, without touching anything.
    const token = await page.evaluate(
      () => /mw_[\w-]+/.exec(Object.values(localStorage).join(' '))?.[0] ?? '',
    );
    const modelId = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
    const added = await page.request.post(`${service.url}/api/models/${modelId}/parts`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { name: 'Motor', position: { x: 400, y: 400 } },
    });
    expect(added.status()).toBe(201);
    await expect(gus.node('Part Motor')).toBeVisible({ timeout: 5_000 });

    await page.getByRole('button', { name: /^Revoke the preview/ }).click();
    await expect(page.getByText('There is no preview of this model.')).toBeVisible();
    // A second, and what a busy machine takes to draw it.
    const soon = { timeout: 4_000 };
    await expect(guest.page.getByRole('heading', { name: /can no longer be opened/ })).toBeVisible(soon);
    await expect(gus.node('Part Battery')).toHaveCount(0, soon);
    await guest.page.reload();
    await expect(guest.page.getByRole('heading', { name: /not there|no such|not found/i })).toBeVisible();
  });
});

test('who may view requirements only is told that what they name is not visible, not that it is not there', async ({
  browser,
  request,
  service,
}) => {
  const [battery, motor, needed] = [crypto.randomUUID(), crypto.randomUUID(), 'REQ-1'];
  const { ben, ask, modelPath } = await openTogether(browser, request, service.url, 'requirements', [
    { op: 'create', kind: 'part', body: { id: battery, name: 'Secret battery' } },
    { op: 'create', kind: 'part', body: { id: motor, name: 'Secret motor' } },
    { op: 'create', kind: 'requirement', body: { title: 'Range', systems: [battery, motor] } },
  ]);
  const { page } = ben;
  const people = (await ask('GET', `${modelPath}/people`)) as { id: string; name: string }[];
  const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? '';
  const team = (await ask('GET', '/api/teams')) as { id: string }[];
  const entry = (name: string, scopes: string[], actions: string[]) => ({
    user_id: idOf(name),
    roles: [{ name: 'Role', permissions: actions.map((action) => ({ action, scopes })) }],
  });
  await ask('PUT', `${modelPath}/access`, {
    access_control_list: [
      entry('Ada', ['*'], ['View', 'Edit', 'Manage']),
      entry('Ben', ['requirements'], ['Edit']),
    ],
  });
  await ask('DELETE', `/api/teams/${team[0]?.id}/members/${idOf('Ben')}`);
  const row = page
    .getByRole('treegrid', { name: 'Requirements' })
    .getByRole('row')
    .filter({ hasText: needed });

  await test.step('in the table', async () => {
    await page.reload();
    await expect(row.locator('[data-column="systems"]')).toContainText('not visible to you');
    await expect(page.getByText(/Secret|ffffffff|not there/)).toHaveCount(0);
  });

  await test.step('in the inspector, where other fields are saved as ever', async () => {
    await row.locator('[data-column="title"]').click();
    const inspector = page.getByRole('complementary', { name: /Inspector|Range|Properties/ }).first();
    await expect(inspector.getByText('not visible to you').first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `test-results/not-visible-${colorScheme}.png` });
    }
    await row.locator('[data-column="title"]').press('F2');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Reach');
    await page.keyboard.press('Enter');
    await ben.saved();
    const stored = (await ask('GET', `${modelPath}/requirements`)) as { name: string; systems: string[] }[];
    expect(stored).toEqual([expect.objectContaining({ name: 'Reach', systems: [battery, motor] })]);
  });
});

test('after signing out the browser keeps neither the session nor anything of a model', async ({
  service,
  page,
}) => {
  await signUp(page, service.url, 'Grace');
  const token = (await page.evaluate(() => localStorage.getItem('modelwright.token'))) ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (path: string, data: object): Promise<unknown> =>
    (await page.request.post(`${service.url}/api${path}`, { data, headers })).json();
  const teams: unknown = await (await page.request.get(`${service.url}/api/teams`, { headers })).json();
  const [team] = z.array(Named).parse(teams);
  const model = Named.parse(await ask('/models', { name: 'Confidential probe', team_id: team?.id }));
  await ask(`/models/${model.id}/parts`, { name: 'Confidential pump' });

  await page.goto(`${service.url}/models/${model.id}/structure`);
  const canvas = new CanvasPage(page, 'Structure');
  await expect(canvas.node('Part Confidential pump')).toBeVisible();
  // What is kept for a quicker opening is there by now: otherwise nothing would be proved below.
  await expect.poll(() => keptIn(page)).toContain('Confidential pump');
  expect(await keptIn(page)).toContain(token);
  await page.getByRole('tab', { name: /Comments/ }).click();
  await page.getByRole('complementary').getByRole('textbox').last().fill('Confidential remark');
  await expect.poll(() => keptIn(page)).toContain('Confidential remark');

  await page.getByRole('button', { name: 'Account: Grace' }).click();
  await page.getByRole('menuitem', { name: /^Sign out/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('One comment is begun and not sent: it would be lost.');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect.poll(() => keptIn(page)).not.toContain('Confidential');
  expect(await keptIn(page)).not.toContain(token);
  expect(await page.context().cookies()).toEqual([]);
});

const Named = z.object({ id: z.string() });

/** All that this browser keeps for the service, as text. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error));
      });
      for (const store of db.objectStoreNames)
        kept.push(
          await new Promise((resolve) => {
            const all = db.transaction(store).objectStore(store).getAll();
            all.addEventListener('success', () => resolve(all.result));
          }),
        );
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('/api/')) kept.push(await (await cache.match(request))?.text());
    }
    return JSON.stringify(kept);
  });
}

import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { oidcServer } from '#testing/service/oidc-server.ts';
import { CanvasPage } from './pages/canvas-page.ts';
import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { RunningService } from './support/running-service.ts';
import { expect, test } from './support/service.ts';

/** A port that nobody listens on: a provider has to know where to send people back to before there is a service. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Ends the session that a page has at the moment, as the service does when it is revoked elsewhere. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [token = ''] = /mw_[\w-]{20,}/.exec(JSON.stringify(localStorage)) ?? [];
    const headers = { Authorization: `Bearer ${token}` };
    const { status } = await fetch('/api/auth/sign-out', { method: 'POST', headers });
    if (status !== 204) throw new Error(`not signed out: ${status}`);
  });
}

const requirement = (title: string) => ({ op: 'create', kind: 'requirement', body: { title } });

test('a session that ends while one types takes no key, and signed in again in place all of it is saved', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben, ask } = await openTogether(
    browser,
    request,
    service.url,
    'requirements?columns=title,level',
    [requirement('Range'), requirement('Speed')],
  );
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

  await test.step('in the cell that was left in the middle of a word, without the mouse', async () => {
    await level(ada, 'Range').click();
    await page.keyboard.type('Vess');
    await endSession(page);
    await expect(panel).toBeVisible();
    await page.keyboard.press('F9');
    await expect(panel.getByLabel('Password')).toBeFocused();
    await page.keyboard.type('a long enough password');
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(level(ada, 'Range')).toBeFocused();
    await expect(level(ben, 'Range')).toHaveText('Vess');
    await page.keyboard.type('Vessel');
    await page.keyboard.press('Enter');
    await expect(level(ben, 'Range')).toHaveText('Vessel');
  });

  await test.step('signing out in another tab takes this one’s page away too', async () => {
    const other = await page.context().newPage();
    await other.goto(service.url);
    await other.getByRole('button', { name: /Ada/ }).first().click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(other.getByLabel('E-mail')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect(page.getByText('Vessel')).toHaveCount(0);
  });
});

test('a cell of the ICD table that is typed when the session ends is kept as it is, and goes on', async ({
  browser,
  request,
  service,
}) => {
  const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
  const part = (last: number, name: string) => ({ op: 'create', kind: 'part', id: id(last), body: { name } });
  const { ada, ben, ask } = await openTogether(browser, request, service.url, 'structure', [
    part(1, 'Battery'),
    part(2, 'Motor'),
    {
      op: 'create',
      kind: 'interface',
      id: id(3),
      body: { sourceId: id(1), targetId: id(2), name: 'Power' },
    },
  ]);
  const cell = (of: CanvasPage, column: string) =>
    of.page
      .getByRole('treegrid', { name: 'Interface control' })
      .locator(`[data-id="${id(3)}"] [data-column="${column}"]`);
  for (const of of [ada, ben]) {
    await of.show('Interfaces');
    await of.page.getByRole('tab', { name: 'ICD table' }).click();
    await expect(cell(of, 'name')).toHaveText('Power');
  }
  const { page } = ada;
  const panel = page.getByRole('region', { name: 'Session ended' });

  await test.step('half a name is in the cell when the session ends, and stays', async () => {
    await cell(ada, 'name').click();
    await page.keyboard.type('28 V');
    await ask('POST', '/api/auth/sign-out');
    await expect(panel).toBeVisible();
    await page.keyboard.type(' bu');
    await expect(page.locator(':focus')).toHaveValue('28 V bu');
    await expect(cell(ben, 'name')).toContainText('Power');
  });

  await test.step('signed in again in place, what was typed is there and goes on', async () => {
    await page.keyboard.press('F9');
    await expect(panel.getByLabel('Password')).toBeFocused();
    await page.keyboard.type('a long enough password');
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(cell(ada, 'name')).toContainText('28 V bu');
    await expect(cell(ada, 'name')).toBeFocused();
    await page.keyboard.press('F2');
    await page.keyboard.type('s');
    await page.keyboard.press('Enter');
    await expect(cell(ben, 'name')).toContainText('28 V bus');
  });
});

test('wherever one types when the session ends, the next keys go there too, and all of it is stored', async ({
  browser,
  request,
  service,
}) => {
  const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
  const { ada, ben } = await openTogether(browser, request, service.url, 'structure', [
    {
      op: 'create',
      kind: 'part',
      id: id(1),
      body: { name: 'Battery', attributes: [{ id: id(2), name: 'mass', unit: 'kg', value: 3 }] },
    },
    { op: 'create', kind: 'part', id: id(3), body: { name: 'Motor', position: { x: 400, y: 0 } } },
  ]);
  const { page } = ada;
  const panel = page.getByRole('region', { name: 'Session ended' });
  const focused = page.locator(':focus');

  /** Ends the session in the middle of what is typed, types on, and signs in again in place. */
  async function typeThrough(before: string, after: string) {
    await page.keyboard.type(before);
    await endSession(page);
    await expect(panel).toBeVisible();
    await page.keyboard.type(after);
    await expect(focused).toHaveValue(`${before}${after}`);
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('F9');
    await expect(panel.getByLabel('Password')).toBeFocused();
    await page.keyboard.type('a long enough password');
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
  }

  await test.step('a name on the canvas', async () => {
    await ada.ready();
    await ada.choose(ada.node('Part Battery'));
    await page.keyboard.press('F2');
    await expect(focused).toHaveValue('Battery');
    await typeThrough('Batt', 'eries');
    await expect(ben.node('Part Batteries')).toBeVisible();
  });

  await test.step('a value of an attribute', async () => {
    await ada.choose(ada.node('Part Batteries'));
    await ada.inspector
      .getByRole('group', { name: 'Attribute 1' })
      .getByRole('textbox', { name: 'Value' })
      .focus();
    await page.keyboard.press('ControlOrMeta+A');
    await typeThrough('1', '2');
    await ada.saved();
    expect((await ada.stored('parts')).map(({ attributes }) => attributes)).toContainEqual([
      expect.objectContaining({ value: 12 }),
    ]);
  });

  await test.step('a name in the outline', async () => {
    await ada.outline.getByRole('treeitem', { name: /Motor/ }).click();
    await page.keyboard.press('F2');
    await expect(focused).toHaveValue('Motor');
    await typeThrough('Mot', 'ors');
    await expect(ben.node('Part Motors')).toBeVisible();
  });

  await test.step('a name in a cell of the N² matrix', async () => {
    await ada.show('Interfaces');
    const cell = page
      .getByRole('grid', { name: 'N² matrix' })
      .getByRole('gridcell', { name: /^Batteries to Motors/ });
    await cell.click();
    await expect(page.getByRole('textbox', { name: 'New interface, Batteries to Motors' })).toBeFocused();
    await typeThrough('Pow', 'er');
    await expect(cell).toHaveAccessibleName(/1 interface/);
    await expect(ben.edge(/^Interface Power/)).toHaveCount(1);
  });

  await test.step('the description of the model', async () => {
    await ada.show('Settings');
    const description = page.getByLabel('Description', { exact: true }).first();
    await description.focus();
    await typeThrough('Drives', ' itself');
    await expect(page.getByText('This is stored as soon as you are signed in again.')).toHaveCount(0);
    await ada.saved();
    await page.getByLabel('Description', { exact: true }).first().blur();
    await ben.show('Settings');
    await expect(ben.page.getByLabel('Description', { exact: true }).first()).toHaveValue('Drives itself');
  });
});

test('a question that is open when the session ends waits, and is answered when one is signed in again', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ask, modelPath } = await openTogether(browser, request, service.url, 'requirements', [
    requirement('Range'),
  ]);
  const { page } = ada;
  const panel = page.getByRole('region', { name: 'Session ended' });
  await ada.show('Settings');
  await page.getByRole('button', { name: /^Delete (this )?model/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await ask('POST', '/api/auth/sign-out');
  await expect(panel).toBeVisible();
  await expectAccessible(page);

  await test.step('by the mouse', async () => {
    await panel.getByRole('button', { name: /^Sign in/ }).click();
    await expect(panel.getByLabel('Password')).toBeFocused();
    await panel.getByLabel('Password').fill('a wrong password');
    await panel.getByRole('button', { name: 'Sign in' }).first().click();
    await expect(panel.getByRole('alert')).toBeVisible();
  });

  await test.step('and by the keyboard', async () => {
    await page.keyboard.press('F9');
    await panel.getByLabel('Password').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('a long enough password');
    await expect(panel.getByLabel('Password')).toHaveValue('a long enough password');
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(question).toBeVisible();
  });

  await test.step('the answer is taken', async () => {
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText('Rover').first()).toBeVisible();
    expect(modelPath).toContain('/api/models/');
  });
});

test('whoever signs in through a provider does so in a window of its own, and the page goes on', async ({
  browser,
}) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await oidcServer(`${url}/api/auth/oidc/callback`);
  const service = await RunningService.start({
    PORT: String(port),
    PUBLIC_URL: url,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_LABEL: 'Acme',
  });
  try {
    const olga = { sub: 'olga', email: 'olga@example.org', email_verified: true, name: 'Olga' };
    provider.signIn(olga);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const requirements = new CanvasPage(page, 'Structure');
    const panel = page.getByRole('region', { name: 'Session ended' });

    await test.step('signed in through it, with a model', async () => {
      await page.goto(url);
      await page.getByRole('button', { name: 'Sign in with Acme' }).click();
      await page.getByRole('button', { name: 'New model' }).first().click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Rover');
      await page.getByRole('button', { name: 'Create model' }).click();
      await requirements.ready();
      await requirements.doubleClick(await requirements.at(300, 250));
      await requirements.name('Battery');
      await requirements.saved();
    });

    const visit = async () => {
      const opened = context.waitForEvent('page');
      await panel.getByRole('button', { name: 'Sign in with Acme' }).click();
      return opened;
    };

    await test.step('the session ends; a visit that comes to nothing leaves the page as it is', async () => {
      await endSession(page);
      await expect(panel).toBeVisible();
      const address = page.url();
      await page.keyboard.press('F9');
      const popup = await visit();
      await popup.close().catch(() => undefined);
      expect(page.url()).toBe(address);
    });

    await test.step('the window closes by itself, and the page goes on', async () => {
      if ((await panel.count()) > 0) {
        const popup = await visit();
        if (!popup.isClosed()) await popup.waitForEvent('close');
      }
      await expect(panel).toHaveCount(0);
      await expect(requirements.node('Part Battery')).toBeVisible();
      await requirements.doubleClick(await requirements.at(600, 450));
      await requirements.name('Motor');
      await requirements.saved();
      await page.reload();
      await expect(requirements.node('Part Motor')).toBeVisible();
    });

    await test.step('somebody else at the provider is told apart', async () => {
      await endSession(page);
      await expect(panel).toBeVisible();
      provider.signIn({ sub: 'ben', email: 'ben@example.org', email_verified: true, name: 'Ben' });
      await context.clearCookies();
      await page.keyboard.press('F9');
      const popup = await visit();
      if (!popup.isClosed()) await popup.waitForEvent('close');
      await expect(panel).toContainText('Another account is signed in now');
      await expect(requirements.node('Part Battery')).toBeVisible();
    });
  } finally {
    await service.stop();
    await provider.close();
  }
});

import type { Locator, Page, Request } from '@playwright/test';
import { CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

/** How the path of the list of models begins, as code. */
const LIST = '/assets/models-screen-';

const kept = (page: Page) => page.getByRole('region', { name: 'Kept changes' });
const state = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

/** Stores a text in a field of the inspector, and waits until it is shown as the field's value. */
async function type({ inspector }: CanvasPage, field: string, text: string): Promise<void> {
  const box = inspector.getByRole('textbox', { name: field, exact: true }).first();
  await box.fill(text);
  await box.press(field === 'Description' ? 'Control+Enter' : 'Enter');
}

/** A new model with a part that is selected. */
async function withPart(page: Page, url: string): Promise<CanvasPage> {
  const canvas = await openNewModel(page, url, 'structure');
  await canvas.doubleClick(await canvas.at(300, 250));
  await canvas.name('Battery');
  await canvas.saved();
  await expect(canvas.node('Part Battery')).toHaveClass(/\bselected\b/);
  await expect(canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first()).toBeVisible();
  return canvas;
}

/** Answers how to wait until the page has all code of the list of models, which it fetches when there is time. To be called before it is opened. */
function listFetched(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let isAsked = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) return;
    underWay.add(request);
    isAsked ||= pathname.startsWith(LIST);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  return () => expect.poll(() => isAsked && underWay.size === 0).toBe(true);
}

/** Lets the service refuse writes of edits, until the answered function is called. */
async function refuseEdits(
  page: Page,
  status: number,
  problem: object,
  headers = {},
): Promise<() => Promise<void>> {
  const writes = '**/api/models/*/batch';
  await page.route(writes, (route) =>
    route.fulfill({
      status,
      headers: { 'Content-Type': 'application/problem+json', ...headers },
      body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, ...problem }),
    }),
  );
  return () => page.unroute(writes);
}

test('edits made while the service is down are kept, on every page, and sent in order when it is back', async ({
  page,
  freshService,
}) => {
  const fetched = listFetched(page);
  const canvas = await withPart(page, freshService.url);
  await fetched();
  await freshService.pause();

  await test.step('they show at once, and the bar says that they are kept', async () => {
    await type(canvas, 'Name', 'Accumulator');
    await expect(canvas.node('Part Accumulator')).toBeVisible();
    await type(canvas, 'Description', 'Stores the energy');
    await type(canvas, 'Name', 'Cell');
    await expect(state(page, 'Offline: 3 changes kept')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('another page of the app keeps them', async () => {
    await page.getByRole('link', { name: 'Modelwright: all models' }).click();
    await expect(page.getByText(/3 changes of .* are kept in this browser/)).toBeVisible();
  });

  await test.step('they are stored once the service is back', async () => {
    await freshService.resume();
    await expect(page.getByText(/are kept in this browser/)).toHaveCount(0);
    await page.goBack();
    await expect(canvas.node('Part Cell')).toBeVisible();
    await canvas.saved();
    expect(await canvas.stored('parts')).toMatchObject([{ name: 'Cell', description: 'Stores the energy' }]);
  });
});

test('a page of the app that the service went down before is waited for where the kept edits are said', async ({
  page,
  freshService,
}) => {
  await page.route(`**${LIST}*`, (route) => route.abort('connectionrefused'));
  const canvas = await withPart(page, freshService.url);
  await freshService.pause();
  await type(canvas, 'Name', 'Accumulator');
  await expect(state(page, 'Offline: 1 change kept')).toBeVisible();

  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(LIST));
  await page.getByRole('link', { name: 'Modelwright: all models' }).click();
  await failed;
  await expect(state(page, 'Offline: 1 change kept')).toBeVisible();

  await page.unroute(`**${LIST}*`);
  await freshService.resume();
  await expect(page.getByRole('heading', { name: 'Models' })).toBeVisible();
  await page.goBack();
  await expect(canvas.node('Part Accumulator')).toBeVisible();
  await canvas.saved();
  expect(await canvas.stored('parts')).toMatchObject([{ name: 'Accumulator' }]);
});

test('edits of a tab that was closed before they were sent are offered again', async ({
  page,
  context,
  freshService,
}) => {
  const canvas = await withPart(page, freshService.url);
  const address = page.url();
  await freshService.pause();
  await type(canvas, 'Name', 'Accumulator');
  await type(canvas, 'Description', 'Stores the energy');
  await expect(state(page, 'Offline: 2 changes kept')).toBeVisible();
  await page.close();
  await freshService.resume();

  const again = await context.newPage();
  await test.step('in the list of models, with what was typed', async () => {
    await again.goto(freshService.url);
    const notice = kept(again);
    await expect(notice.getByRole('heading', { name: '2 edits of Drawing were not sent' })).toBeVisible();
    await notice.getByRole('button', { name: 'Show' }).click();
    await expect(notice.getByText('Stores the energy')).toBeVisible();
    await expectAccessible(again);
  });

  await test.step('and in the model itself, where they are sent', async () => {
    await again.goto(address);
    const opened = new CanvasPage(again, 'Structure');
    await expect(opened.node('Part Battery')).toBeVisible();
    await kept(again)
      .getByRole('button', { name: /^Send 2 edits from / })
      .click();
    await expect(opened.node('Part Accumulator')).toBeVisible();
    await opened.saved();
    await expect(kept(again)).toHaveCount(0);
    expect(await opened.stored('parts')).toMatchObject([
      { name: 'Accumulator', description: 'Stores the energy' },
    ]);
    await opened.undo();
    await opened.undo();
    await expect(opened.node('Part Battery')).toBeVisible();
  });
});

test('edits that are left over are nobody else’s', async ({ page, context, freshService }) => {
  const canvas = await withPart(page, freshService.url);
  await freshService.pause();
  await type(canvas, 'Name', 'Accumulator');
  await expect(state(page, 'Offline: 1 change kept')).toBeVisible();
  await page.close();
  await freshService.resume();

  const other = await context.newPage();
  await other.goto(freshService.url);
  await expect(kept(other).getByRole('heading', { name: '1 edit of Drawing was not sent' })).toBeVisible();
  await other.getByRole('button', { name: 'Account: Ada' }).click();
  await other.getByRole('menuitem', { name: /^Sign out/ }).click();
  await other.goto(`${freshService.url}/sign-up`);
  await other.getByRole('textbox', { name: 'Name' }).fill('Eve');
  await other.getByRole('textbox', { name: 'E-mail' }).fill('eve@example.org');
  await other.getByLabel('Password', { exact: true }).fill('a long enough password');
  await other.getByRole('button', { name: 'Create account' }).click();
  await expect(other.getByRole('button', { name: 'Account: Eve' })).toBeVisible();
  await expect(other.getByText('was not sent')).toHaveCount(0);
});

test('a page that is loaded again goes on with what was on its way, and can undo what was before', async ({
  page,
  service,
}) => {
  const canvas = await withPart(page, service.url);
  let stuck = 0;
  await page.route('**/api/models/*/batch', () => {
    stuck += 1;
  });
  await type(canvas, 'Name', 'Accumulator');
  await expect.poll(() => stuck).toBe(1);
  await page.unroute('**/api/models/*/batch');
  await page.reload();
  await expect(canvas.node('Part Accumulator')).toBeVisible();
  await canvas.saved();
  await canvas.undo();
  await expect(canvas.node('Part Battery')).toBeVisible();
  await canvas.undo();
  await expect(canvas.node('Part Battery')).toHaveCount(0);
  await canvas.redo();
  await expect(canvas.node('Part Battery')).toBeVisible();
});

test('a store that is away is said, and all is well when it is back', async ({ page, service }) => {
  const canvas = await withPart(page, service.url);
  const away = { code: 'STORE_FAILED', detail: 'The store cannot be reached.' };
  const back = await refuseEdits(page, 503, away, { 'Retry-After': '1' });
  await type(canvas, 'Name', 'Accumulator');
  await expect(state(page, 'The store cannot be reached; 1 change kept')).toBeVisible();
  await expect(canvas.node('Part Accumulator')).toBeVisible();
  await back();
  await canvas.saved();
  expect(await canvas.stored('parts')).toMatchObject([{ name: 'Accumulator' }]);
});

test('a refused edit is kept with its text until it is tried again or discarded', async ({
  page,
  service,
}) => {
  const canvas = await withPart(page, service.url);
  const allow = await refuseEdits(page, 403, { code: 'FORBIDDEN', detail: 'You may not edit parts.' });
  await type(canvas, 'Name', 'Accumulator');

  await test.step('also over a reload', async () => {
    await page.getByRole('button', { name: 'Not stored: 1' }).click();
    await expect(kept(page).getByText('You may not edit parts.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Not stored: 1' }).click();
    await expect(kept(page).getByText('Accumulator', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and stored at the next try', async () => {
    await allow();
    await kept(page).getByRole('button', { name: 'Try again' }).click();
    await expect(canvas.node('Part Accumulator')).toBeVisible();
    await canvas.saved();
    await expect(kept(page)).toHaveCount(0);
  });
});

test('two people name one part, one of them offline: the later is asked, and either value can stay', async ({
  browser,
  request,
  service,
}) => {
  const part = (name: string, x: number) => ({
    op: 'create',
    kind: 'part',
    body: { name, position: { x, y: 80 }, size: { width: 180, height: 100 } },
  });
  const operations = [part('Battery', 80), part('Motor', 440)];
  const { ada, ben } = await openTogether(browser, request, service.url, 'structure', operations);

  /** Both rename a part, Ada while she is offline; ends with her being asked. */
  async function contest(name: string, hers: string, his: string): Promise<Locator> {
    await ada.choose(ada.node(`Part ${name}`));
    await ben.choose(ben.node(`Part ${name}`));
    // The inspector is fetched when something is first selected: without a network it would not come.
    await expect(ada.inspector.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(name);
    await ada.page.context().setOffline(true);
    await type(ada, 'Name', hers);
    await expect(state(ada.page, 'Offline: 1 change kept')).toBeVisible();
    await type(ben, 'Name', his);
    await ben.saved();
    await ada.page.context().setOffline(false);
    const panel = kept(ada.page);
    await expect(panel.getByRole('group', { name: /^Theirs \(Ben, / })).toHaveText(his);
    await expect(panel.getByRole('group', { name: 'Mine' })).toHaveText(hers);
    await expect(state(ada.page, '1 change to decide')).toBeVisible();
    return panel;
  }

  await test.step('hers, while the canvas stays usable', async () => {
    const panel = await contest('Battery', 'Accumulator', 'Cell');
    await expectAccessible(ada.page);
    await ada.choose(ada.node('Part Motor'));
    await panel.getByRole('button', { name: 'Keep mine' }).click();
    await expect(ben.node('Part Accumulator')).toBeVisible();
    await ada.saved();
  });

  await test.step('his', async () => {
    const panel = await contest('Motor', 'Engine', 'Drive');
    await panel.getByRole('button', { name: 'Take theirs' }).click();
    await ada.saved();
    await expect(ada.node('Part Drive')).toBeVisible();
    await expect(ben.node('Part Drive')).toBeVisible();
  });
});

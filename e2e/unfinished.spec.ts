import type { Page } from '@playwright/test';
import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { keptIn } from './support/kept-unfinished.ts';
import { expect, test } from './support/service.ts';

const [light, other, part] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const mass = crypto.randomUUID();
const limited = (limit: number) => ({ type: 'attribute', variableId: mass, operator: '<=', limit });
const MODEL = [
  {
    op: 'create',
    kind: 'part',
    id: part,
    body: { name: 'Battery', attributes: [{ id: mass, name: 'mass', unit: 'kg' }] },
  },
  {
    op: 'create',
    kind: 'requirement',
    id: light,
    body: { title: 'Light', constraints: [limited(10), limited(20)] },
  },
  { op: 'create', kind: 'requirement', id: other, body: { title: 'Other' } },
];

const requirement = (title: string) => ({ op: 'create', kind: 'requirement', body: { title } });

test('a constraint that is half typed stays, leads back, and takes nothing of what somebody else sets', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben } = await openTogether(browser, request, service.url, 'requirements', MODEL);
  for (const { page } of [ada, ben]) await page.goto(`${page.url().split('?')[0]}?select=${light}`);
  const limit = (of: typeof ada, n: number) =>
    of.inspector.getByRole('group', { name: `Constraint ${n}` }).getByRole('textbox', { name: 'Limit' });
  const unfinished = ada.page.getByRole('button', { name: '1 unfinished' });

  await test.step('one row is left without a limit, and the header says so', async () => {
    await limit(ada, 1).fill('');
    await limit(ada, 1).press('Tab');
    await expect(unfinished).toBeVisible();
    await expect(ada.page.getByRole('status').filter({ hasText: /^Saved$/ })).toHaveCount(0);
    await expectAccessible(ada.page);
  });

  await test.step('the other row shows what somebody else sets', async () => {
    await limit(ben, 2).fill('33');
    await limit(ben, 2).press('Enter');
    await expect(limit(ada, 2)).toHaveValue('33');
  });

  await test.step('after selecting another one and loading again, the header leads back', async () => {
    await ada.page.goto(`${ada.page.url().split('?')[0]}?select=${other}`);
    await expect(ada.inspector.getByRole('textbox', { name: 'Title' })).toHaveValue('Other');
    await unfinished.click();
    await expect(limit(ada, 1)).toBeFocused();
    await expect(limit(ada, 1)).toHaveValue('');
    for (const scheme of ['light', 'dark'] as const)
      for (const size of [
        { width: 1440, height: 900 },
        { width: 1024, height: 768 },
      ]) {
        await ada.page.emulateMedia({ colorScheme: scheme });
        await ada.page.setViewportSize(size);
        await expect(unfinished).toBeVisible();
      }
  });

  await test.step('finished, it is stored beside what the other set', async () => {
    await limit(ada, 1).fill('7');
    await limit(ada, 1).press('Enter');
    await ada.saved();
    await expect(limit(ben, 1)).toHaveValue('7');
    await expect(limit(ben, 2)).toHaveValue('33');
  });
});

test('a new requirement that is begun is unfinished, and there again after the tab was closed', async ({
  browser,
  request,
  service,
}) => {
  const { ada } = await openTogether(browser, request, service.url, 'requirements', [requirement('Light')]);
  const form = (page: Page) => page.getByRole('form', { name: 'New requirement' });
  await ada.page.getByRole('button', { name: 'New requirement' }).click();
  await form(ada.page).getByRole('textbox', { name: 'Statement' }).fill('It shall fly for 30 min.');
  await expect(ada.page.getByRole('button', { name: '1 unfinished' })).toBeVisible();
  await expect.poll(() => keptIn(ada.page)).toContain('30 min');
  const [context, address] = [ada.page.context(), ada.page.url()];
  await ada.page.close({ runBeforeUnload: false });

  const page = await context.newPage();
  await page.goto(address.replace('/requirements', '/structure'));
  await page.getByRole('button', { name: '1 unfinished' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(form(page).getByRole('textbox', { name: 'Statement' })).toHaveValue(
    'It shall fly for 30 min.',
  );
  await expectAccessible(page);
  await page.keyboard.type('Endurance');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('treegrid').getByText('It shall fly for 30 min.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expect.poll(() => keptIn(page)).not.toContain('30 min');
});

test('a half-typed cell and a refused choice are unfinished, through reload and a closed tab', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ask, modelPath } = await openTogether(browser, request, service.url, 'requirements', [
    requirement('Light'),
    requirement('Other'),
  ]);
  const { page } = ada;
  const saved = page.getByRole('status').filter({ hasText: /^Saved$/ });
  const unfinished = (count: number) => page.getByRole('button', { name: `${count} unfinished` });
  const titleOf = (text: string) => page.locator('[data-column="title"]', { hasText: text });

  await test.step('from the first letter on the header does not say Saved', async () => {
    await titleOf('Light').click();
    await page.keyboard.type('Very li');
    await expect(unfinished(1)).toBeVisible();
    await expect(saved).toHaveCount(0);
  });

  await test.step('in another tab the closed one’s cell is there again, and led to', async () => {
    const context = page.context();
    const address = page.url();
    // Each letter is kept as it is typed; a tab that is closed in the same moment may take the last ones along.
    await expect.poll(() => keptIn(page)).toContain('Very li');
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    // From another view the way leads to the very cell too.
    await again.goto(address.replace('/requirements', '/structure'));
    const left = again.getByRole('button', { name: '1 unfinished' });
    await left.click();
    await expect(again.locator(':focus')).toContainText('Very li');
    await expectAccessible(again);
    for (const scheme of ['light', 'dark'] as const) {
      await again.emulateMedia({ colorScheme: scheme });
      await again.screenshot({ path: `test-results/looks/half-typed-${scheme}.png` });
    }
    await again.keyboard.press('F2');
    await again.keyboard.type('ght');
    await again.keyboard.press('Enter');
    await expect(again.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    const [first] = await requirementsOf(ask, modelPath);
    expect(first).toContain('Very light');

    await test.step('a choice that the service refuses stays as chosen, after a reload too', async () => {
      await again.locator('[data-column="title"]', { hasText: 'Other' }).click();
      const status = again.getByRole('complementary').getByRole('combobox', { name: 'Status' });
      await again.route('**/batch', (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'Forbidden',
            status: 403,
            code: 'FORBIDDEN',
            detail: 'Only Ann may edit this.',
          }),
        }),
      );
      await again.route('**/requirements/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 403,
              contentType: 'application/problem+json',
              body: JSON.stringify({
                type: 'about:blank',
                title: 'Forbidden',
                status: 403,
                code: 'FORBIDDEN',
                detail: 'Only Ann may edit this.',
              }),
            })
          : route.continue(),
      );
      await status.selectOption('completed');
      await expect(again.getByText(/was not saved/)).toBeVisible();
      await expect(status).toHaveValue('completed');
      await again.screenshot({ path: 'test-results/looks/refused-choice.png' });
      const notStored = again.getByRole('button', { name: 'Not stored: 1' });
      await expect(again.getByRole('status').filter({ hasText: /^Saved$/ })).toHaveCount(0);
      await again.reload();
      await expect(notStored).toBeVisible();
      await expect(again.getByRole('status').filter({ hasText: /^Saved$/ })).toHaveCount(0);
      await notStored.click();
      await expect(again.getByText('Only Ann may edit this.')).toBeVisible();
      await again.unroute('**/batch');
      await again.unroute('**/requirements/*');
      await again.getByRole('button', { name: 'Try again' }).click();
      await expect(again.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
      await expect(status).toHaveValue('completed');
    });
  });
});

test('short forms that are begun are there again after a reload, and the header leads to each', async ({
  browser,
  request,
  service,
}) => {
  const { ada } = await openTogether(browser, request, service.url, 'requirements', [requirement('Light')]);
  const { page } = ada;
  const go = (view: string) =>
    page
      .getByRole('link', { name: new RegExp(`^${view}`) })
      .first()
      .click();
  const inForm = (form: string, label: string) =>
    page.getByRole('form', { name: form }).getByRole('textbox', { name: label });
  const begun: readonly {
    readonly view: string;
    readonly text: string;
    readonly open: () => Promise<void>;
  }[] = [
    {
      view: 'Settings',
      text: 'https://example.com/hook',
      open: () => inForm('New webhook', 'Address').click(),
    },
    { view: 'Settings', text: 'Owner', open: () => inForm('New field', 'New field').click() },
    { view: 'Settings', text: 'bob@', open: () => inForm('Add a person', 'E-mail').click() },
    {
      view: 'Settings',
      text: 'https://wiki',
      open: () => page.getByLabel('Sites that may embed it').click(),
    },
    {
      view: 'History',
      text: 'Review',
      open: () => page.getByRole('button', { name: 'New baseline' }).click(),
    },
    {
      view: 'Findings',
      text: 'Agreed',
      open: () =>
        page
          .getByRole('button', { name: /^Accept…/ })
          .first()
          .click(),
    },
  ];
  for (const [index, { view, text, open }] of begun.entries()) {
    await go(view);
    await open();
    await page.keyboard.type(text);
    await expect(page.getByRole('button', { name: `${index + 1} unfinished` })).toBeVisible();
  }
  for (const { text } of begun) await expect.poll(() => keptIn(page)).toContain(text);
  await page.reload();
  const unfinished = page.getByRole('button', { name: `${begun.length} unfinished` });
  const found = new Set<string>();
  for (const _ of begun) {
    await unfinished.click();
    const field = page.locator('main :is(input, textarea):focus');
    await expect.poll(async () => !found.has(await field.inputValue())).toBe(true);
    found.add(await field.inputValue());
  }
  expect([...found].sort()).toEqual(begun.map(({ text }) => text).sort());
  await expectAccessible(page);

  await go('History');
  await page
    .getByRole('form', { name: 'New baseline' })
    .getByRole('button', { name: 'Create baseline' })
    .click();
  await expect(page.getByRole('button', { name: `${begun.length - 1} unfinished` })).toBeVisible();
});

test('the names of saved views and runs, the events of a webhook, an invitation, a token and a team are kept and led to', async ({
  browser,
  request,
  service,
}) => {
  const [red, green] = [crypto.randomUUID(), crypto.randomUUID()];
  const [from, to] = [crypto.randomUUID(), crypto.randomUUID()];
  const { ada, ask } = await openTogether(browser, request, service.url, 'requirements', [
    requirement('Light'),
    { op: 'create', kind: 'part', id: from, body: { name: 'Battery' } },
    { op: 'create', kind: 'part', id: to, body: { name: 'Motor', position: { x: 400, y: 0 } } },
    { op: 'create', kind: 'interface', body: { name: 'Power', sourceId: from, targetId: to } },
    { op: 'create', kind: 'state', id: red, body: { name: 'Red' } },
    { op: 'create', kind: 'state', id: green, body: { name: 'Green', position: { x: 400, y: 0 } } },
    { op: 'create', kind: 'transition', body: { name: 'go', sourceId: red, targetId: green } },
  ]);
  const { page } = ada;
  const model = page.url().replace('/requirements', '');
  const unfinished = (count: number) => page.getByRole('button', { name: `${count} unfinished` });

  await test.step('in a model', async () => {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('textbox', { name: 'Save this view as' }).fill('Open ones');
    await expect(unfinished(1)).toBeVisible();
    await page.goto(`${model}/interfaces?tab=icd`);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('textbox', { name: 'Save this view as' }).fill('Electrical');
    await expect(unfinished(2)).toBeVisible();
    await page.goto(`${model}/behaviour`);
    await page.getByRole('button', { name: 'Simulate' }).click();
    const panel = page.getByRole('complementary', { name: 'Simulation' });
    await panel.getByRole('button', { name: /^Start/ }).click();
    await panel.getByRole('tab', { name: 'Runs' }).click();
    await panel.getByRole('textbox', { name: 'Save this run as' }).fill('Rush hour');
    await expect(unfinished(3)).toBeVisible();
    await page.goto(`${model}/settings`);
    await page.getByRole('form', { name: 'New webhook' }).getByRole('checkbox').nth(1).check();
    await expect(unfinished(4)).toBeVisible();
    await expect.poll(() => keptIn(page)).toContain('Rush hour');
    await page.goto(`${model}/structure`);

    const found = new Set<string>();
    for (let index = 0; index < 4; index++) {
      await unfinished(4).click();
      const field = page.locator(':is(main, aside) input:focus');
      const said = () => field.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent + one.value);
      await expect.poll(async () => !found.has(await said())).toBe(true);
      found.add(await said());
      await page.screenshot({ path: `test-results/looks/led-to-${index}.png` });
    }
    const names = [...found].map((one) => one.replace(/^Save this (view|run) as/, ''));
    expect(names).toEqual(expect.arrayContaining(['Open ones', 'Electrical', 'Rush hour']));
    await expect(
      page.getByRole('form', { name: 'New webhook' }).getByRole('checkbox', { checked: true }),
    ).toHaveCount(2);
  });

  await test.step('on the pages of a team, of all teams and of the account', async () => {
    const teams = await ask('GET', '/api/teams');
    const [team] = Array.isArray(teams) ? teams.map((one: { id?: unknown }) => String(one.id)) : [];
    for (const { path, label, text } of [
      { path: `/teams/${team}`, label: 'E-mail', text: 'eve@' },
      { path: '/teams', label: 'Name', text: 'Landers' },
      { path: '/account', label: 'Token name', text: 'nightly' },
    ]) {
      await page.goto(`${service.url}${path}`);
      const form = page
        .getByRole('form')
        .filter({ has: page.getByRole('textbox', { name: label, exact: true }) });
      const field = form.getByRole('textbox', { name: label, exact: true }).last();
      await field.fill(text);
      await expect(unfinished(1)).toBeVisible();
      await expect.poll(() => keptIn(page)).toContain(text);
      await page.reload();
      await unfinished(1).click();
      await expect(page.locator('main input:focus')).toHaveValue(text);
      await page.screenshot({ path: `test-results/looks/begun-${label.replace(' ', '-')}.png` });
      await expectAccessible(page);
      await page.locator('main input:focus').fill('');
      await expect(page.getByRole('button', { name: /unfinished/ })).toHaveCount(0);
    }
  });
});

async function requirementsOf(
  ask: (method: 'GET', path: string) => Promise<unknown>,
  modelPath: string,
): Promise<string[]> {
  const list = await ask('GET', `${modelPath}/requirements`);
  return Array.isArray(list)
    ? list
        .map((one: { name?: unknown }) => String(one.name))
        .sort()
        .reverse()
    : [];
}

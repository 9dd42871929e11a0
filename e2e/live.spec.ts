import type { Locator, Page } from '@playwright/test';
import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

// What arrives within the time that these tests wait can only have come by the stream: without one, the app asks four times a
// minute, and never while somebody is typing.

const battery = crypto.randomUUID();
const motor = crypto.randomUUID();
const PARTS = [
  {
    op: 'create',
    kind: 'part',
    id: battery,
    body: { name: 'Battery', position: { x: 80, y: 80 }, size: { width: 180, height: 100 } },
  },
  {
    op: 'create',
    kind: 'part',
    id: motor,
    body: { name: 'Motor', position: { x: 440, y: 80 }, size: { width: 180, height: 100 } },
  },
  {
    op: 'create',
    kind: 'interface',
    id: crypto.randomUUID(),
    body: { sourceId: battery, targetId: motor, name: 'Power' },
  },
];

const nameField = (inspector: Locator) =>
  inspector.getByRole('textbox', { name: 'Name', exact: true }).first();

test('two people draw in one model and see each other do it', async ({ browser, request, service }) => {
  const { ada, ben } = await openTogether(browser, request, service.url, 'structure', PARTS);
  await expect(ada.node('Part Battery')).toBeVisible();
  await expect(ben.node('Part Battery')).toBeVisible();

  await test.step('what one selects is framed for the other, with a name, and told in words', async () => {
    await ben.choose(ben.node('Part Battery'));
    await expect(ada.node('Part Battery')).toHaveAttribute('aria-description', /selected by Ben/);
    await expect(ada.region.getByText('Ben', { exact: true })).toBeVisible();
    await expect(ada.outline.getByRole('img', { name: 'Ben is here' })).toBeVisible();
    await ada.choose(ada.node('Part Motor'));
    await expect(ben.node('Part Motor')).toHaveAttribute('aria-description', /selected by Ada/);
    await expectAccessible(ada.page);
  });

  await test.step('the pointer of one is on the drawing of the other', async () => {
    const middle = await ben.on('Part Motor', { x: 0.5, y: 2 });
    await ben.page.mouse.move(middle.x - 20, middle.y);
    await ben.page.mouse.move(middle.x, middle.y);
    await expect(ada.region.getByText('Ben', { exact: true })).toHaveCount(2);
  });

  await test.step('an edit of each reaches the other, and takes the selection of neither', async () => {
    await ben.choose(ben.node('Part Battery'));
    await nameField(ben.inspector).fill('Accumulator');
    await nameField(ben.inspector).press('Enter');
    await expect(ada.node('Part Accumulator')).toBeVisible();
    await expect(nameField(ada.inspector)).toHaveValue('Motor');
    await nameField(ada.inspector).fill('Drive');
    await nameField(ada.inspector).press('Enter');
    await expect(ben.node('Part Drive')).toBeVisible();
    await expect(nameField(ben.inspector)).toHaveValue('Accumulator');
  });

  await test.step('who is in a field is told beside it', async () => {
    await nameField(ben.inspector).focus();
    await ada.choose(ada.node('Part Accumulator'));
    await expect(ada.inspector.getByText('Ben is editing this')).toBeVisible();
    await ben.page.getByRole('link', { name: 'Requirements' }).click();
    await expect(ada.inspector.getByText('Ben is editing this')).toHaveCount(0);
  });

  await test.step('a click on somebody leads to where they are', async () => {
    await ada.page.getByRole('button', { name: 'Go to Ben' }).click();
    await ada.page.waitForURL('**/requirements*');
  });

  await test.step('who goes is no longer shown', async () => {
    await ben.page.context().close();
    await expect(ada.page.getByRole('button', { name: 'Go to Ben' })).toHaveCount(0);
  });
});

test('what one is typing stays when the other stores something else, and one is asked', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben } = await openTogether(browser, request, service.url, 'structure', PARTS);
  await ada.choose(ada.node('Part Battery'));
  await nameField(ada.inspector).fill('Accumul');
  await ben.choose(ben.node('Part Battery'));
  await nameField(ben.inspector).fill('Cell');
  await nameField(ben.inspector).press('Enter');

  await expect(ada.inspector.getByText('Ben changed this to “Cell”.')).toBeVisible();
  await expect(nameField(ada.inspector)).toHaveValue('Accumul');
  await expect(nameField(ada.inspector)).toBeFocused();
  await ada.page.keyboard.type('ator');
  await expect(nameField(ada.inspector)).toHaveValue('Accumulator');
  await expectAccessible(ada.page);
  await ada.inspector.getByRole('button', { name: 'Keep mine' }).click();
  await expect(ben.node('Part Accumulator')).toBeVisible();
  await expect(ada.inspector.getByRole('button', { name: 'Keep mine' })).toHaveCount(0);
});

test('what one deletes under the other is said, and comes back whole', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben } = await openTogether(browser, request, service.url, 'structure', PARTS);
  await ada.choose(ada.node('Part Battery'));
  await expect(ben.node('Part Battery')).toHaveAttribute('aria-description', /selected by Ada/);
  await ben.choose(ben.node('Part Battery'));
  await ben.page.keyboard.press('Delete');
  await expect(ben.page.getByText('Deleted Battery and 1 interface')).toBeVisible();
  await expect(ben.page.getByText('Ada had Battery selected.')).toBeVisible();

  const told = ada.page.getByRole('status').filter({ hasText: 'Ben deleted Battery and 1 interface' });
  await expect(told).toBeVisible();
  await expect(ada.node('Part Battery')).toHaveCount(0);
  await told.getByRole('button', { name: 'Bring back' }).click();
  await expect(ben.node('Part Battery')).toBeVisible();
  await expect(ada.edge(/^Interface Power/)).toBeVisible();
});

test('what one is typing in what the other deletes is kept, and can be stored after all', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben } = await openTogether(browser, request, service.url, 'structure', PARTS);
  await ada.choose(ada.node('Part Battery'));
  await nameField(ada.inspector).fill('Accumulator');
  await expect(ben.node('Part Battery')).toHaveAttribute('aria-description', /selected by Ada/);
  await ben.choose(ben.node('Part Battery'));
  // That she types is told apart from what she selected, and may come after it.
  await expect(ben.inspector.getByText('Ada is editing this')).toBeVisible();
  await ben.page.keyboard.press('Delete');
  await expect(ben.page.getByText('Ada was editing Battery.')).toBeVisible();

  await expect(ada.page.getByText('Ben deleted Battery and 1 interface')).toBeVisible();
  await expect(ada.page.getByText('Accumulator', { exact: true })).toBeVisible();
  await ada.page.getByRole('button', { name: 'Bring it back with my change' }).click();
  await expect(ben.node('Part Accumulator')).toBeVisible();
  await expect(ada.edge(/^Interface Power/)).toBeVisible();
});

test('two people work in one table of requirements', async ({ browser, request, service }) => {
  const requirement = (title: string) => ({ op: 'create', kind: 'requirement', body: { title } });
  const { ada, ben } = await openTogether(browser, request, service.url, 'requirements', [
    requirement('Range'),
    requirement('Speed'),
  ]);
  const grid = (page: Page) => page.getByRole('treegrid', { name: 'Requirements' });
  const titled = (page: Page, title: string) =>
    grid(page).getByRole('gridcell', { name: title, exact: true }).first();

  await titled(ben.page, 'Range').dblclick();
  const editor = grid(ben.page).getByRole('textbox', { name: /^Title of/ });
  await expect(editor).toBeFocused();
  await expect(titled(ada.page, 'Range')).toHaveAttribute('aria-description', 'Ben is editing this');
  await editor.fill('Reach');
  await editor.press('Enter');
  await expect(titled(ada.page, 'Reach')).toBeVisible();
  await expect(titled(ada.page, 'Speed')).toHaveAttribute('aria-description', 'Ben is here');
  await expectAccessible(ada.page);
});

test('nothing moves under the pointer of one when the edits of the other arrive', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ask, modelPath } = await openTogether(browser, request, service.url, 'structure', PARTS);
  const edit = (operations: readonly object[]) =>
    ask('POST', `${modelPath}/batch`, { label: 'From elsewhere', operations });
  const row = (name: string) => ada.outline.getByRole('treeitem', { name, exact: true });
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y;

  await test.step('a row of the outline stays where it is pointed at', async () => {
    await expect(row('Motor')).toBeVisible();
    await row('Motor').hover();
    const before = await topOf(row('Motor'));
    await edit([{ op: 'create', kind: 'part', body: { name: 'Antenna' } }]);
    await expect(row('Antenna')).toBeVisible();
    await expect.poll(() => topOf(row('Motor'))).toBe(before);
    await edit([{ op: 'delete', kind: 'part', id: battery }]);
    await expect(row('Battery')).toHaveCount(0);
    await expect.poll(() => topOf(row('Motor'))).toBe(before);
  });

  await test.step('what is dragged goes with the pointer, whoever moves it meanwhile', async () => {
    const { mouse } = ada.page;
    const from = await ada.on('Part Motor', { x: 0.5, y: 0.5 });
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 20, from.y + 20);
    await mouse.move(from.x + 40, from.y + 60);
    const during = await ada.sizeOf('Part Motor');
    await edit([
      { op: 'update', kind: 'part', id: motor, body: { position: { x: 900, y: 900 }, name: 'Drive' } },
    ]);
    await expect(row('Drive')).toBeVisible();
    expect(await ada.sizeOf('Part Motor')).toEqual(during);
    await mouse.up();
    await expect(ada.node('Part Drive')).toBeVisible();
    await expect.poll(() => ada.sizeOf('Part Drive')).toEqual(during);
    await ada.saved();
  });
});

test('a service that is started again is gone on with by itself', async ({
  browser,
  request,
  freshService,
}) => {
  const { ada, ben } = await openTogether(browser, request, freshService.url, 'structure', PARTS);
  await expect(ada.node('Part Battery')).toBeVisible();
  await freshService.restart();
  await expect(ada.page.getByRole('button', { name: 'Go to Ben' })).toBeVisible({ timeout: 30_000 });
  await ben.choose(ben.node('Part Battery'));
  await nameField(ben.inspector).fill('Accumulator');
  await nameField(ben.inspector).press('Enter');
  await expect(ada.node('Part Accumulator')).toBeVisible();
});

test('a model that is deleted while it is open says so', async ({ browser, request, service }) => {
  const { ben, ask, modelPath } = await openTogether(browser, request, service.url, 'structure', PARTS);
  await expect(ben.node('Part Battery')).toBeVisible();
  await ask('DELETE', modelPath);
  await expect(ben.page.getByRole('heading', { name: '“Rover” can no longer be opened' })).toBeVisible();
  await expectAccessible(ben.page);
});

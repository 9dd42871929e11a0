import type { Locator, Page } from '@playwright/test';
import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const requirement = (title: string, more: object = {}) => ({
  op: 'create',
  kind: 'requirement',
  body: { title, ...more },
});

/** More of them than a table begins with. */
const FIELDS = 'requirements?columns=number,title,statement,status,priority,level';

const gridOf = (page: Page) => page.getByRole('treegrid', { name: 'Requirements' });

/** The cell of a column in the row with this title. */
const cell = (page: Page, title: string, column: string): Locator =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.locator('[data-column="title"]', { hasText: title }) })
    .locator(`[data-column="${column}"]`);

/** Puts the keyboard on a cell. */
async function goTo(page: Page, title: string, column: string): Promise<void> {
  await cell(page, title, column).click();
  await expect(cell(page, title, column)).toBeFocused();
}

test('cells are selected, filled, cleared and set together, each as one step', async ({
  browser,
  request,
  service,
}) => {
  const { ada } = await openTogether(browser, request, service.url, FIELDS, [
    requirement('Range', { status: 'active' }),
    requirement('Speed'),
    requirement('Torque'),
  ]);
  const { page } = ada;

  await test.step('fill down', async () => {
    await goTo(page, 'Range', 'status');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(cell(page, 'Torque', 'status')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ControlOrMeta+d');
    for (const title of ['Speed', 'Torque']) await expect(cell(page, title, 'status')).toHaveText('Active');
  });

  await test.step('sweep over a block, and once more over the same', async () => {
    for (const to of ['Speed', 'Torque']) {
      const begin = await cell(page, 'Range', 'status').boundingBox();
      const end = await cell(page, to, 'priority').boundingBox();
      await page.mouse.move((begin?.x ?? 0) + 9, (begin?.y ?? 0) + 9);
      await page.mouse.down();
      await page.mouse.move((end?.x ?? 0) + 9, (end?.y ?? 0) + 9, { steps: 3 });
      await page.mouse.up();
      await expect(cell(page, to, 'priority')).toHaveAttribute('aria-selected', 'true');
    }
    await goTo(page, 'Range', 'status');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(cell(page, 'Torque', 'status')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('one value in all of them', async () => {
    await page.keyboard.press('F2');
    await page.getByRole('combobox', { name: /^Status of/ }).selectOption('archived');
    await expect(cell(page, 'Torque', 'status')).toHaveText('Archived');
    await goTo(page, 'Range', 'level');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.type('Vehicle');
    await page.keyboard.press('ControlOrMeta+Enter');
    for (const title of ['Range', 'Speed']) await expect(cell(page, title, 'level')).toHaveText('Vehicle');
    // A text goes into all rows, too, and one undo takes it back.
    await goTo(page, 'Range', 'statement');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.type('To be written.');
    await page.keyboard.press('ControlOrMeta+Enter');
    for (const title of ['Range', 'Speed', 'Torque'])
      await expect(cell(page, title, 'statement')).toHaveText('To be written.');
    await page.keyboard.press('ControlOrMeta+z');
    for (const title of ['Range', 'Speed', 'Torque'])
      await expect(cell(page, title, 'statement')).toHaveText('');
  });

  await test.step('empty them, and take it back as one', async () => {
    await goTo(page, 'Range', 'statement');
    await page.keyboard.type('It shall go far.');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Speed', 'statement')).toBeFocused();
    await goTo(page, 'Range', 'statement');
    await page.keyboard.press('Delete');
    await expect(cell(page, 'Range', 'statement')).toHaveText('');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(page, 'Range', 'statement')).toHaveText('It shall go far.');
    await ada.saved();
  });

  await test.step('drag a row below another, and take it back', async () => {
    await cell(page, 'Speed', 'title').hover();
    const grip = gridOf(page).locator('[data-grip]');
    const from = await cell(page, 'Speed', 'number').boundingBox();
    await expect
      .poll(async () => Math.round((await grip.boundingBox())?.y ?? -1))
      .toBe(Math.round(from?.y ?? 0));
    await grip.hover();
    await page.mouse.down();
    await cell(page, 'Range', 'title').hover();
    await expect(gridOf(page).locator('[data-drop="into"]')).toBeVisible();
    await page.mouse.up();
    await expect(cell(page, 'Speed', 'number')).toHaveText('1.1');
    // A title with others below it has a sign before it, and stands in its column all the same.
    const header = gridOf(page).getByRole('columnheader', { name: 'Title' });
    const left = async (of: Locator) => Math.round((await of.boundingBox())?.x ?? -1);
    expect(await left(cell(page, 'Range', 'title'))).toBe(await left(header));
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(page, 'Speed', 'number')).toHaveText('2');
  });
});

test('texts are read in full, in rows as high as they need, and the keyboard stays in sight', async ({
  browser,
  request,
  service,
}) => {
  const long = 'The battery shall deliver its voltage over the whole discharge, at any temperature. '.repeat(
    6,
  );
  const { ada } = await openTogether(
    browser,
    request,
    service.url,
    'requirements',
    Array.from({ length: 300 }, (_, n) =>
      requirement(`Requirement ${n}.`, n % 2 === 0 ? { description: long } : {}),
    ),
  );
  const { page } = ada;
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  await test.step('what is long makes its row high, and what is empty stays empty', async () => {
    const [high, low] = [
      cell(page, 'Requirement 0.', 'statement'),
      cell(page, 'Requirement 1.', 'statement'),
    ];
    await expect(high).toHaveText(long.trim());
    await expect(low).toHaveText('');
    expect((await box(high)).height).toBeGreaterThan(3 * (await box(low)).height);
    const below = (await box(low)).y - (await box(high)).y - (await box(high)).height;
    // No more than the line between them.
    expect(Math.abs(below)).toBeLessThanOrEqual(1);
    expect(await high.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  await test.step('the ends are reached, though nobody knew how far they are', async () => {
    await goTo(page, 'Requirement 0.', 'title');
    for (const [key, title] of [
      ['ControlOrMeta+End', 'Requirement 299.'],
      ['ControlOrMeta+Home', 'Requirement 0.'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(cell(page, title, 'title')).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('several rows are edited together in the inspector, as one step', async () => {
    await goTo(page, 'Requirement 0.', 'status');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(ada.inspector.getByRole('heading', { name: '2 selected' })).toBeVisible();
    await ada.inspector.getByRole('combobox', { name: 'Status' }).selectOption('active');
    for (const title of ['Requirement 0.', 'Requirement 1.'])
      await expect(cell(page, title, 'status')).toHaveText('Active');
    await page.keyboard.press('ControlOrMeta+z');
    for (const title of ['Requirement 0.', 'Requirement 1.'])
      await expect(cell(page, title, 'status')).toHaveText('Draft');
  });

  await test.step('in one line where that is wanted', async () => {
    await page.getByRole('button', { name: 'Show texts in full' }).click();
    await expect
      .poll(async () => (await box(cell(page, 'Requirement 0.', 'statement'))).height)
      .toBe((await box(cell(page, 'Requirement 1.', 'statement'))).height);
    await expect(page).toHaveURL(/lines=1/);
  });
});

test('a block goes out to the clipboard and comes in with a preview', async ({
  browser,
  request,
  service,
}) => {
  const { ada } = await openTogether(
    browser,
    request,
    service.url,
    'requirements?columns=key,title,verdict,statement,status,priority',
    [requirement('Range', { status: 'active', priority: 'high' }), requirement('Speed')],
  );
  const { page } = ada;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = page.getByRole('complementary', { name: 'Paste' });

  await test.step('copy', async () => {
    await goTo(page, 'Range', 'status');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(cell(page, 'Range', 'priority')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('active\thigh');
  });

  await test.step('paste, after a look at it', async () => {
    await goTo(page, 'Speed', 'status');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(panel.getByRole('button', { name: 'Paste 2 cells' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Speed', 'status')).toHaveText('Active');
    await expect(cell(page, 'Speed', 'priority')).toHaveText('High');
    await expect(panel).toBeHidden();
  });

  await test.step('what cannot go in is told, and rows beyond the last become requirements', async () => {
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'P-1\tPace\tIt shall be quick.\tDone\r\nP-2\tWeight\t"It shall\nbe light."\tdraft',
      ),
    );
    await goTo(page, 'Speed', 'key');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(panel.getByRole('region', { name: 'Refused cells' })).toContainText('“Done” is not one of');
    await expect(panel.getByRole('region', { name: 'New requirements' })).toContainText('Weight');
    await panel.getByRole('button', { name: 'Paste 3 cells and 1 new requirement' }).click();
    await expect(cell(page, 'Pace', 'key')).toHaveText('P-1');
    await expect(cell(page, 'Weight', 'statement')).toContainText('be light.');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(page, 'Weight', 'key')).toHaveCount(0);
    await expect(cell(page, 'Speed', 'key')).toBeVisible();
  });

  await test.step('lines of a text become requirements, or the titles from there on', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('Reach\nLoad\nNoise'));
    await goTo(page, 'Range', 'title');
    await page.keyboard.press('ControlOrMeta+v');
    const asNew = panel.getByRole('checkbox', { name: 'As new requirements below the last' });
    await expect(asNew).toBeChecked();
    await expect(panel.getByRole('button', { name: 'Paste 3 new requirements' })).toBeFocused();
    await page.screenshot({ path: 'test-results/looks/lines-in-table.png' });
    await asNew.uncheck();
    await expect(panel.getByRole('button', { name: /^Paste 2 cells and 1 new/ })).toBeVisible();
    await asNew.check();
    await panel.getByRole('button', { name: 'Paste 3 new requirements' }).click();
    await expect(cell(page, 'Noise', 'title')).toBeVisible();
    await expect(cell(page, 'Range', 'title')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(page, 'Noise', 'title')).toHaveCount(0);
  });
});

test('a view is in the address, is kept for everybody, and texts are replaced', async ({
  browser,
  request,
  service,
}) => {
  const { ada, ben } = await openTogether(browser, request, service.url, 'requirements', [
    requirement('Range', { status: 'active' }),
    requirement('Speed', { description: 'It shall be fast, and stay fast.' }),
  ]);
  const { page } = ada;
  const panel = page.getByRole('complementary', { name: 'View', exact: true });
  const group = (of: Page, name: string) => gridOf(of).getByRole('gridcell', { name });

  await test.step('group, and show another column', async () => {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await panel.getByRole('combobox', { name: 'Group by' }).selectOption('status');
    await expect(group(page, 'Active (1)')).toBeVisible();
    await panel.getByRole('checkbox', { name: 'Comment' }).check();
    await expect(gridOf(page).getByRole('columnheader', { name: 'Comment' })).toBeAttached();
    await expect(page).toHaveURL(/group=status/);
  });

  await test.step('hide a column from its menu, and widen one to its texts', async () => {
    const header = (name: string) => gridOf(page).getByRole('columnheader', { name, exact: true });
    await header('Verdict').focus();
    await header('Verdict').press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Hide', exact: true }).click();
    await expect(header('Verdict')).toHaveCount(0);
    await expect(header('Statement')).toBeFocused();
    await header('Key').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Fit to visible rows' }).click();
    await expect(page).toHaveURL(/key%3A\d+/);
  });

  await test.step('keep it, and open it as somebody else', async () => {
    await panel.getByRole('textbox', { name: 'Save this view as' }).fill('By status');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByRole('button', { name: 'By status', exact: true })).toBeVisible();
    await ben.page.getByRole('button', { name: 'View', exact: true }).click();
    await ben.page.getByRole('button', { name: 'By status', exact: true }).click();
    await expect(group(ben.page, 'Active (1)')).toBeVisible();
  });

  await test.step('the address opens it again', async () => {
    await page.reload();
    await expect(group(page, 'Active (1)')).toBeVisible();
    await expect(gridOf(page).getByRole('columnheader', { name: 'Comment' })).toBeAttached();
  });

  await test.step('find and replace', async () => {
    await page.getByRole('button', { name: 'Find and replace' }).click();
    const replace = page.getByRole('complementary', { name: 'Find and replace' });
    await replace.getByRole('textbox', { name: 'Find', exact: true }).fill('FAST');
    await replace.getByRole('textbox', { name: 'Replace with' }).fill('quick');
    await expect(replace.getByRole('status', { name: 'Found' })).toHaveText('Found 2 times in 1 cell.');
    await replace.getByRole('button', { name: 'Replace in 1 cell' }).click();
    await expect(cell(page, 'Speed', 'statement')).toHaveText('It shall be quick, and stay quick.');
    await expect(replace.getByRole('button', { name: 'Replace in 0 cells' })).toBeFocused();
    await ada.saved();
  });
});

test('rows stay as high as their texts when the fonts of the page come late', async ({
  browser,
  request,
  service,
}) => {
  // Of letters that are wider in the font of the page than in the one that stands in for it, so that the lines are more of them.
  const words = 'Until it is full, it fills still, tilt it a little. '.repeat(30);
  const rows = [requirement('Stop', { description: words }), requirement('Restart'), requirement('Alarm')];
  const { ada } = await openTogether(browser, request, service.url, FIELDS, rows);
  const { page } = ada;
  const heightOf = async () => (await cell(page, 'Stop', 'statement').boundingBox())?.height ?? 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  // The page asks for its font itself, so it is loaded only when that has come.
  await page.reload({ waitUntil: 'commit' });
  await cell(page, 'Alarm', 'title').waitFor();
  const before = await heightOf();
  release();
  await expect.poll(heightOf, 'the text is set anew').not.toBe(before);
  await expect
    .poll(
      () =>
        gridOf(page)
          .locator('[role="row"][data-id]')
          .evaluateAll((found) => {
            const boxes = found.map((row) => row.getBoundingClientRect()).toSorted((a, b) => a.top - b.top);
            return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
          }),
      'no gap and no overlap',
    )
    .toEqual([0, 0]);
});

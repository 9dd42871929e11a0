import type { Page } from '@playwright/test';
import { signUp } from './pages/account-page.ts';
import { CanvasPage } from './pages/canvas-page.ts';
import { VIEWS } from './pages/editor-page.ts';
import { ModelsPage } from './pages/models-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';
import { cutOff, smallTargets } from './support/window-faults.ts';

/** A desk, a small notebook, a tablet, a phone, and a desk at 400 % zoom. */
const SIZES = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'notebook', width: 1024, height: 768 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'phone', width: 390, height: 844 },
  { name: '400 %', width: 320, height: 256 },
] as const;
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };

/** The sample, open on its structure in a window of this size. */
async function openSample(page: Page, url: string): Promise<CanvasPage> {
  await signUp(page, url, 'Ada');
  await new ModelsPage(page).create('Satellite', 'Sample: Satellite power system');
  const canvas = new CanvasPage(page, 'Structure');
  await canvas.ready();
  return canvas;
}

/** Goes to a view as somebody does who sees one column. */
async function showByMenu(page: Page, view: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: view, exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('main', { name: view })).toBeVisible();
}

const nameIn = (canvas: CanvasPage) =>
  canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();

const shareOfView = async (page: Page) => {
  const box = await page.getByRole('main').boundingBox();
  return (box?.width ?? 0) / (page.viewportSize()?.width ?? 1);
};

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('every view has its room at every size, with nothing cut, small or inaccessible', async ({
      service,
      page,
    }) => {
      test.setTimeout(600_000);
      const canvas = await openSample(page, service.url);
      for (const view of VIEWS) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await canvas.show(view);
        for (const size of SIZES)
          await test.step(`${view}, ${size.name}`, async () => {
            await page.setViewportSize(size);
            await expect(page.getByRole('main', { name: view })).toBeVisible();
            await expect.poll(() => cutOff(page), `cut off: ${view}, ${size.name}`).toEqual([]);
            expect.soft(await smallTargets(page), `small: ${view}, ${size.name}`).toEqual([]);
            const least = size.width < 640 ? 0.85 : 0.6;
            expect(await shareOfView(page), `${view}, ${size.name}`).toBeGreaterThanOrEqual(least);
            if (size.width < 1440) await expectAccessible(page);
          });
      }
    });

    test('what is selected has its inspector at every size', async ({ service, page }) => {
      test.setTimeout(300_000);
      const canvas = await openSample(page, service.url);
      await canvas.choose(canvas.node('Part Battery charger'));
      for (const size of SIZES)
        await test.step(size.name, async () => {
          await page.setViewportSize(size);
          await expect(nameIn(canvas)).toBeVisible();
          const least = size.width < 640 ? 0.85 : 0.6;
          expect(await shareOfView(page)).toBeGreaterThanOrEqual(least);
          for (const tab of ['Comments', 'Simulation', 'Inspector']) {
            await page.getByRole('tab', { name: tab }).click();
            await expect.poll(() => cutOff(page), `cut off: ${tab}, ${size.name}`).toEqual([]);
            expect.soft(await smallTargets(page), `small: ${tab}, ${size.name}`).toEqual([]);
            await expectAccessible(page);
          }
          const tabs = await page.getByRole('tablist', { name: 'Beside the view' }).boundingBox();
          expect(tabs?.height, 'the tabs are one row').toBeLessThan(40);
        });
      await test.step('and as wide again as it was', async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(canvas.outline).toBeVisible();
        await expect(nameIn(canvas)).toBeVisible();
      });
    });
  });

test('no control is cut off where letters, words and lines have more space between them', async ({
  service,
  page,
}) => {
  test.setTimeout(240_000);
  const canvas = await openSample(page, service.url);
  // WCAG 2.2, 1.4.12.
  await page.evaluate(() => {
    // A sheet that is put in as an element would be refused by the page's own policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  for (const view of VIEWS) {
    await canvas.show(view);
    await expect.poll(() => cutOff(page), view).toEqual([]);
  }
});

test('the edge of a panel shows that it can be dragged, by no rule for the elements of the page', async ({
  service,
  page,
}) => {
  await openSample(page, service.url);
  const edge = page.getByRole('separator', { name: 'Resize the inspector' });
  const left = async () => (await edge.boundingBox())?.x ?? 0;
  const from = await left();
  const cursor = () =>
    page.evaluate(([x, y]) => getComputedStyle(document.elementFromPoint(x, y) ?? document.body).cursor, [
      from - 4,
      400,
    ] as const);
  await page.mouse.move(from - 200, 400);
  expect(await cursor()).not.toBe('ew-resize');
  await page.mouse.move(from - 4, 400, { steps: 3 });
  await expect.poll(cursor).toBe('ew-resize');
  expect(
    await page.evaluate(() => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]).length),
  ).toBe(0);

  await page.mouse.down();
  await page.mouse.move(from - 64, 400, { steps: 5 });
  await page.mouse.up();
  expect(await left()).toBeLessThan(from - 40);
});

test('at 400 % the rows of every view are reached below its toolbar', async ({ service, page }) => {
  const canvas = await openSample(page, service.url);
  const rows = [
    ['Interfaces', page.getByRole('main').getByText('Radio', { exact: true }).last()],
    ['Requirements', page.getByRole('main').getByText('Generate power in sunlight').first()],
    ['Trace', page.getByRole('main').getByText('Generate power in sunlight').first()],
    ['Findings', page.getByRole('main').getByRole('link', { name: /Limit the charge current/ })],
    ['History', page.getByRole('main').getByText('Open sample Satellite power system')],
  ] as const;
  for (const [view, row] of rows) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await canvas.show(view);
    await page.setViewportSize({ width: 320, height: 256 });
    // Rows are made anew as the window changes.
    await expect(async () => {
      await row.scrollIntoViewIfNeeded({ timeout: 1_000 });
      await expect(row).toBeInViewport({ ratio: 0.9, timeout: 1_000 });
    }, view).toPass({ timeout: 20_000 });
  }
});

test('at 400 % the page of a requirement scrolls with the view, and nothing scrolls within it', async ({
  service,
  page,
}) => {
  const canvas = await openSample(page, service.url);
  await canvas.show('Requirements');
  await page.getByRole('treegrid', { name: 'Requirements' }).getByText('Keep the bus voltage').click();
  await canvas.inspector.getByRole('button', { name: 'Open its page' }).click();
  await page.getByRole('heading', { name: 'Keep the bus voltage' }).waitFor();
  await page.setViewportSize({ width: 320, height: 256 });
  const scrolling = () =>
    page.getByRole('main').evaluate((main) => {
      const scrolls = (element: Element) =>
        element.scrollHeight > element.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY);
      return [main, ...main.querySelectorAll('div')].filter(scrolls).map(({ localName }) => localName);
    });
  await expect.poll(scrolling).toEqual(['main']);
});

test('the pages around the models have room on a phone and at 400 %', async ({ service, page }) => {
  await openSample(page, service.url);
  for (const path of ['/', '/account', '/teams']) {
    await page.goto(service.url + path);
    await page.getByRole('main').waitFor();
    for (const size of [PHONE, { width: 320, height: 256 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => cutOff(page), `cut off: ${path} ${size.width}`).toEqual([]);
      expect.soft(await smallTargets(page), `small: ${path} ${size.width}`).toEqual([]);
      await expectAccessible(page);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the menu leads to all views, keeps the keyboard in it, and gives it back', async ({
    service,
    page,
  }) => {
    await openSample(page, service.url);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await menu.click();
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    expect(await cutOff(page)).toEqual([]);
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await drawer.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    }
    // Not where a tooltip is shown, which takes the first Escape.
    await drawer.getByRole('link', { name: 'All models' }).focus();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(menu).toBeFocused();
    for (const view of [...VIEWS].reverse()) await showByMenu(page, view);
    // Not on the button of the menu: what was gone to is what the keys are about.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('a row of requirements is as high as what is in sight of it', async ({ service, page }) => {
    await openSample(page, service.url);
    await showByMenu(page, 'Requirements');
    const row = page.getByRole('row', { name: /Generate power in sunlight/ });
    const height = async () => (await row.boundingBox())?.height ?? 0;
    await expect.poll(height, 'its title is one line').toBeLessThan(36);
    await page.getByRole('treegrid', { name: 'Requirements' }).evaluate((grid) => {
      grid.scrollLeft = 400;
    });
    await expect.poll(height, 'its statement is more').toBeGreaterThan(45);
  });

  test('an element chosen in the outline is shown, with its fields below; closing them leads back to it', async ({
    service,
    page,
  }) => {
    const canvas = await openSample(page, service.url);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await canvas.outline.getByRole('treeitem', { name: 'Radio' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
    await expect(nameIn(canvas)).toHaveValue('Radio');
    await expect(canvas.node('Part Radio')).toBeInViewport();
    await page.getByRole('button', { name: 'Close the panel' }).click();
    await expect(canvas.inspector).toHaveCount(0);
    await expect(canvas.node('Part Radio')).toBeFocused();
    expect(await shareOfView(page)).toBe(1);
  });

  test('“Start here” says what fingers do, and shows what a note is about above its fields', async ({
    service,
    page,
  }) => {
    await signUp(page, service.url, 'Ada');
    await page.getByRole('button', { name: 'Start here' }).click();
    const canvas = new CanvasPage(page, 'Structure');
    await canvas.ready();
    const notes = page.getByRole('complementary', { name: 'Start here' });
    await expect(notes.getByText(/^Part 1 is/)).toHaveText(/Tap it/);
    await notes.getByRole('link', { name: 'Name a part' }).tap();
    await expect(nameIn(canvas)).toHaveValue('Part 1');
    await expect(canvas.node('Part Part 1')).toBeInViewport({ ratio: 1 });
    await nameIn(canvas).fill('Emergency stop');
    await nameIn(canvas).press('Enter');
    await expect(notes.getByText('1 of 7', { exact: true })).toBeVisible();
    await notes.getByRole('link', { name: 'Connect two parts' }).tap();
    await expect(canvas.node('Part Light curtain')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'New interface to…' }).tap();
    const target = page.getByRole('combobox', { name: 'New interface from Light curtain to' });
    await target.fill('Safety');
    await target.press('Enter');
    await expect(notes.getByText('2 of 7', { exact: true })).toBeVisible();
  });

  test('a model is searched, read, commented, simulated and shared', async ({ service, page }) => {
    const canvas = await openSample(page, service.url);
    await test.step('search', async () => {
      await page.getByRole('button', { name: 'Commands and search' }).click();
      await page.getByRole('combobox', { name: 'Commands and search' }).fill('battery charger');
      await page
        .getByRole('option', { name: /Battery charger/ })
        .first()
        .click();
      await expect(nameIn(canvas)).toHaveValue('Battery charger');
    });
    await test.step('comment', async () => {
      await page.getByRole('tab', { name: 'Comments' }).click();
      await page
        .getByRole('textbox', { name: /comment/i })
        .first()
        .fill('Is the mass measured?');
      await page.getByRole('button', { name: /^Comment|^Add comment/ }).click();
      await expect(page.getByText('Is the mass measured?').first()).toBeVisible();
    });
    await test.step('simulate', async () => {
      await showByMenu(page, 'Behaviour');
      await page.getByRole('button', { name: 'Simulate' }).click();
      await expect(page.getByRole('tab', { name: 'Simulation', selected: true })).toBeVisible();
      await expect(canvas.canvas('Behaviour')).toBeInViewport();
    });
    await test.step('share', async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'File' }).click();
      await page.getByRole('menuitem', { name: 'Share model' }).click();
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeInViewport();
    });
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: TABLET, hasTouch: true });

  test('a part is touched, renamed and moved into sight with its fields beside it', async ({
    service,
    page,
  }) => {
    const canvas = await openSample(page, service.url);
    await expect(canvas.inspector, 'nothing is selected').toHaveCount(0);
    const { x, y, width, height } = await canvas.sizeOf('Part Radio');
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    const name = nameIn(canvas);
    await expect(name).toHaveValue('Radio');
    expect(await shareOfView(page)).toBeGreaterThanOrEqual(0.6);
    const after = await canvas.sizeOf('Part Radio');
    expect(Math.abs(after.x - x), 'nothing moves under the finger').toBeLessThan(2);
    await name.fill('Transponder');
    await name.press('Enter');
    await canvas.saved();
    await expect(canvas.node('Part Transponder')).toBeVisible();
  });
});

test('with the service away the history says so, and claims nothing that it does not know', async ({
  service,
  page,
  context,
}) => {
  const canvas = await openSample(page, service.url);
  await expect(canvas.outline).toBeVisible();
  // Fetched while the service was there, as all views are.
  await canvas.show('Findings');
  await context.route('**/api/**', (route) => route.abort());
  await canvas.show('History');
  await expect(
    page.getByText(/Baselines are shown when it is back|could not be reached|cannot be reached/).first(),
  ).toBeVisible();
  await expect(page.getByText('Loading the history')).toHaveCount(0);
  await expect(page.getByText('No baselines yet.')).toHaveCount(0);
  await expect(page.getByText('No changes yet.')).toHaveCount(0);
});

test('Share, Import, Export, History and baselines are in one menu, and each arrives where it is done', async ({
  service,
  page,
}) => {
  const canvas = await openSample(page, service.url);
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await choose('Export model');
  await expect(page.getByRole('button', { name: 'Download native file' })).toBeFocused();
  await choose('Import a file');
  await expect(page.getByRole('button', { name: 'Import a file into this model' })).toBeFocused();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await choose('Create baseline');
  await expect(
    page.getByRole('form', { name: 'New baseline' }).getByRole('textbox', { name: 'Name' }),
  ).toBeFocused();
  await choose('Settings');
  await expect(page.getByRole('main', { name: 'Settings' })).toBeVisible();
  await choose('History');
  await expect(page.getByRole('main', { name: 'History' })).toBeVisible();
  await canvas.show('Structure');
  await choose('Export picture…');
  await expect(page.getByRole('dialog', { name: 'Export picture' })).toBeVisible();
});

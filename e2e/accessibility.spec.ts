import { signUp } from './pages/account-page.ts';
import { CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { ModelsPage } from './pages/models-page.ts';
import { faultsOn } from './support/accessible.ts';
import { expect, test } from './support/service.ts';
import { tabTo } from './support/tab-to.ts';

const APPEARANCES = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { colorScheme: 'dark', contextOptions: { forcedColors: 'active' } }],
] as const;

for (const [appearance, options] of APPEARANCES)
  test.describe(`in ${appearance}`, () => {
    test.use(options);

    test('no page around the models has a fault for assistive technology', async ({ service, page }) => {
      test.setTimeout(240_000);
      await page.goto(`${service.url}/sign-in`);
      await page.getByRole('button', { name: 'Sign in' }).click();
      expect(await faultsOn(page), 'signing in').toEqual([]);
      await page.goto(`${service.url}/sign-up`);
      await page.getByRole('button', { name: 'Create account' }).click();
      expect(await faultsOn(page), 'signing up').toEqual([]);

      await signUp(page, service.url, 'Ada');
      await expect(page.getByText(/No models yet/)).toBeVisible();
      expect(await faultsOn(page), 'no models').toEqual([]);
      const models = new ModelsPage(page);
      await models.create('Blank');
      await page.goto(`${service.url}/account`);
      await page.getByRole('heading', { name: 'Access tokens' }).waitFor();
      expect(await faultsOn(page), 'the account').toEqual([]);
      await page.goto(`${service.url}/teams`);
      await page.getByRole('link', { name: "Ada's team" }).click();
      await page.getByRole('table', { name: 'Audit log' }).waitFor();
      expect(await faultsOn(page), 'a team').toEqual([]);
      await models.goTo(service.url);
      await models.model('Blank').waitFor();
      await page.getByRole('button', { name: 'Import model' }).click();
      expect(await faultsOn(page), 'models').toEqual([]);
      await models.choose('Blank', 'Delete');
      await page.getByRole('alertdialog').waitFor();
      expect(await faultsOn(page), 'the question before a model is deleted').toEqual([]);
    });

    test('no empty view of a model has a fault for assistive technology', async ({ service, page }) => {
      const canvas = await openNewModel(page, service.url, 'structure');
      expect(await faultsOn(page), 'an empty canvas').toEqual([]);
      await canvas.show('Requirements');
      await expect(page.getByRole('button', { name: 'New requirement' })).toBeVisible();
      expect(await faultsOn(page), 'no requirements').toEqual([]);
      for (const view of ['Interfaces', 'Trace', 'Budgets', 'Findings', 'History'] as const) {
        await canvas.show(view);
        await page.getByRole('main', { name: view }).waitFor();
        expect(await faultsOn(page), `${view}, empty`).toEqual([]);
      }
      await canvas.show('Settings');
      await page.getByRole('form', { name: 'Model settings' }).waitFor();
      expect(await faultsOn(page), 'settings').toEqual([]);
    });

    test('no view of a finished model has a fault for assistive technology', async ({ service, page }) => {
      test.setTimeout(480_000);
      await signUp(page, service.url, 'Ada');
      await new ModelsPage(page).create('Satellite', 'Sample: Satellite power system');
      const canvas = new CanvasPage(page, 'Structure');
      await canvas.choose(canvas.node('Part Battery charger'));
      await canvas.inspector.getByRole('button', { name: 'Add port' }).waitFor();
      expect(await faultsOn(page), 'a part').toEqual([]);
      await canvas.choose(canvas.edge(/^Interface Main bus, /));
      await canvas.inspector.getByRole('button', { name: 'Add connection' }).waitFor();
      expect(await faultsOn(page), 'an interface').toEqual([]);
      await page.getByRole('tab', { name: 'SysML text' }).click();
      await page.getByRole('textbox', { name: /^SysML text of/ }).waitFor();
      expect(await faultsOn(page), 'the text of an interface').toEqual([]);
      await canvas.choose(canvas.node('Part Battery charger'));
      await expect(page.getByRole('textbox', { name: 'SysML text of part Battery charger' })).toBeVisible();
      expect(await faultsOn(page), 'the text of a part').toEqual([]);
      await page.getByRole('tab', { name: 'Inspector' }).click();

      await canvas.show('Behaviour');
      await canvas.choose(canvas.edge(/^Transition .*Eclipse to Sunlit$/));
      await canvas.inspector.getByRole('button', { name: 'Add guard' }).waitFor();
      expect(await faultsOn(page), 'a transition').toEqual([]);

      await canvas.show('Requirements');
      const grid = page.getByRole('treegrid', { name: 'Requirements' });
      await grid.getByText('Keep the bus voltage').click();
      await canvas.inspector.getByRole('button', { name: 'Add constraint' }).waitFor();
      expect(await faultsOn(page), 'a requirement').toEqual([]);
      await page.getByRole('button', { name: 'New requirement' }).click();
      await page.getByRole('button', { name: 'Create requirement' }).click();
      await expect(page.getByText('Must not be empty.')).toBeVisible();
      expect(await faultsOn(page), 'the entry form').toEqual([]);
      await page.keyboard.press('Escape');

      for (const view of ['Interfaces', 'Trace', 'Budgets', 'Findings', 'History'] as const) {
        await canvas.show(view);
        await page.getByRole('main').getByRole('button').first().waitFor();
        expect(await faultsOn(page), view).toEqual([]);
      }
      await canvas.show('Interfaces');
      await page.getByRole('tab', { name: 'ICD table' }).click();
      await page.getByRole('treegrid', { name: 'Interface control' }).waitFor();
      expect(await faultsOn(page), 'the table of interfaces').toEqual([]);
    });
  });

test.describe('in the colours of the system', () => {
  test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

  test('switches say whether they are on, and budgets how much each part uses', async ({ service, page }) => {
    await signUp(page, service.url, 'Ada');
    await new ModelsPage(page).create('Satellite', 'Sample: Satellite power system');
    const canvas = new CanvasPage(page, 'Structure');
    await canvas.show('Findings');
    const markers = page.getByRole('switch', { name: 'Show markers on diagrams' });
    const groundOf = (element: Element) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(element);
      return { ground: backgroundColor, edge: borderTopColor };
    };
    const on = await markers.evaluate(groundOf);
    await markers.click();
    await expect(markers).not.toBeChecked();
    const off = await markers.evaluate(groundOf);
    expect(off.ground).not.toBe(on.ground);
    expect(off.edge, 'its border is seen').not.toBe(off.ground);
    await canvas.show('Budgets');
    const piece = page.getByRole('link', { name: /^Solar array: / }).locator('rect');
    const desk = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(piece).not.toHaveCSS('stroke', desk);
    const share = page.getByRole('row', { name: /Solar array/ }).locator('[aria-hidden] > span[style]');
    await expect(share).not.toHaveCSS('background-color', desk);
  });
});

test('tree, canvas and table are reached and walked with the keyboard alone', async ({ service, page }) => {
  await signUp(page, service.url, 'Katherine');
  await new ModelsPage(page).create('Satellite', 'Sample: Satellite power system');
  const canvas = new CanvasPage(page, 'Structure');
  const { keyboard } = page;
  await canvas.ready();
  await page.locator('body').press('Tab');

  await test.step('the outline', async () => {
    await tabTo(page, page.getByRole('tree', { name: 'Outline' }));
    const active = async () => {
      const id = await canvas.outline.getAttribute('aria-activedescendant');
      return page.locator(`[id="${id}"]`).getAttribute('aria-label');
    };
    const first = await active();
    await keyboard.press('ArrowDown');
    await expect.poll(active).not.toBe(first);
    await keyboard.press('r');
    await expect.poll(active).toBe('Radio');
    await keyboard.press('Enter');
    const name = canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
    await expect(name).toHaveValue('Radio');
  });

  await test.step('the canvas', async () => {
    await tabTo(page, page.locator('.react-flow__node'));
    await expect(canvas.node('Part Power system'), 'Tab goes as one reads').toBeFocused();
    await keyboard.press('Space');
    await expect(canvas.node('Part Power system')).toHaveClass(/\bselected\b/);
    await keyboard.press('i');
    await expect(canvas.region.getByText('Power system has no interface.')).toBeVisible();
    await tabTo(page, canvas.node('Part Battery charger'));
    await keyboard.press('Space');
    await expect(canvas.node('Part Battery charger')).toHaveClass(/\bselected\b/);
    await keyboard.press('i');
    await expect(page.locator('.react-flow__edge:focus')).toHaveCount(1);
  });

  await test.step('the view of requirements', async () => {
    await page.getByRole('link', { name: 'Requirements' }).focus();
    await keyboard.press('Enter');
    await page.getByRole('treegrid', { name: 'Requirements' }).waitFor();
    await tabTo(page, page.getByRole('treegrid').locator('*').or(page.getByRole('treegrid')));
    await keyboard.press('ArrowDown');
    await keyboard.press('F2');
    await expect(page.getByRole('treegrid').getByRole('textbox')).toBeFocused();
    await keyboard.press('Escape');
  });
});

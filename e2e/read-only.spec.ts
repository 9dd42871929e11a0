import type { Page } from '@playwright/test';
import { CanvasPage } from './pages/canvas-page.ts';
import { VIEWS } from './pages/editor-page.ts';
import { signUp } from './pages/account-page.ts';
import { ModelsPage } from './pages/models-page.ts';
import { expect, test } from './support/service.ts';

/** What buttons that change the model begin with. What only changes what is seen (“Save view”, “Create picture”) does not. */
const EDITS =
  /^(Add|New|Delete|Remove|Rename|Duplicate|Import|Accept|Restore|Roll up|Reverse|Fill|Paste|Cut|Move|Make|Revoke|Invite|Undo|Redo|Find and replace|Drag)\b/;

/** The buttons of the page as it is now that would change the model, and the fields of the inspector that can be typed in. */
async function offers(page: Page): Promise<string[]> {
  const buttons = await page
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
    );
  const fields = await page
    .getByRole('complementary', { name: 'Inspector' })
    .locator('input:not([type=hidden]), textarea, select')
    .evaluateAll((all) =>
      all
        .filter(
          (one) => !one.matches('[readonly], :disabled, [aria-readonly="true"], [aria-disabled="true"]'),
        )
        .map((one) => `field ${one.getAttribute('aria-label') ?? one.id}`),
    );
  const grips = await page.locator('[data-grip]').count();
  return [
    ...buttons.filter((name) => EDITS.test(name)),
    ...fields,
    ...(grips > 0 ? ['a grip of a row'] : []),
  ];
}

test('who may only view a model, and who looks at an earlier state, is offered no edit in any view', async ({
  browser,
  service,
  page,
}) => {
  test.setTimeout(300_000);
  await signUp(page, service.url, 'Ada');
  await new ModelsPage(page).create('Satellite', 'Sample: Satellite power system');
  const model = new URL(page.url()).pathname.split('/')[2] ?? '';
  const viewer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const { email } = await signUp(viewer, service.url, 'Vic');
  const ada = new CanvasPage(page, 'Structure');
  await ada.show('Settings');
  const adding = page.getByRole('form', { name: 'Add a person' });
  await adding.getByLabel('E-mail').fill(email);
  await adding.getByLabel('Role').selectOption('Viewer');
  await adding.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('listitem', { name: 'Vic' })).toBeVisible();

  const found: Record<string, readonly string[]> = {};
  const canvas = new CanvasPage(viewer, 'Structure');
  const look = async (at: Page, where: string) => {
    await expect(at.getByText('View only', { exact: true })).toBeVisible();
    await expect(at.getByText(/to edit (it|its attributes) here/)).toHaveCount(0);
    const offered = await offers(at);
    if (offered.length > 0) found[where] = offered;
  };
  for (const [who, at, views, of] of [
    ['a viewer', viewer, VIEWS, ''],
    ['an earlier state', page, VIEWS.slice(0, 7), '?at=1'],
  ] as const)
    for (const view of views) {
      await at.goto(`${service.url}/models/${model}/${view.toLowerCase()}${of}`);
      await at.getByRole('main', { name: view }).locator('button, [tabindex="0"]').first().waitFor();
      await look(at, `${who}: ${view}`);
    }

  // A link to the view that is shown leads nowhere else, into the present least of all.
  await ada.show('Findings');
  await ada.show('Requirements');
  await page.getByRole('treegrid', { name: 'Requirements' }).getByText('Keep the bus voltage').click();
  await expect(page).toHaveURL(/[?&]select=.*&at=1\b/);
  await look(page, 'an earlier state by links');
  await page.keyboard.press('Delete');
  await expect(
    page.getByRole('treegrid', { name: 'Requirements' }).getByText('Keep the bus voltage'),
  ).toBeVisible();

  await viewer.goto(`${service.url}/models/${model}/structure`);
  await canvas.choose(canvas.node('Part Battery charger'));
  await canvas.inspector.getByRole('heading', { name: 'Battery charger' }).waitFor();
  await look(viewer, 'a part');
  await canvas.choose(canvas.edge(/^Interface Main bus, /));
  await canvas.inspector.getByRole('heading', { name: /Bus regulator/ }).waitFor();
  await look(viewer, 'an interface');
  await canvas.show('Requirements');
  const row = viewer.getByRole('treegrid', { name: 'Requirements' }).getByText('Keep the bus voltage');
  await row.click();
  await canvas.inspector.getByRole('heading', { name: 'PWR-1.3' }).waitFor();
  await look(viewer, 'a requirement');
  await viewer.keyboard.press('Delete');
  await expect(row).toBeVisible();
  expect(found).toEqual({});
});

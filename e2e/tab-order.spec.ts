import type { Page } from '@playwright/test';
import { signUp } from './pages/account-page.ts';
import { CanvasPage } from './pages/canvas-page.ts';
import { ModelsPage } from './pages/models-page.ts';
import { expect, test } from './support/service.ts';
import { goRoundWithTab } from './support/tab-round.ts';

/** What is wrong on the way of Tab through each of these, by its name. */
class TabRounds {
  readonly faults: Record<string, readonly string[]> = {};
  constructor(private readonly page: Page) {}

  async go(where: string): Promise<void> {
    const { stops, faults } = await goRoundWithTab(this.page);
    expect(stops, `Tab comes to something: ${where}`).toBeGreaterThan(1);
    if (faults.length > 0) this.faults[where] = faults;
  }
}

test('around the models Tab goes as one reads, comes to nothing hidden, and shows where it is', async ({
  service,
  page,
}) => {
  test.setTimeout(300_000);
  const rounds = new TabRounds(page);
  await page.goto(`${service.url}/sign-in`);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await rounds.go('signing in');
  await signUp(page, service.url, 'Ada');
  await rounds.go('no models');
  await page.getByRole('button', { name: 'New model' }).first().click();
  await rounds.go('a new model');
  for (const path of ['account', 'teams', 'inbox']) {
    await page.goto(`${service.url}/${path}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await rounds.go(path);
  }
  expect(rounds.faults).toEqual({});
});

test('in the editor Tab does so too, for what is selected and in every view', async ({ service, page }) => {
  test.setTimeout(480_000);
  const rounds = new TabRounds(page);
  await signUp(page, service.url, 'Ada');
  await new ModelsPage(page).create('Satellite', 'Sample: Satellite power system');
  const canvas = new CanvasPage(page, 'Structure');

  await canvas.choose(canvas.node('Part Battery charger'));
  await canvas.inspector.getByRole('button', { name: 'Add port' }).waitFor();
  await rounds.go('a part');
  await canvas.choose(canvas.edge(/^Interface Main bus, /));
  await canvas.inspector.getByRole('button', { name: 'Add connection' }).waitFor();
  await rounds.go('an interface');
  await canvas.show('Behaviour');
  await canvas.choose(canvas.edge(/^Transition .*Eclipse to Sunlit$/));
  await canvas.inspector.getByRole('button', { name: 'Add guard' }).waitFor();
  await rounds.go('a transition');
  await canvas.show('Requirements');
  await page.getByRole('treegrid', { name: 'Requirements' }).getByText('Keep the bus voltage').click();
  await canvas.inspector.getByRole('button', { name: 'Add constraint' }).waitFor();
  await rounds.go('a requirement');
  for (const view of ['Interfaces', 'Trace', 'Budgets', 'Findings', 'History', 'Settings'] as const) {
    await canvas.show(view);
    await page.getByRole('main', { name: view }).getByRole('button').first().waitFor();
    await rounds.go(view);
  }
  expect(rounds.faults).toEqual({});
});

test('Escape leads back from a dialog to where it was opened', async ({ service, page }) => {
  await signUp(page, service.url, 'Ada');
  await new ModelsPage(page).create('Blank');
  const canvas = new CanvasPage(page, 'Structure');
  await canvas.ready();
  const file = page.getByRole('button', { name: 'File', exact: true });

  await file.focus();
  for (const [key, role] of [
    ['ControlOrMeta+k', 'dialog'],
    ['Shift+?', 'dialog'],
    ['Enter', 'menu'],
  ] as const)
    await test.step(key, async () => {
      await page.keyboard.press(key);
      await expect(page.getByRole(role)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
      await expect(file).toBeFocused();
    });

  await canvas.show('Settings');
  const remove = page.getByRole('button', { name: 'Delete this model' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(remove).toBeFocused();
});

import type { Locator, Page } from '@playwright/test';
import { markMessage } from '#language/pseudo.ts';
import { MARKED, openMarked, settled, textFaults } from './support/marked-model.ts';
import { expect, test } from './support/service.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** A page in the pseudo-language, and what was found of it. */
class Marked {
  readonly faults: Record<string, unknown> = {};
  constructor(private readonly page: Page) {}

  /** The page at each size. `open` opens what is looked at, at that size. */
  async look(where: string, open?: () => Promise<void>): Promise<void> {
    for (const size of SIZES) {
      await this.page.setViewportSize(size);
      await open?.();
      await settled(this.page, 50);
      const found = await textFaults(this.page);
      if (found) this.faults[`${where} at ${size.width}`] = found;
    }
  }

  /** What bears a message: a button, a panel. */
  named(role: 'button' | 'complementary', message: string): Locator {
    return this.page.getByRole(role, { name: markMessage(message), exact: true });
  }
}

test('a run and an exploration have no text that is in no catalogue, or is cut', async ({
  service,
  page,
}) => {
  test.setTimeout(300_000);
  const { modelId } = await openMarked(page, service.url);
  const marked = new Marked(page);
  const lookAtTabs = async (panel: Locator, where: string) => {
    const tabs = panel.getByRole('tab');
    for (const at of (await tabs.all()).keys()) {
      await tabs.nth(at).click();
      await marked.look(`${where}, tab ${at + 1}`);
    }
  };

  await page.goto(`${service.url}/models/${modelId}/behaviour`);
  await marked.named('button', 'Simulate').click();
  const run = marked.named('complementary', 'Simulation');
  await run.getByRole('button', { name: markMessage('Start'), exact: true }).click();
  await run.getByRole('button', { name: 'άνοιγμα', exact: true }).click();
  await marked.look('a run');
  await lookAtTabs(run, 'a run');

  await marked.named('button', 'Explore behaviour').click();
  const exploration = marked.named('complementary', 'Exploration');
  await exploration.getByRole('button', { name: markMessage('Explore'), exact: true }).click();
  await exploration.getByRole('status', { name: markMessage('What was explored') }).waitFor();
  await marked.look('an exploration');
  expect(marked.faults).toEqual({});
});

test('what asks before it deletes, and the menus of the second mouse button, have no text that is in no catalogue, or is cut', async ({
  service,
  page,
}) => {
  test.setTimeout(300_000);
  const { modelId, teamId } = await openMarked(page, service.url);
  const marked = new Marked(page);
  for (const [path, label] of [
    ['account', 'Delete this account'],
    [`teams/${teamId}`, 'Delete this team'],
    [`models/${modelId}/settings`, 'Delete this model'],
  ] as const) {
    await marked.look(label, async () => {
      await page.goto(`${service.url}/${path}`);
      await marked.named('button', label).click();
      await page.getByRole('alertdialog').waitFor();
    });
  }
  for (const [view, element] of [
    ['structure', MARKED.rig],
    ['behaviour', MARKED.closed],
  ] as const) {
    await page.goto(`${service.url}/models/${modelId}/${view}?select=${element}`);
    const box = page.locator(`.react-flow__node[data-id="${element}"]`);
    await box.click({ button: 'right', position: { x: 8, y: 8 } });
    await page.getByRole('menu').waitFor();
    await marked.look(`the menu of an element in ${view}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    const { x, y, width, height } = (await page.locator('.react-flow__pane').boundingBox()) ?? NOWHERE;
    await page.mouse.click(x + width * 0.3, y + height * 0.85, { button: 'right' });
    await page.getByRole('menu').waitFor();
    await marked.look(`the menu of the drawing in ${view}`);
  }
  expect(marked.faults).toEqual({});
});

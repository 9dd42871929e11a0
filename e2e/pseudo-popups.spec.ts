import type { Page } from '@playwright/test';
import { VIEWS } from '#app/paths.ts';
import { MARKED, openMarked, settled, textFaults } from './support/marked-model.ts';
import { expect, test } from './support/service.ts';

/** What opens a menu, a dialog, a list or an explanation over the page, or another tab of it. */
const OPENER =
  ':is([aria-haspopup], [role="tab"][aria-selected="false"]):not([role="menuitem"], [aria-disabled="true"])';
/** What opens a further part of the page, which stays open. */
const DISCLOSER = ':is(details:not([open]) > summary, button[aria-expanded="false"]:not([aria-haspopup]))';
const POPUP = '[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Presses what opens something, once for each name, and looks at what came. */
class Opener {
  readonly faults: Record<string, readonly string[]> = {};
  /** Each text is told once, where it was first. */
  private readonly told = new Set<string>();
  private readonly opened = new Set<string>();
  constructor(private readonly page: Page) {}

  /** The page as it is: narrow, and wide again. */
  async look(where: string): Promise<void> {
    for (const size of [NARROW, WIDE]) {
      await this.page.setViewportSize(size);
      await this.lookAsItIs(`${where} at ${size.width}`);
    }
  }

  private async lookAsItIs(where: string): Promise<void> {
    await settled(this.page, 50);
    const found = await textFaults(this.page);
    const faults = [...(found?.plain ?? []), ...(found?.clipped ?? [])].filter((one) => !this.told.has(one));
    for (const one of faults) this.told.add(one);
    if (faults.length > 0) this.faults[where] = faults;
  }

  /** Everything on this page that was not opened under its name before. */
  async openAll(where: string): Promise<void> {
    await this.disclose(where);
    for (;;) {
      const next = await this.next();
      if (next === null) return;
      this.opened.add(next.name);
      const control = this.page.locator(OPENER).nth(next.at);
      await control.click();
      // A list under a field may close where the window becomes narrow.
      if ((await this.page.locator('[role="listbox"]').count()) > 0)
        await this.lookAsItIs(`${where}: ${next.name}`);
      await this.look(`${where}: ${next.name}`);
      for (const inner of await this.page.locator('[role="menuitem"][aria-haspopup]').all()) {
        await inner.hover();
        await this.lookAsItIs(`${where}: ${next.name}: ${await inner.innerText()}`);
      }
      await this.close();
      if (next.isTab) await this.disclose(`${where}: ${next.name}`);
    }
  }

  private async disclose(where: string): Promise<void> {
    const all = this.page.locator('main, aside').locator(DISCLOSER);
    const count = await all.count();
    if (count === 0) return;
    await all.evaluateAll((found) => {
      for (const one of found) if (one instanceof HTMLElement) one.click();
    });
    await this.look(`${where}, all open`);
  }

  private next() {
    return this.page.evaluate(
      ([opener, tried]) => {
        const labelOf = (one: HTMLElement) =>
          one instanceof HTMLInputElement ? (one.labels?.[0]?.textContent ?? '') : one.innerText;
        for (const [at, one] of [...document.querySelectorAll<HTMLElement>(opener)].entries()) {
          const role = one.getAttribute('role') ?? one.tagName.toLowerCase();
          const name = `${role} ${one.getAttribute('aria-label') ?? labelOf(one)}`.replaceAll(/\s+/g, ' ');
          const isOut =
            !one.checkVisibility({ visibilityProperty: true }) ||
            one.closest('.react-flow__viewport, [inert], [aria-hidden="true"]') !== null ||
            one.getBoundingClientRect().width <= 2;
          if (!isOut && !tried.includes(name)) return { at, name, isTab: role === 'tab' };
        }
        return null;
      },
      [OPENER, [...this.opened]] as const,
    );
  }

  /** Whatever lies over the page. */
  async close(): Promise<void> {
    for (let times = 0; times < 3 && (await this.page.locator(POPUP).count()) > 0; times += 1)
      await this.page.keyboard.press('Escape');
  }
}

test('nothing that can be opened has a text that is in no catalogue, or is cut where it is a third longer', async ({
  service,
  page,
}) => {
  test.setTimeout(300_000);
  const { modelId, teamId } = await openMarked(page, service.url);
  const opener = new Opener(page);
  const go = async (path: string) => {
    await page.goto(`${service.url}/${path}`);
    await page.getByRole('main').waitFor();
    await settled(page, 50);
  };
  const visit = async (path: string) => {
    await go(path);
    await opener.openAll(path.replace(modelId, 'model').replace(teamId, 'team'));
  };
  for (const path of ['models', 'account', 'teams', `teams/${teamId}`, 'inbox']) await visit(path);
  for (const view of VIEWS) await visit(`models/${modelId}/${view}`);
  for (const [view, selected] of [
    ['structure', MARKED.pump],
    ['structure', MARKED.water],
    ['behaviour', MARKED.closed],
    ['behaviour', MARKED.opening],
    ['requirements', MARKED.weight],
  ])
    await visit(`models/${modelId}/${view}?select=${selected}`);
  expect(opener.faults).toEqual({});
});

import { expect, type Locator, type Page } from '@playwright/test';

/** More than a round of any page. */
const MOST_PRESSES = 160;

/** Presses Tab until one of these has the focus. Fails where a whole round of the page does not come to it. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${String(wanted)}`);
}

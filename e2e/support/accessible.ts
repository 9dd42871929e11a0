import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** What axe finds wrong on the page as it is now, or in what the selector `within` stands for. */
export async function violationsOn(page: Page, within?: string): Promise<Violations> {
  // What fades in has the contrast of all that is half transparent.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  // Half a megabyte of program, which a page that was looked at before has.
  const isThere = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  const axe = new AxeBuilder({ page, ...(isThere.every(Boolean) && { axeSource: ';' }) });
  if (within !== undefined) axe.include(within);
  // All in the page itself: the other way carries every node through a second page, for frames of other sites, which there are none of.
  // Of what all rules find only the violations are gathered, and no style sheet is read anew for a rule that is an experiment.
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .analyze();
  return violations;
}

/** What of it is serious or critical for assistive technology. */
export async function seriousOn(page: Page, within?: string): Promise<Violations> {
  const violations = await violationsOn(page, within);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/**
 * All that axe finds wrong but what is minor, each with its place: also where content is in no landmark, or two landmarks are called the
 * same. In no landmark may be what has a name and no content of its own: the edge between two panels, and a tab panel that is one landmark.
 */
export async function faultsOn(page: Page): Promise<string[]> {
  const violations = (await violationsOn(page)).filter(({ impact }) => impact !== 'minor');
  const faults: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const place = target.join(' ');
      if (id === 'region' && (await isBareFrame(page, place))) continue;
      faults.push(`${id}: ${place}`);
    }
  return faults;
}

const isBareFrame = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((place) => {
    const element = document.querySelector(place);
    const role = element?.getAttribute('role');
    const isOneLandmark =
      element?.childElementCount === 1 && element.firstElementChild?.localName === 'aside';
    return role === 'separator' || (role === 'tabpanel' && isOneLandmark);
  }, selector);

/** Fails for what axe finds serious or critical on the page as it is now, and names each with its place. */
export async function expectAccessible(page: Page): Promise<void> {
  const serious = await seriousOn(page);
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

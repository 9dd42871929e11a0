import { VIEWS } from '#app/paths.ts';
import { MARKED, openMarked, settled, textFaults } from './support/marked-model.ts';
import { expect, test } from './support/service.ts';

/** A desk, a small notebook and a phone. */
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

const SHOWN: Readonly<Partial<Record<(typeof VIEWS)[number], readonly (string | undefined)[]>>> = {
  structure: [MARKED.pump, MARKED.water],
  behaviour: [MARKED.closed, MARKED.opening],
  requirements: [MARKED.weight],
};

test('every text of the app is in the catalogue, and none is cut where it is a third longer', async ({
  service,
  page,
}) => {
  test.setTimeout(300_000);
  const { modelId } = await openMarked(page, service.url);
  const faults: Record<string, unknown> = {};
  const look = async (where: string) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const found = await textFaults(page);
      if (found) faults[`${where} at ${width}`] = found;
    }
  };
  for (const path of ['models', 'account', 'teams', 'inbox']) {
    await page.goto(`${service.url}/${path}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await look(path);
  }
  for (const view of VIEWS)
    for (const selected of SHOWN[view] ?? [undefined]) {
      await page.goto(`${service.url}/models/${modelId}/${view}${selected ? `?select=${selected}` : ''}`);
      await page.getByRole('main').waitFor();
      await look(`${view}${selected ? ` ${selected.slice(-2)}` : ''}`);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await look('the command palette');
  expect(faults).toEqual({});
});

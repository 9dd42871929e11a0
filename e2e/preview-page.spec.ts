import { PreviewMade } from '#contract/model.ts';
import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

test('a preview shows its picture before the app has come, which takes its place', async ({
  browser,
  page: anyPage,
  service,
}) => {
  test.setTimeout(120_000);
  const { ask, modelPath } = await openTogether(browser, anyPage.request, service.url, 'structure', [
    { op: 'create', kind: 'part', body: { name: 'Battery', position: { x: 0, y: 0 } } },
  ]);
  const preview = PreviewMade.parse(await ask('POST', `${modelPath}/previews`, {}));
  const address = `${modelPath.replace('/api', '')}/structure?model-preview-id=${preview.id}`;
  const open = async (app: 'comes' | 'waits', options = {}) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      baseURL: service.url,
      ...options,
    });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    let come = () => {};
    const coming = app === 'comes' ? Promise.resolve() : new Promise<void>((resolve) => (come = resolve));
    await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
      await coming;
      await route.continue();
    });
    return { page, come: () => come(), refused };
  };

  await test.step('the picture and the name, and then the drawing', async () => {
    const { page, come, refused } = await open('waits');
    // Nothing of the app is asked for before the picture is there.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address, { waitUntil: 'commit' });
    const picture = page.getByRole('img', { name: 'Structure of Rover' });
    await expect(page.getByRole('heading', { name: 'Rover' })).toBeVisible();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const { width, x } = (await picture.boundingBox()) ?? { width: 0, x: 0 };
    expect([width > 100, x + width <= 390]).toEqual([true, true]);
    await expect(page).toHaveTitle('Rover · Structure · Modelwright');
    await expect.poll(() => asked.some((path) => path.startsWith('/assets/index-'))).toBe(true);
    expect(asked.findIndex((path) => path.endsWith('/picture.svg'))).toBeLessThan(
      asked.findIndex((path) => path.startsWith('/assets/index-')),
    );
    await expect(page.getByText('You are looking at a preview.')).toHaveCount(0);
    come();
    await expect(page.getByText('You are looking at a preview.')).toBeVisible();
    await expect(
      page
        .getByRole('group', { name: /^Part Battery/ })
        .or(page.getByText('Battery'))
        .first(),
    ).toBeVisible();
    await expect(picture).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    // What is asked for ahead is asked for once.
    for (const end of ['/api/auth/guest', '/content'])
      expect(asked.filter((path) => path.endsWith(end))).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  await test.step('dark where the browser is', async () => {
    const { page } = await open('waits', { colorScheme: 'dark' });
    const dark = page.waitForRequest(/picture\.svg\?.*theme=dark/);
    await page.goto(address, { waitUntil: 'commit' });
    await dark;
  });

  await test.step('a picture that does not come holds nothing up', async () => {
    const { page } = await open('comes');
    await page.route(/picture\.svg/, (route) => route.abort());
    await page.goto(address);
    await expect(page.getByText('You are looking at a preview.')).toBeVisible();
  });

  await test.step('a page that runs nothing has the picture all the same', async () => {
    const { page } = await open('comes', { javaScriptEnabled: false });
    await page.goto(address);
    await expect(page.getByRole('img', { name: 'Structure of Rover' })).toBeVisible();
  });

  await test.step('revoked, it has ended', async () => {
    await ask('DELETE', `${modelPath}/previews/${preview.handle}`);
    const { page } = await open('comes');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
    await expect(page.getByText('Rover')).toHaveCount(0);
  });

  await test.step('revoked while the app was coming, it has ended too', async () => {
    const other = PreviewMade.parse(await ask('POST', `${modelPath}/previews`, {}));
    const { page, come } = await open('waits');
    await page.goto(address.replace(preview.id, other.id), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Rover' })).toBeVisible();
    await ask('DELETE', `${modelPath}/previews/${other.handle}`);
    come();
    await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
  });
});

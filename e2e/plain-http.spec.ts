import { BROWSER_ARGS, findBrowser } from '../scripts/find-browser.ts';
import { openNewModel } from './pages/canvas-page.ts';
import { RunningService } from './support/running-service.ts';
import { expect, test } from './support/service.ts';

/** A name in a network of one's own. Browsers trust a page under it with less than one from this machine or over TLS. */
const NAME = 'models.intranet';

test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
});

test('the app works over plain HTTP under a name of the network', async ({ page }) => {
  const service = await RunningService.start({ ALLOWED_HOSTS: NAME });
  try {
    const { port } = new URL(service.url);
    const canvas = await openNewModel(page, service.url, 'structure');
    const { pathname } = new URL(page.url());
    await page.goto(`http://${NAME}:${port}${pathname}`);
    await canvas.ready();
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await canvas.doubleClick(await canvas.at(300, 250));
    await canvas.name('Battery');
    await canvas.saved();
    await page.reload();
    await canvas.ready();
    await expect(canvas.node('Part Battery')).toBeVisible();
  } finally {
    await service.stop();
  }
});

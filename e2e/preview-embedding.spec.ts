import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

test('a preview is shown within a page of the site that its owner named, and of no other', async ({
  browser,
  page: anyPage,
  service,
}) => {
  test.setTimeout(120_000);
  let html = '';
  const servers: Server[] = [];
  const serve = async () => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Wiki</title><h1>Wiki</h1>${html}`);
    }).listen(0);
    await once(server, 'listening');
    servers.push(server);
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const [port, otherPort] = [await serve(), await serve()];
  const { ada } = await openTogether(browser, anyPage.request, service.url, 'structure', [
    {
      op: 'create',
      kind: 'part',
      body: { name: 'Battery', position: { x: 0, y: 0 }, size: { width: 160, height: 80 } },
    },
  ]);
  const { page } = ada;
  await ada.show('Settings');
  const sites = page.getByRole('textbox', { name: 'Sites that may embed it' });

  await sites.fill('*');
  await expect(page.getByText('“*” must be an origin without a path').first()).toBeVisible();
  await sites.fill(`http://localhost:${port}/a/page\nhttp://127.0.0.1:${port}`);
  await page.getByRole('button', { name: 'Make preview' }).click();
  html = await page.getByRole('textbox', { name: 'HTML to embed' }).inputValue();
  expect(html).toContain('<iframe');
  await expect(page.getByText(`embedded by http://localhost:${port}`)).toBeVisible();
  await expect(sites, 'nothing is unfinished').toHaveValue('');
  await expect(page.getByRole('button', { name: /unfinished/ })).toHaveCount(0);

  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto(`http://localhost:${port}/`);
  const frame = reader.frameLocator('iframe');
  await expect(
    frame
      .getByRole('group', { name: /^Part Battery/ })
      .or(frame.getByText('Battery').first())
      .first(),
  ).toBeVisible();
  await expect(frame.getByText(/You are looking at a preview/)).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  const opening = context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Open in a page of its own' }).click();
  await expect((await opening).getByText(/You are looking at a preview/)).toBeVisible();

  await test.step('another site is shown nothing', async () => {
    const refused: string[] = [];
    reader.on('console', (message) => refused.push(message.text()));
    await reader.goto(`http://localhost:${otherPort}/`);
    await expect.poll(() => refused.join('\n')).toContain('frame-ancestors');
    await expect(frame.getByText(/You are looking at a preview/)).toHaveCount(0);
  });

  await test.step('who is signed in is nobody within it', async () => {
    // Of the same site as the service: a browser lets it find what the service's own pages keep.
    await page.goto(`http://127.0.0.1:${port}/`);
    await expect(page.frameLocator('iframe').getByText(/You are looking at a preview/)).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('button', { name: /^Account/ })).toHaveCount(0);
  });

  await test.step('once it is revoked, it is shown by nobody', async () => {
    await reader.goto(`http://localhost:${port}/`);
    await expect(frame.getByText(/You are looking at a preview/)).toBeVisible();
    await ada.page.goBack();
    await ada.page.getByRole('button', { name: /^Revoke the preview/ }).click();
    await expect(ada.page.getByText('There is no preview of this model.')).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('heading', { name: 'Wiki' })).toBeVisible();
    await expect(frame.getByText(/You are looking at a preview/)).toHaveCount(0);
  });
  await context.close();
  for (const server of servers) server.close();
});

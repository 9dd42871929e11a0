import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

test('a live picture of a model is shown by a page of another site, until the preview is revoked', async ({
  browser,
  page,
  service,
}) => {
  test.setTimeout(120_000);
  const { ada } = await openTogether(browser, page.request, service.url, 'structure', [
    { op: 'create', kind: 'part', body: { name: 'Battery', position: { x: 0, y: 0 } } },
  ]);
  await ada.show('Settings');
  await ada.page.getByRole('button', { name: 'Make preview' }).click();
  const address = ada.page.getByRole('textbox', { name: 'Address of the picture' });
  const light = await address.inputValue();
  await ada.page.getByRole('combobox', { name: 'Background' }).selectOption({ label: 'Dark' });
  await expect(address).toHaveValue(/theme=dark/);
  const dark = await address.inputValue();
  await ada.page.getByRole('combobox', { name: 'Format of the picture' }).selectOption({ label: 'PNG' });
  await expect(address).toHaveValue(/picture\.png/);
  const pixels = await address.inputValue();

  // A page without the origin of the service, and without its cookies and tokens.
  const wiki = await (await browser.newContext()).newPage();
  for (const source of [light, dark, pixels]) {
    await wiki.setContent(`<img alt="The rover" src="${source}">`);
    const width = () => wiki.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(50);
  }
  await ada.page.getByRole('button', { name: /^Revoke the preview/ }).click();
  await expect(address).toHaveCount(0);
  for (const source of [light, pixels]) expect((await wiki.request.get(source)).status()).toBe(404);
  await wiki.context().close();
});

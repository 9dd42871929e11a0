import { openNewModel } from './pages/canvas-page.ts';
import { test } from './support/service.ts';

test('look', async ({ service, page }) => {
  test.setTimeout(240_000);
  page.on('console', (m) => { if (m.type() === 'error') console.log(m.text()); });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openNewModel(page, service.url, 'structure');
  const id = new URL(page.url()).pathname.split('/')[2];
  const token = await page.evaluate(() => localStorage.getItem('modelwright.token'));
  for (const [n, s] of [['Range', 'active'], ['Mass', 'draft'], ['Charging time', 'active'], ['Noise', 'draft']])
    await page.request.post(`${service.url}/api/models/${id}/requirements`, { headers: { Authorization: `Bearer ${token}` }, data: { name: n, statement: `The vehicle shall have a good ${n}.`, status: s } });
  await page.getByRole('button', { name: 'File' }).click();
  await page.getByRole('menuitem', { name: 'Document…' }).click();
  const shot = async (name: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/docedit-${name}.png` }); };
  await shot('1-plain');
  await page.getByRole('button', { name: 'Add document' }).click();
  await page.getByRole('textbox', { name: 'Title' }).last().fill('Interface management');
  await page.keyboard.press('Enter');
  await shot('2-ref');
  await page.getByRole('button', { name: 'New definition' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().waitFor();
  await shot('3-new');
  await page.getByRole('button', { name: 'Add section' }).click();
  await shot('4-menu');
  await page.getByRole('menuitem', { name: 'Table of requirements' }).click();
  await shot('5-added');
  await page.getByRole('group', { name: /^Section 6/ }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await shot('6-details');
  for (const [w, h] of [[1024, 768], [820, 1100], [390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.getByRole('heading', { name: 'Requirements specification', level: 3 }).scrollIntoViewIfNeeded();
    await shot(`7-${w}`);
    await page.screenshot({ path: `/tmp/docedit-7-${w}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot('8-dark');
  await page.getByLabel('Definition', { exact: true }).first().selectOption({ label: 'Specification for review' });
  await shot('9-given');
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openTogether } from './pages/two-people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const BATTERY = '00000001-0000-4000-8000-000000000000';
const PUMP = '00000002-0000-4000-8000-000000000000';
const BEGIN = [
  { op: 'create', kind: 'part', id: BATTERY, body: { name: 'Battery' } },
  { op: 'create', kind: 'part', id: PUMP, body: { name: 'Pump', position: { x: 400, y: 0 } } },
  { op: 'create', kind: 'interface', body: { name: 'Supply', sourceId: BATTERY, targetId: PUMP } },
];

async function choose(page: Page, name: string, buffer: Buffer) {
  await page
    .getByLabel('File to import into this model')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('interfaces go out as files, and a changed one shows what it would do before it does', async ({
  browser,
  request,
  service,
}) => {
  const { ada } = await openTogether(browser, request, service.url, 'structure', BEGIN);
  const { page } = ada;
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Settings' }).click();
  const preview = page.getByRole('region', { name: /^Columns of / });
  const download = async (label: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: label }).click();
    const file = await downloading;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };

  for (const label of [
    'Download interfaces as CSV',
    'Download interfaces as Excel file',
    'Download interfaces as ReqIF',
    'Download interfaces packed as ReqIF',
  ])
    await test.step(`${label}: comes back as no change`, async () => {
      const { name, content } = await download(label);
      await choose(page, name, content);
      await expect(preview.getByRole('status')).toHaveText('0 added, 0 changed, 0 missing in the file.');
      await preview.getByRole('button', { name: 'Cancel' }).last().click();
      await expect(preview).toBeHidden();
    });

  await test.step('a changed name is told as the field is called', async () => {
    const { name, content } = await download('Download interfaces as CSV');
    await choose(page, name, Buffer.from(content.toString().replace('Supply', 'Supply line')));
    await expect(preview.getByRole('status')).toHaveText('0 added, 1 changed, 0 missing in the file.');
    await expect(preview.getByRole('group', { name: 'Changes' })).toContainText('IF-1 Supply line (name)');
    await preview.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(preview).toBeHidden();
  });

  await test.step('a table made by hand says row by row what it would do, and imports what it can', async () => {
    const rows = 'Name,Source,Target,Direction\nReturn,Pump,Battery,\nNowhere,,Battery,\n';
    await choose(page, 'wires.csv', Buffer.from(rows));
    await expect(preview.getByRole('status')).toContainText('1 added, 0 changed, 1 missing in the file.');
    const changes = preview.getByRole('group', { name: 'Changes' }).getByRole('listitem');
    await expect(changes.filter({ hasText: 'Return' })).toContainText('added');
    await expect(changes.filter({ hasText: 'Nowhere' })).toContainText('refused');
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Import interfaces without 1 row' }).click();
    await expect(page.getByText('wires.csv was imported: 1 interface added.')).toBeVisible();
  });
});

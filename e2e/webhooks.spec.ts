import { Webhook } from 'standardwebhooks';
import { webhookReceiver } from '#testing/service/webhook-receiver.ts';
import { openNewModel } from './pages/canvas-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { RunningService } from './support/running-service.ts';
import { expect, test } from './support/service.ts';

test('a webhook is made, told what happens, watched, mended and deleted', async ({ page }) => {
  const receiver = await webhookReceiver();
  const service = await RunningService.start({ WEBHOOK_HOSTS: '127.0.0.1' });
  try {
    const canvas = await openNewModel(page, service.url, 'structure');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const section = page.getByRole('region', { name: 'Webhooks', exact: true });
    const form = section.getByRole('form', { name: 'New webhook' });
    const row = section.getByRole('list', { name: 'Webhooks' }).getByRole('listitem', { name: receiver.url });
    const deliveries = section.getByRole('list', { name: `Deliveries to ${receiver.url}` });
    await expect(section.getByText('This model has no webhooks.')).toBeVisible();

    const secret =
      await test.step('a private address is refused with its reason, another taken', async () => {
        await form.getByLabel('Address').fill('https://10.0.0.1/hook');
        await form.getByRole('button', { name: 'Make webhook' }).click();
        await expect(form.getByText(/private network: the setting WEBHOOK_HOSTS has to name/)).toBeVisible();
        await expect(form.getByLabel('Address')).toHaveValue('https://10.0.0.1/hook');
        await form.getByLabel('Address').fill(receiver.url);
        await form.getByLabel('Comments').check();
        await form.getByRole('button', { name: 'Make webhook' }).click();
        await expect(row.getByText('Changes, Comments')).toBeVisible();
        return section.getByLabel('Signing secret').inputValue();
      });

    await test.step('a test arrives, signed with the secret', async () => {
      await row.getByRole('button', { name: 'Send a test' }).click();
      await expect(deliveries.getByText('Delivered')).toBeVisible();
      const [sent] = receiver.received;
      expect(new Webhook(secret).verify(sent?.text ?? '', { ...signatureOf(sent?.headers) })).toMatchObject({
        type: 'test',
      });
      await expectAccessible(page);
    });

    await test.step('a change that is not taken is said to fail, and sent until it is', async () => {
      receiver.answer(500);
      await page.getByRole('link', { name: 'Structure', exact: true }).click();
      await canvas.doubleClick(await canvas.at(300, 250));
      await canvas.name('Battery');
      await canvas.saved();
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await row.getByRole('button', { name: 'Deliveries' }).click();
      await expect(deliveries.getByText('The address answered 500.').first()).toBeVisible();
      await expect(row.getByText(/^Fails since/)).toBeVisible();
      receiver.answer(200);
      await expect(deliveries.getByText('Waiting')).toHaveCount(0, { timeout: 90_000 });
      await expect(row.getByText(/^Fails since/)).toHaveCount(0);
      expect(receiver.received.map(({ type }) => type)).toContain('change');
    });

    await test.step('an address that is gone switches it off, which is told; it is switched on again', async () => {
      receiver.answer(410);
      await page.getByRole('link', { name: 'Structure', exact: true }).click();
      await canvas.doubleClick(await canvas.at(500, 250));
      await canvas.name('Motor');
      await canvas.saved();
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await row.getByRole('button', { name: 'Deliveries' }).click();
      await expect(row.getByText(/^The webhook was switched off\. The address answered 410\./)).toBeVisible();
      await expect(row.getByRole('switch', { name: 'Active' })).not.toBeChecked();
      await expectAccessible(page);
      receiver.answer(200);
      const refused = deliveries.getByRole('listitem').filter({ hasText: 'The address answered 410.' });
      await refused.getByRole('button', { name: /^Send again: Change in change \d+/ }).click();
      await expect(refused).toHaveCount(0);
      await row.getByRole('switch', { name: 'Active' }).check();
      await expect(row.getByText(/^The webhook was switched off/)).toHaveCount(0);
    });

    await test.step('what it is told of is changed, and it is deleted', async () => {
      await row.getByRole('button', { name: 'Edit' }).click();
      const edit = row.getByRole('form');
      await edit.getByLabel('Comments').uncheck();
      await edit.getByLabel('Changes').uncheck();
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(edit.getByRole('alert')).toHaveText('Choose at least one.');
      await edit.getByLabel('Baselines').check();
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(row.getByText('Baselines')).toBeVisible();
      await row.getByRole('button', { name: 'Delete' }).click();
      await page
        .getByRole('alertdialog', { name: 'Delete this webhook?' })
        .getByRole('button', { name: 'Delete webhook' })
        .click();
      await expect(section.getByText('This model has no webhooks.')).toBeVisible();
    });
  } finally {
    await service.stop();
    await receiver.close();
  }
});

function signatureOf(headers: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  );
}

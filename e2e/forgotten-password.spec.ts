import { mailServer } from '#testing/service/mail-server.ts';
import { expectAccessible } from './support/accessible.ts';
import { RunningService } from './support/running-service.ts';
import { expect, test } from './support/service.ts';

const EMAIL = 'ada@example.org';
const NEW = 'another long password';

test('a forgotten password is set anew by a mailed link', async ({ page, request }) => {
  const mail = await mailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'models@example.org', PUBLIC_URL: 'http://localhost:4400' };
  const service = await RunningService.start(env);
  try {
    await request.post(`${service.url}/api/auth/sign-up/email`, {
      data: { name: 'Ada', email: EMAIL, password: 'a long enough password' },
    });
    await page.goto(`${service.url}/sign-in`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // Both pages have a field of this name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('E-mail').fill(EMAIL);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status')).toContainText('a link is on its way');
    await expect.poll(() => mail.mails.length).toBe(1);
    const raw = (mail.mails[0]?.raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const link = /\/reset-password#mw_[\w-]{43}/.exec(raw)?.[0] ?? '';
    await page.goto(`${service.url}${link}`);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByLabel('New password')).toBeFocused();
    await page.getByLabel('New password').fill(NEW);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill(NEW);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Models' })).toBeVisible();
  } finally {
    await service.stop();
    await mail.close();
  }
});

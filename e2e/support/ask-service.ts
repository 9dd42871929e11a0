import { expect, type Page } from '@playwright/test';

/** What the service answers about the open model to the person at the page. With `data` it is a POST, or what `method` says. */
export async function askService(
  page: Page,
  path: string,
  data?: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('modelwright.token'));
  const { origin, pathname } = new URL(page.url());
  const address = `${origin}/api/models/${pathname.split('/')[2]}/${path}`;
  const headers = { Authorization: `Bearer ${token}` };
  const answer = data
    ? await page.request.fetch(address, { method, data, headers })
    : await page.request.get(address, { headers });
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

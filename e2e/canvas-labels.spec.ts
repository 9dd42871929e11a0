import type { CanvasPage } from './pages/canvas-page.ts';
import { openNewModel } from './pages/canvas-page.ts';
import { expect, test } from './support/service.ts';

/** How many pixels of the words that are painted over the drawing are not clear. */
const written = (canvas: CanvasPage): Promise<number> =>
  canvas.region.locator('canvas.painted-words').evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });

test('names are written from afar, and a collapsed part tells what is inside and what is said of it', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  const [power, battery, motor] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const part = (id: string, name: string, x: number, more: object = {}) => ({
    op: 'create',
    kind: 'part',
    id,
    body: { name, position: { x, y: 60 }, size: { width: 160, height: 80 }, ...more },
  });
  await canvas.arrive([
    part(power, 'Power', 0, { size: { width: 400, height: 240 } }),
    part(battery, 'Battery', 40, { parentId: power }),
    part(motor, 'Motor', 4000),
  ]);

  await test.step('from afar names are painted over what is too small to be read', async () => {
    await expect.poll(() => written(canvas)).toBeGreaterThan(100);
    await canvas.node('Part Power').focus();
    await page.keyboard.press('0');
    await expect(page.getByRole('group', { name: 'Zoom' })).toContainText('100');
    await expect.poll(() => written(canvas)).toBe(0);
  });

  await test.step('what is said of a part inside a collapsed one is counted at that', async () => {
    await page.keyboard.press('1');
    const token = await page.evaluate(() => localStorage.getItem('modelwright.token'));
    const answer = await page.request.post(
      new URL(page.url()).pathname.replace(/^(.*)\/structure$/, '/api$1/comments'),
      {
        headers: { Authorization: `Bearer ${token}` },
        data: { elementId: battery, text: 'How heavy is it?' },
      },
    );
    expect(answer.ok(), await answer.text()).toBe(true);
    // From so far away Power is a card.
    await expect(
      canvas.region.getByRole('button', { name: '1 open thread in the part Power' }),
    ).toBeVisible();
    await canvas.described('Part Power', /^part, 1 part inside/);
    await canvas.node('Part Power').focus();
    await expect(canvas.node('Part Power')).toBeFocused();
    await page.keyboard.press('0');
    await expect(canvas.node('Part Battery')).toHaveCount(1);
    await page.keyboard.press('f');
    await expect(canvas.node('Part Battery')).toHaveCount(0);
    await canvas.described('Part Power', /collapsed, 1 part inside/);
    await expect(
      canvas.region.getByRole('button', { name: '1 open thread in the collapsed part Power' }),
    ).toBeVisible();
  });

  await test.step('a key leads to what is said, and Escape back', async () => {
    await expect(canvas.node('Part Power')).toBeFocused();
    await page.keyboard.press('Alt+c');
    await expect(page.getByRole('textbox', { name: 'Comment on Power' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(canvas.node('Part Power')).toBeFocused();
  });
});

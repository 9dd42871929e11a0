import type { Page } from '@playwright/test';
import { type CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { expect, test } from './support/service.ts';

/** An id that can be told from others of its kind. */
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const [POWER, BATTERY, CELL, REGULATOR, MOTOR, CHARGE, SUPPLY] = [1, 2, 3, 4, 5, 6, 7].map(id);

const part = (partId = '', name = '', parentId: string | null = null, at = [0, 0], size = [160, 80]) => ({
  op: 'create',
  kind: 'part',
  id: partId,
  body: {
    name,
    parentId,
    position: { x: at[0], y: at[1] },
    size: { width: size[0], height: size[1] },
  },
});
const edge = (edgeId = '', name = '', sourceId = '', targetId = '') => ({
  op: 'create',
  kind: 'interface',
  id: edgeId,
  body: { name, sourceId, targetId, type: 'Physical' },
});

/** Power with a battery of one cell and a regulator, which supplies a motor beside it. */
async function build(page: Page, canvas: CanvasPage): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('modelwright.token'));
  const { origin, pathname } = new URL(page.url());
  const operations = [
    part(POWER, 'Power', null, [0, 0], [640, 420]),
    part(BATTERY, 'Battery', POWER, [40, 80], [240, 200]),
    part(CELL, 'Cell', BATTERY, [40, 70]),
    part(REGULATOR, 'Regulator', POWER, [400, 80]),
    part(MOTOR, 'Motor', null, [800, 100]),
    edge(CHARGE, 'Charge', CELL, REGULATOR),
    edge(SUPPLY, 'Supply', REGULATOR, MOTOR),
  ];
  const answer = await page.request.post(`${origin}/api/models/${pathname.split('/')[2]}/batch`, {
    data: { label: 'Build', operations },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  await page.reload();
  await canvas.ready();
  await expect(canvas.node('Part Motor')).toBeVisible();
}

test('one goes inside a part and out again, and works there', async ({ page, service }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await build(page, canvas);
  const level = page.getByRole('navigation', { name: 'Level' });
  const inside = (partId = '') => expect(page).toHaveURL(new RegExp(`inside=${partId}`));
  const atTheTop = () => expect(page).not.toHaveURL(/inside=/);
  const here = (name: string) => expect(level.getByRole('listitem').last()).toHaveText(name);

  await test.step('a double-click goes inside, where only that is shown', async () => {
    await canvas.doubleClick(await canvas.on('Part Power', { x: 0.5, y: 0.9 }));
    await here('Power');
    await inside(POWER);
    await expect(canvas.node('Part Regulator')).toBeVisible();
    await expect(canvas.node('Part Motor')).toHaveCount(0);
    await expect(canvas.node('Part Power')).toHaveAttribute('aria-description', /seen from inside/);
  });

  await test.step('and keys go further, and out to where one came from', async () => {
    await canvas.node('Part Battery').focus();
    await expect(canvas.node('Part Battery')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await here('Battery');
    await inside(BATTERY);
    await page.keyboard.press('Alt+ArrowUp');
    await here('Power');
    await inside(POWER);
    await expect(canvas.node('Part Battery')).toBeFocused();
    await expect(canvas.inspector.getByRole('heading', { name: 'Battery' })).toBeVisible();
  });

  await test.step('Back and Forward of the browser are steps out and in', async () => {
    await page.goBack();
    await inside(BATTERY);
    await here('Battery');
    await page.goBack();
    await inside(POWER);
    await here('Power');
    await page.goBack();
    await atTheTop();
    await expect(level).toHaveCount(0);
    await expect(canvas.node('Part Motor')).toBeVisible();
    await page.goForward();
    await inside(POWER);
    await here('Power');
  });

  await test.step('a boundary port leads to the other end', async () => {
    await page.getByRole('button', { name: 'Boundary port Supply, to Motor' }).click();
    await atTheTop();
    await expect(canvas.node('Part Motor')).toBeFocused();
    await expect(canvas.inspector.getByRole('heading', { name: 'Motor' })).toBeVisible();
    await page.goBack();
    await inside(POWER);
    await here('Power');
  });

  await test.step('an interface is drawn inside, and undone', async () => {
    await canvas.drag(
      await canvas.on('Part Regulator', { x: 0.5, y: 1 }),
      await canvas.on('Part Battery', { x: 0.5, y: 0.96 }),
    );
    await expect(canvas.edge('Interface Regulator to Battery')).toHaveCount(1);
    await canvas.saved();
    await canvas.undo();
    await expect(canvas.edge('Interface Regulator to Battery')).toHaveCount(0);
    await here('Power');
  });

  await test.step('what is added there is inside', async () => {
    await canvas.doubleClick(await canvas.on('Part Power', { x: 0.8, y: 0.8 }));
    await canvas.name('Fuse');
    await expect(canvas.node('Part Fuse')).toBeVisible();
    await canvas.saved();
    const fuse = (await canvas.stored('parts')).find(({ name }) => name === 'Fuse');
    expect(fuse?.['parentId']).toBe(POWER);
  });

  await test.step('a collapsed part keeps its interfaces, and so does the page when it is loaded again', async () => {
    await canvas.node('Part Battery').focus();
    await expect(canvas.node('Part Battery')).toBeFocused();
    await page.keyboard.press('f');
    await expect(canvas.node('Part Cell')).toHaveCount(0);
    await expect(canvas.edge('Interface Charge, Battery to Regulator')).toHaveCount(1);
    await page.reload();
    await canvas.ready();
    await here('Power');
    await expect(canvas.edge('Interface Charge, Battery to Regulator')).toHaveCount(1);
    await canvas.region.getByRole('button', { name: 'Expand Battery, 1 part inside' }).click();
    await expect(canvas.node('Part Cell')).toBeVisible();
    await expect(canvas.edge('Interface Charge, Cell to Regulator')).toHaveCount(1);
  });

  await test.step('a link of the path leads out', async () => {
    await level.getByRole('link', { name: 'Drawing' }).click();
    await atTheTop();
    await expect(canvas.node('Part Motor')).toBeVisible();
    await expect(level).toHaveCount(0);
  });

  await test.step('beside a collapsed part the others are nearer, and where they were when it is expanded', async () => {
    const motor = async () => (await canvas.node('Part Motor').boundingBox())?.x ?? 0;
    const apart = await motor();
    await canvas.node('Part Power').focus();
    await expect(canvas.node('Part Power')).toBeFocused();
    await page.keyboard.press('f');
    await expect.poll(motor).toBeLessThan(apart);
    await page.keyboard.press('f');
    await expect.poll(motor).toBe(apart);
    const stored = (await canvas.stored('parts')).find(({ name }) => name === 'Motor');
    expect(stored?.['position']).toEqual({ x: 800, y: 100 });
  });
});

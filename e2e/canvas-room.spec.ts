import { type CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { expect, test } from './support/service.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const [FRAME, BATTERY, MOTOR, LEFT] = [1, 2, 3, 4].map(id);

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

type Placed = {
  id: string;
  name: string;
  parentId: string | null;
  position: { x: number; y: number };
  size: { width: number; height: number };
};

const placed = async (canvas: CanvasPage) => (await canvas.stored('parts')) as Placed[];

/** Parts beside one another that lie over each other, and those that lie out of what they are in. */
async function faults(canvas: CanvasPage): Promise<string[]> {
  const all = await placed(canvas);
  const over = all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter(
        (b) =>
          a.parentId === b.parentId &&
          a.position.x < b.position.x + b.size.width &&
          b.position.x < a.position.x + a.size.width &&
          a.position.y < b.position.y + b.size.height &&
          b.position.y < a.position.y + a.size.height,
      )
      .map((b) => `${a.name} over ${b.name}`),
  );
  const out = all.filter(({ parentId, position, size }) => {
    const parent = all.find((one) => one.id === parentId);
    return (
      parent &&
      (position.x < 0 ||
        position.y < 0 ||
        position.x + size.width > parent.size.width ||
        position.y + size.height > parent.size.height)
    );
  });
  return [...over, ...out.map(({ name }) => `${name} out of its part`)];
}

test('a double click inside a part puts a part there, and nothing else moves', async ({ page, service }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await canvas.arrive([
    part(FRAME, 'Rover', null, [0, 0], [480, 320]),
    part(BATTERY, 'Battery', FRAME, [150, 120]),
    part(MOTOR, 'Motor', null, [520, 0]),
    part(LEFT, 'Antenna', null, [-200, 100]),
  ]);
  await expect(canvas.node('Part Rover')).toBeVisible();
  await canvas.doubleClick(await canvas.on('Part Rover', { x: 0.5, y: 0.9 }));
  await expect(page).toHaveURL(/inside=/);
  await expect(canvas.node('Part Battery')).toBeVisible();
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const before = await canvas.sizeOf('Part Battery');
  const frame = await canvas.sizeOf('Part Rover');

  const corners = [
    ['left of the frame', { x: frame.x - 30, y: before.y + 20 }],
    ['above it', { x: before.x + 60, y: frame.y - 20 }],
    ['right of it', { x: frame.x + frame.width + 40, y: before.y + 20 }],
    ['below it', { x: before.x + 60, y: frame.y + frame.height + 30 }],
  ] as const;
  for (const [index, [where, point]] of corners.entries())
    await test.step(where, async () => {
      await canvas.doubleClick(point);
      const name = `Part ${index + 1}`;
      await canvas.name(name);
      await expect(canvas.node(`Part ${name}`)).toBeVisible();
      const added = await canvas.sizeOf(`Part ${name}`);
      expect(Math.abs(added.x + added.width / 2 - point.x)).toBeLessThan(8);
      expect(added.y).toBeLessThan(point.y);
      expect(added.y + added.height).toBeGreaterThan(point.y);
      const now = await canvas.sizeOf('Part Battery');
      expect(Math.abs(now.x - before.x)).toBeLessThan(1);
      expect(Math.abs(now.y - before.y)).toBeLessThan(1);
      await expect.poll(async () => (await placed(canvas)).length).toBe(5 + index);
      expect(await faults(canvas)).toEqual([]);
    });

  await test.step('where a part is already it goes beside that', async () => {
    await canvas.doubleClick({ x: before.x + before.width / 2, y: before.y + before.height + 14 });
    await canvas.name('Beside');
    await expect.poll(async () => (await placed(canvas)).length).toBe(9);
    expect(await faults(canvas)).toEqual([]);
  });

  await test.step('undo puts the frame back, and the drawing stays where it is', async () => {
    await canvas.region.focus();
    // Five parts, one of which was given a name of its own.
    for (let step = 0; step < 6; step += 1) await canvas.undo();
    await expect.poll(async () => (await placed(canvas)).length).toBe(4);
    const now = await canvas.sizeOf('Part Battery');
    expect(Math.abs(now.x - before.x)).toBeLessThan(1);
    expect(Math.abs(now.y - before.y)).toBeLessThan(1);
    expect((await placed(canvas)).find(({ id: each }) => each === FRAME)).toMatchObject({
      position: { x: 0, y: 0 },
      size: { width: 480, height: 320 },
    });
  });
});

test('copies, groups and what is added by key find room', async ({ page, service }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await canvas.arrive([
    part(FRAME, 'Rover', null, [0, 0], [240, 160]),
    part(BATTERY, 'Battery', FRAME, [40, 60]),
    part(MOTOR, 'Motor', null, [264, 0]),
    part(LEFT, 'Antenna', null, [448, 0]),
  ]);
  const battery = canvas.node('Part Battery');
  await expect(battery).toBeVisible();
  await battery.click();
  for (const key of ['ControlOrMeta+d', 'n']) {
    await page.keyboard.press(key);
    if (key === 'n') await canvas.name('Fresh');
  }
  await expect.poll(async () => (await placed(canvas)).length).toBe(6);
  expect(await faults(canvas)).toEqual([]);
  await canvas.node('Part Motor').click();
  await canvas.node('Part Antenna').click({ modifiers: ['Shift'] });
  await page.keyboard.press('ControlOrMeta+g');
  await canvas.name('Drive');
  await expect.poll(async () => (await placed(canvas)).length).toBe(7);
  expect(await faults(canvas)).toEqual([]);
});

test('keys that come before the last one is drawn are not lost', async ({ page, service }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await canvas.arrive([part(BATTERY, 'Battery', null, [0, 0])]);
  await canvas.node('Part Battery').click();
  // All in one turn of the page, so that nothing is drawn in between, whatever the machine.
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code: `Key${key.toUpperCase()}`,
          ctrlKey,
          bubbles: true,
          cancelable: true,
        }),
      );
    press('d', true);
    press('n');
  });
  await expect(canvas.region.getByRole('textbox', { name: /^Rename / })).toBeFocused();
  await canvas.name('Fresh');
  await expect.poll(async () => (await placed(canvas)).length).toBe(3);
});

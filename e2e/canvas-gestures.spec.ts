import type { Page } from '@playwright/test';
import { CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { violationsOn } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

const MIDDLE = { x: 0.5, y: 0.75 };
const xy = ({ x, y }: Place) => [x, y] as const;

/** Puts parts into the open model over the API, each 160 × 80, with an interface from each to the next where asked for. */
async function addParts(canvas: CanvasPage, places: Record<string, Place>, joined = false): Promise<void> {
  const { page } = canvas;
  const ids = new Map(Object.keys(places).map((name) => [name, crypto.randomUUID()]));
  const names = Object.keys(places);
  const operations = [
    ...names.map((name) => ({
      op: 'create',
      kind: 'part',
      id: ids.get(name),
      body: { name, position: places[name], size: { width: 160, height: 80 } },
    })),
    ...(joined ? names.slice(1) : []).map((name, index) => ({
      op: 'create',
      kind: 'interface',
      body: { sourceId: ids.get(names[index] ?? ''), targetId: ids.get(name), name: `to ${name}` },
    })),
  ];
  const token = await page.evaluate(() => localStorage.getItem('modelwright.token'));
  const { origin, pathname } = new URL(page.url());
  const answer = await page.request.post(`${origin}/api/models/${pathname.split('/')[2]}/batch`, {
    data: { operations },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.reload();
  await canvas.ready();
  await expect(canvas.node(`Part ${names.at(-1)}`)).toBeVisible();
}

/** Selects parts with the mouse, one after the other. */
async function choose(canvas: CanvasPage, ...names: readonly string[]): Promise<void> {
  await canvas.page.keyboard.press('Escape');
  for (const [index, name] of names.entries()) {
    const point = await canvas.on(`Part ${name}`, MIDDLE);
    if (index > 0) await canvas.page.keyboard.down('Shift');
    await canvas.page.mouse.click(...xy(point));
    if (index > 0) await canvas.page.keyboard.up('Shift');
    await expect(canvas.node(`Part ${name}`)).toHaveClass(/\bselected\b/);
  }
}

async function arrange(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: 'Arrange' }).click();
  const entry = page.getByRole('menuitem', { name: command, exact: true });
  await entry.click();
  await expect(entry).toHaveCount(0);
}

test('what is copied in one model is pasted in another, and lines of text become parts', async ({
  page,
  context,
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: service.url });
  const canvas = await openNewModel(page, service.url, 'structure');
  await addParts(canvas, { Battery: { x: 0, y: 0 }, Motor: { x: 320, y: 0 }, Wheel: { x: 640, y: 0 } }, true);

  await choose(canvas, 'Battery', 'Motor');
  await page.keyboard.press('Control+c');
  await expect(canvas.region.getByText('Copied 2 parts')).toBeAttached();

  const other = await openNewModel(await context.newPage(), service.url, 'structure');
  await other.page.bringToFront();
  await other.page.mouse.move(...xy(await other.at(500, 300)));
  await other.page.keyboard.press('Control+v');
  await expect(other.node('Part Battery')).toHaveClass(/\bselected\b/);
  await expect(other.edge('Interface to Motor, Battery to Motor')).toHaveCount(1);
  await expect(other.region.locator('.react-flow__edge')).toHaveCount(1);
  await other.saved();
  const [before] = await canvas.stored('parts');
  const stored = await other.stored('parts');
  expect(new Set(stored.map(({ name }) => name))).toEqual(new Set(['Battery', 'Motor']));
  expect(stored.map(({ id }) => id)).not.toContain(before?.['id']);

  await test.step('again is one step further, and undo takes the last one back', async () => {
    await other.page.keyboard.press('Control+v');
    await expect(other.node('Part Battery')).toHaveCount(2);
    await other.undo();
    await expect(other.node('Part Battery')).toHaveCount(1);
  });

  await test.step('the menu pastes lines of text, one part each', async () => {
    await other.page.evaluate(() => navigator.clipboard.writeText('- Pump\n- Valve\n'));
    const empty = await other.at(300, 600);
    await other.page.mouse.click(...xy(empty), { button: 'right' });
    await other.page.getByRole('menuitem', { name: 'Paste here' }).click();
    await expect(other.node('Part Pump')).toBeVisible();
    await expect(other.node('Part Valve')).toBeVisible();
    await other.saved();
  });
});

test('parts are duplicated with what is between them, aligned, distributed and grouped', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await addParts(
    canvas,
    { Battery: { x: 0, y: 40 }, Motor: { x: 240, y: 0 }, Wheel: { x: 640, y: 120 } },
    true,
  );

  await test.step('duplicate', async () => {
    await choose(canvas, 'Battery', 'Motor');
    await page.keyboard.press('Control+d');
    await expect(canvas.node('Part Motor')).toHaveCount(2);
    await expect(canvas.edge('Interface to Motor, Battery to Motor')).toHaveCount(2);
    await canvas.undo();
    await expect(canvas.node('Part Motor')).toHaveCount(1);
  });

  await test.step('align and distribute', async () => {
    await choose(canvas, 'Battery', 'Wheel', 'Motor');
    await arrange(page, 'Align top');
    const { y } = await canvas.sizeOf('Part Motor');
    for (const name of ['Battery', 'Wheel'])
      await expect.poll(async () => Math.round((await canvas.sizeOf(`Part ${name}`)).y - y)).toBe(0);
    await arrange(page, 'Distribute horizontally');
    const gap = async (left: string, right: string) => {
      const [a, b] = [await canvas.sizeOf(`Part ${left}`), await canvas.sizeOf(`Part ${right}`)];
      return Math.round(b.x - a.x - a.width);
    };
    await expect
      .poll(async () => (await gap('Battery', 'Motor')) - (await gap('Motor', 'Wheel')))
      .toBeLessThanOrEqual(1);
  });

  await test.step('group, name, ungroup, undo', async () => {
    await choose(canvas, 'Battery', 'Motor');
    await page.keyboard.press('Control+g');
    await canvas.name('Drive');
    await canvas.described('Part Battery', /1 of 2 in Drive/);
    await expect(canvas.edge('Interface to Motor, Battery to Motor')).toHaveCount(1);
    await expect(canvas.node('Part Drive')).toBeFocused();
    await page.keyboard.press('Control+Shift+g');
    await expect(canvas.node('Part Drive')).toHaveCount(0);
    await canvas.described('Part Battery', /1 of 3 in the model/);
    await canvas.undo();
    await canvas.described('Part Motor', /2 of 2 in Drive/);
  });

  await test.step('a group with an interface of its own asks first', async () => {
    await canvas.drag(
      await canvas.on('Part Drive', { x: 1, y: 0.9 }),
      await canvas.on('Part Wheel', { x: 0, y: 0.5 }),
    );
    await expect(canvas.edge('Interface Drive to Wheel')).toHaveCount(1);
    await canvas.choose(canvas.node('Part Drive'));
    await page.keyboard.press('Control+Shift+g');
    const question = page.getByRole('alertdialog', { name: 'Ungroup Drive?' });
    await expect(question).toContainText('1 interface');
    await question.getByRole('button', { name: 'Ungroup and delete it' }).click();
    await expect(canvas.node('Part Drive')).toHaveCount(0);
    await canvas.saved();
  });
});

test('what is dragged keeps to its neighbours, copies with Alt, and stays where it is locked', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await addParts(canvas, { Battery: { x: 0, y: 0 }, Motor: { x: 320, y: 200 } });
  const { mouse, keyboard } = page;

  await test.step('guide lines are shown and told while it is in line with another', async () => {
    const from = await canvas.on('Part Motor', MIDDLE);
    const { x } = await canvas.sizeOf('Part Battery');
    const left = x - (await canvas.sizeOf('Part Motor')).x;
    await mouse.move(...xy(from));
    await mouse.down();
    await mouse.move(from.x + left / 2, from.y);
    await mouse.move(from.x + left + 3, from.y);
    await expect(canvas.region.getByText('In line with Battery')).toBeAttached();
    await expect(canvas.region.locator('.guide').first()).toBeAttached();
    await expect.poll(async () => Math.round((await canvas.sizeOf('Part Motor')).x - x)).toBe(0);
    await mouse.up();
    await expect(canvas.region.locator('.guide')).toHaveCount(0);
    await canvas.saved();
    expect(Math.round((await canvas.sizeOf('Part Motor')).x - x)).toBe(0);
  });

  await test.step('Ctrl keeps it from being drawn to anything', async () => {
    const from = await canvas.on('Part Motor', MIDDLE);
    const { x } = await canvas.sizeOf('Part Motor');
    await mouse.move(...xy(from));
    await mouse.down();
    await mouse.move(from.x + 30, from.y);
    await keyboard.down('Control');
    await mouse.move(from.x + 6, from.y);
    await mouse.move(from.x + 5, from.y);
    await expect.poll(async () => Math.round((await canvas.sizeOf('Part Motor')).x - x)).toBe(5);
    await keyboard.up('Control');
    await keyboard.press('Escape');
    await expect.poll(async () => Math.round((await canvas.sizeOf('Part Motor')).x - x)).toBe(0);
    await mouse.up();
  });

  await test.step('Alt drags a copy away', async () => {
    const from = await canvas.on('Part Motor', MIDDLE);
    await mouse.move(...xy(from));
    await keyboard.down('Alt');
    await mouse.down();
    await mouse.move(from.x + 100, from.y);
    await mouse.move(from.x + 300, from.y + 20);
    await expect(canvas.region.locator('.ghost')).toHaveCount(1);
    await mouse.up();
    await keyboard.up('Alt');
    await expect(canvas.node('Part Motor')).toHaveCount(2);
    await canvas.undo();
    await expect(canvas.node('Part Motor')).toHaveCount(1);
  });

  await test.step('a locked part is not moved, resized nor deleted', async () => {
    await choose(canvas, 'Motor');
    await keyboard.press('Alt+l');
    await canvas.described('Part Motor', /locked/);
    await expect(canvas.node('Part Motor').locator('.resize-grip').first()).toBeHidden();
    const before = await canvas.sizeOf('Part Motor');
    await keyboard.press('ArrowRight');
    await expect(canvas.region.getByText('Motor is locked. Unlock it first.')).toBeVisible();
    await keyboard.press('Delete');
    await choose(canvas, 'Battery', 'Motor');
    await keyboard.press('ArrowDown');
    await canvas.saved();
    expect(await canvas.sizeOf('Part Motor')).toEqual(before);
    await choose(canvas, 'Motor');
    await canvas.inspector.getByRole('switch', { name: 'Locked' }).click();
    await canvas.described('Part Motor', /^(?!.*locked)/);
  });
});

test('boxes are swept, and menus opened by keys say everything that can be done', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await addParts(canvas, { Battery: { x: 0, y: 0 }, Motor: { x: 320, y: 0 }, Wheel: { x: 640, y: 0 } }, true);
  const selected = canvas.region.locator('.react-flow__node.selected');
  const sweep = async (from: Place, to: Place, key: string) => {
    await page.keyboard.down(key);
    await canvas.drag(from, to);
    await page.keyboard.up(key);
  };
  const under = await canvas.on('Part Motor', { x: 0.5, y: 1.5 });
  const above = await canvas.on('Part Battery', { x: -0.3, y: -0.5 });

  await test.step('to the right what it holds, to the left what it touches', async () => {
    await sweep(above, under, 'Shift');
    await expect(selected).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(selected).toHaveCount(0);
    await sweep(under, above, 'Shift');
    await expect(selected).toHaveCount(2);
    await sweep(under, above, 'Control');
    await expect(selected).toHaveCount(0);
  });

  await test.step('the selection grows along interfaces and is turned over', async () => {
    await choose(canvas, 'Battery');
    await page.keyboard.press('g');
    await expect(selected).toHaveCount(2);
    await page.keyboard.press('g');
    await expect(selected).toHaveCount(3);
    await choose(canvas, 'Battery');
    await page.keyboard.press('Shift+I');
    await expect(selected).toHaveCount(2);
    await expect(canvas.node('Part Battery')).not.toHaveClass(/\bselected\b/);
  });

  await test.step('the context menu opens by Shift+F10 and gives the focus back', async () => {
    await canvas.choose(canvas.node('Part Motor'));
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Group' })).toBeVisible();
    const violations = await violationsOn(page, '[role="menu"]');
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  });

  await test.step('2 zooms to the selection, and the minimap shows where that is', async () => {
    const map = page.getByTestId('minimap');
    await expect(map).toBeHidden();
    await canvas.choose(canvas.node('Part Wheel'));
    await page.keyboard.press('2');
    for (const _ of [1, 2, 3]) await page.keyboard.press('=');
    await expect(map).toBeVisible();
    await page.keyboard.press('Alt+m');
    await expect(map).toHaveCount(0);
  });
});

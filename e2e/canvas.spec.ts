import { type CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { violationsOn } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const MIDDLE = { x: 0.5, y: 0.75 };
const LEFT = { x: 0, y: 0.5 };
const RIGHT = { x: 1, y: 0.5 };

test('parts are drawn, named, connected, moved, nested, resized and deleted with the mouse', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');

  await test.step('the first named part takes a double-click, a name and Enter', async () => {
    await expect(canvas.region.getByText('Double-click to add a part')).toBeVisible();
    await canvas.doubleClick(await canvas.at(250, 200));
    await canvas.name('Battery');
    await expect(canvas.node('Part Battery')).toBeFocused();
    await expect(canvas.region.getByText('Double-click to add a part')).toBeHidden();
    await canvas.doubleClick(await canvas.at(600, 200));
    await canvas.name('Motor');
    await canvas.saved();
  });

  await test.step('Escape keeps the default name', async () => {
    await canvas.doubleClick(await canvas.at(250, 420));
    await canvas.name('Never mind', 'Escape');
    await expect(canvas.node('Part Part 1')).toBeVisible();
    await canvas.doubleClick(await canvas.on('Part Part 1', { x: 0.5, y: 0.2 }));
    await canvas.name('Vehicle');
  });

  await test.step('a drag from border to part draws an interface, whose name is typed next', async () => {
    await canvas.drag(await canvas.on('Part Battery', RIGHT), await canvas.on('Part Motor', MIDDLE));
    await expect(canvas.edge('Interface Battery to Motor')).toHaveCount(1);
    await expect(canvas.inspector.getByRole('button', { name: 'Add connection' })).toBeVisible();
    await expect(nameOfEdge(canvas)).toBeFocused();
    await page.keyboard.type('Power');
    await page.keyboard.press('Enter');
    await expect(canvas.edge('Interface Power, Battery to Motor')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(canvas.edge('Interface Power, Battery to Motor')).toBeFocused();
    await expect(page.locator('.react-flow__node'), 'no letter was a command').toHaveCount(3);
  });

  await test.step('both ends at one part are refused, and said why', async () => {
    await canvas.drag(await canvas.on('Part Motor', { x: 0.3, y: 0 }), await canvas.on('Part Motor', MIDDLE));
    await expect(canvas.region.getByText(/connects two different parts/)).toBeVisible();
  });

  await test.step('an end dragged to another part is reconnected', async () => {
    const end = await canvas.on('Part Motor', LEFT);
    await canvas.drag({ x: end.x - 8, y: end.y }, await canvas.on('Part Vehicle', MIDDLE));
    await expect(canvas.edge('Interface Power, Battery to Vehicle')).toHaveCount(1);
    await canvas.undo();
    await expect(canvas.edge('Interface Power, Battery to Motor')).toHaveCount(1);
  });

  await test.step('a drag moves, and nothing jumps back while it is stored', async () => {
    const before = await canvas.sizeOf('Part Motor');
    await canvas.drag(await canvas.on('Part Motor', MIDDLE), await canvas.on('Part Motor', { x: 1.1, y: 2 }));
    const after = await canvas.sizeOf('Part Motor');
    expect(after.x - before.x).toBeCloseTo(96, -1);
    await canvas.saved();
    expect(await canvas.sizeOf('Part Motor')).toEqual(after);
  });

  await test.step('Escape takes a drag back', async () => {
    const before = await canvas.sizeOf('Part Motor');
    await page.mouse.move(...xy(await canvas.on('Part Motor', MIDDLE)));
    await page.mouse.down();
    await page.mouse.move(before.x + 200, before.y + 90);
    await page.mouse.move(before.x + 220, before.y + 120);
    await expect.poll(() => canvas.sizeOf('Part Motor')).not.toEqual(before);
    await page.keyboard.press('Escape');
    await page.mouse.move(before.x + 240, before.y + 140);
    await expect.poll(() => canvas.sizeOf('Part Motor')).toEqual(before);
    await page.mouse.up();
    expect(await canvas.sizeOf('Part Motor')).toEqual(before);
  });

  await test.step('corners resize, and a part dropped on another is inside it', async () => {
    await page.mouse.click(...xy(await canvas.on('Part Vehicle', MIDDLE)));
    await expect(canvas.node('Part Vehicle').locator('.resize-grip').first()).toBeAttached();
    const corner = await canvas.on('Part Vehicle', { x: 1, y: 1 });
    await canvas.drag(corner, { x: corner.x + 120, y: corner.y + 80 });
    await expect.poll(async () => Math.round((await canvas.sizeOf('Part Vehicle')).width / 20)).toBe(14);
    await canvas.drag(
      await canvas.on('Part Battery', MIDDLE),
      await canvas.on('Part Vehicle', { x: 0.4, y: 0.8 }),
    );
    await canvas.described('Part Battery', /1 of 1 in Vehicle/);
  });

  await test.step('a delete is told and can be undone', async () => {
    await page.mouse.click(...xy(await canvas.on('Part Vehicle', { x: 0.9, y: 0.95 })));
    await expect(canvas.node('Part Vehicle')).toHaveClass(/\bselected\b/);
    await page.keyboard.press('Delete');
    await expect(page.getByText('Deleted Vehicle, 1 part and 1 interface')).toBeVisible();
    await expect(canvas.node('Part Battery')).toHaveCount(0);
    await canvas.undo();
    await expect(canvas.node('Part Battery')).toBeVisible();
    await expect(canvas.edge('Interface Power, Battery to Motor')).toHaveCount(1);
  });

  await test.step('all of it is there after a reload', async () => {
    await canvas.saved();
    await page.reload();
    await expect(canvas.edge('Interface Power, Battery to Motor')).toHaveCount(1);
    await canvas.described('Part Battery', /^part, 1 of 1 in Vehicle, 0 ports, 1 interface/);
    const violations = await violationsOn(page, '.canvas');
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

test('ports are joined by a drag from one to the other', async ({ page, service }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  const port = (part: string) => canvas.node(part).locator('.react-flow__handle.port');
  for (const [name, x] of [
    ['Battery', 250],
    ['Motor', 600],
  ] as const) {
    await canvas.doubleClick(await canvas.at(x, 200));
    await canvas.name(name);
    await canvas.inspector.getByRole('button', { name: 'Add port' }).click();
    await expect(port(`Part ${name}`)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await canvas.saved();
  }
  await port('Part Battery').dragTo(port('Part Motor'));
  await expect(canvas.edge('Interface Battery to Motor')).toHaveCount(1);
  await canvas.saved();
  const [edge] = await canvas.stored('interfaces');
  expect(edge?.['source']).not.toBe(edge?.['sourceId']);
  expect(edge?.['target']).not.toBe(edge?.['targetId']);
});

test('parts are added, connected, nested and deleted with the keyboard alone', async ({ page, service }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  const { keyboard } = page;
  for (const name of ['Battery', 'Motor']) {
    await keyboard.press('p');
    await canvas.name(name);
    await expect(canvas.node(`Part ${name}`)).toBeFocused();
  }
  await keyboard.press('c');
  await expect(page.getByRole('combobox', { name: 'New interface from Motor to' })).toBeFocused();
  await keyboard.type('bat');
  await expect(page.getByRole('option', { name: 'Battery' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(canvas.edge('Interface Motor to Battery')).toHaveCount(1);
  await expect(nameOfEdge(canvas)).toBeFocused();

  await canvas.choose(canvas.node('Part Motor'));
  const before = await canvas.sizeOf('Part Motor');
  await keyboard.press('ArrowDown');
  await expect.poll(async () => (await canvas.sizeOf('Part Motor')).y - before.y).toBe(8);
  await keyboard.press('Shift+P');
  await canvas.name('Rotor');
  await canvas.described('Part Rotor', /1 of 1 in Motor/);
  await keyboard.press('Shift+M');
  await canvas.described('Part Rotor', /3 of 3 in the model/);
  await keyboard.press('F2');
  await canvas.name('Stator');
  await keyboard.press('Delete');
  await expect(canvas.node('Part Stator')).toHaveCount(0);
});

test('states and transitions are drawn in the same way', async ({ page, service }) => {
  const canvas = await openNewModel(page, service.url, 'behaviour');
  await page.getByRole('button', { name: 'Add state' }).click();
  await canvas.name('Idle');
  await expect(canvas.node('State Idle')).toBeFocused();
  await page.keyboard.press('s');
  await canvas.name('Drive');
  await page.getByRole('button', { name: 'Other kinds of state' }).click();
  await page.getByRole('menuitem', { name: 'Add initial state' }).click();
  await expect(canvas.node('State Initial')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);

  await canvas.drag(await canvas.on('State Idle', RIGHT), await canvas.on('State Drive', MIDDLE));
  await expect(canvas.edge('Transition Idle to Drive')).toHaveCount(1);
  const name = canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
  await name.fill('go');
  await name.press('Enter');
  await expect(canvas.edge('Transition go, Idle to Drive')).toHaveCount(1);

  await canvas.drag(
    await canvas.on('State Drive', RIGHT),
    await canvas.on('State Initial', { x: 0.5, y: 0.5 }),
  );
  await expect(canvas.region.getByText('No transition leads into an initial state.')).toBeVisible();
  await canvas.drag(await canvas.on('State Initial', RIGHT), await canvas.on('State Idle', MIDDLE));
  await expect(canvas.edge('Transition Initial to Idle')).toHaveCount(1);
  await canvas.saved();
});

const nameOfEdge = (canvas: CanvasPage) =>
  canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
const xy = ({ x, y }: { x: number; y: number }): [number, number] => [x, y];

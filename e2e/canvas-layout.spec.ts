import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { type CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { expect, test } from './support/service.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Parts without a position, each `[name, the one around it]`, and interfaces between them. */
function structure(
  parts: readonly (readonly [string, string?])[],
  links: readonly (readonly [string, string])[],
) {
  const ids = new Map(parts.map(([name]) => [name, crypto.randomUUID()]));
  return [
    ...parts.map(([name, parent]) => ({
      op: 'create',
      kind: 'part',
      id: ids.get(name),
      body: { name, ...(parent !== undefined && { parentId: ids.get(parent) }) },
    })),
    ...links.map(([from, to]) => ({
      op: 'create',
      kind: 'interface',
      body: { sourceId: ids.get(from), targetId: ids.get(to), name: `${from} ${to}` },
    })),
  ];
}

const apart = (a: Rect, b: Rect) =>
  a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;

const holds = (outer: Rect, inner: Rect) =>
  inner.x > outer.x &&
  inner.y > outer.y &&
  inner.x + inner.width < outer.x + outer.width &&
  inner.y + inner.height < outer.y + outer.height;

async function expectTidy(canvas: CanvasPage): Promise<void> {
  // From afar what is inside of others may be drawn as one card.
  await canvas.region.focus();
  await canvas.page.keyboard.press('0');
  await expect(canvas.page.getByRole('group', { name: 'Zoom' })).toContainText('100');
  const rects = new Map<string, Rect>();
  for (const [name] of PARTS) rects.set(name, await canvas.sizeOf(`Part ${name}`));
  const rect = (name: string) => rects.get(name) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const [name, parent] of PARTS) {
    const beside = PARTS.filter(([other, around]) => other !== name && around === parent);
    for (const [other] of beside) expect(apart(rect(name), rect(other)), `${name} and ${other}`).toBe(true);
    if (parent !== undefined) expect(holds(rect(parent), rect(name)), `${name} in ${parent}`).toBe(true);
  }
}

const places = async (canvas: CanvasPage) =>
  (await canvas.stored('parts')).map(({ name, position, size }) => ({ name, position, size }));

const PARTS = [
  ['Rover'],
  ['Power', 'Rover'],
  ['Battery', 'Power'],
  ['Solar panel', 'Power'],
  ['Drive', 'Rover'],
  ['Ground station'],
  ['Operator'],
] as const;
const LINKS = [
  ['Solar panel', 'Battery'],
  ['Power', 'Drive'],
  ['Ground station', 'Rover'],
  ['Operator', 'Ground station'],
] as const;

test('what arrives without places is laid out, and laid out better by command, in one step', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');

  await test.step('nothing lies over anything else when it arrives', async () => {
    await canvas.arrive(structure(PARTS, LINKS));
    await expect(canvas.node('Part Operator')).toBeVisible();
    await expectTidy(canvas);
  });

  const before = await places(canvas);
  await test.step('the key lays out all', async () => {
    await canvas.region.focus();
    await expect(canvas.region).toBeFocused();
    await page.keyboard.press('Shift+L');
    await expect.poll(() => places(canvas), { timeout: 60_000 }).not.toEqual(before);
    await canvas.saved();
    await expectTidy(canvas);
    const rects = await Promise.all(
      ['Operator', 'Ground station', 'Rover'].map((name) => canvas.sizeOf(`Part ${name}`)),
    );
    const extent = (at: 'x' | 'y', along: 'width' | 'height') =>
      Math.max(...rects.map((rect) => rect[at] + rect[along])) - Math.min(...rects.map((rect) => rect[at]));
    // In the shape of a window, about, and no strip.
    const ratio = extent('x', 'width') / extent('y', 'height');
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(4);
  });

  await test.step('and does nothing where it is laid out like this', async () => {
    await canvas.region.focus();
    await page.keyboard.press('Shift+L');
    await expect(page.getByText('The layout is already like this.').first()).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('one undo takes it back', async () => {
    await canvas.undo();
    await expect.poll(() => places(canvas)).toEqual(before);
  });

  await test.step('the menu says why a selection cannot be laid out', async () => {
    await page.getByRole('button', { name: 'Lay out', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: /Lay out selection/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Escape');
  });
});

test('a layout that takes long shows how far it is, and can be cancelled', async ({ page, service }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  const names = Array.from({ length: 900 }, (_, index) => `Part ${index}`);
  const name = (index: number) => names[index % names.length] ?? '';
  await canvas.arrive(
    structure(
      names.map((one) => [one] as const),
      Array.from({ length: 2400 }, (_, index) => [name(index), name(index * 7 + 13)] as const),
    ),
  );
  const before = await places(canvas);
  await canvas.region.focus();
  await expect(canvas.region).toBeFocused();
  await page.keyboard.press('Shift+L');
  await page.getByRole('status').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Laying out all parts')).toHaveCount(0);
  expect(await places(canvas)).toEqual(before);
});

test('neighbours make room for a part whose inside is laid out, and come back with one undo', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  const holder = crypto.randomUUID();
  const ids = ['Pump', 'Valve', 'Tank'].map((name) => ({ name, id: crypto.randomUUID() }));
  const part = (id: string, name: string, x: number, parentId?: string) => ({
    op: 'create',
    kind: 'part',
    id,
    body: {
      name,
      position: { x, y: parentId === undefined ? 0 : 50 },
      size: parentId === undefined ? { width: 220, height: 160 } : { width: 160, height: 80 },
      ...(parentId !== undefined && { parentId }),
    },
  });
  await canvas.arrive([
    part(holder, 'Cooling', 0),
    part(crypto.randomUUID(), 'Beside', 250),
    ...ids.map(({ id, name }) => part(id, name, 20, holder)),
    ...[0, 1].map((index) => ({
      op: 'create',
      kind: 'interface',
      body: { sourceId: ids[index]?.id, targetId: ids[index + 1]?.id, name: `Pipe ${index}` },
    })),
  ]);
  const before = await places(canvas);
  await canvas.node('Part Cooling').focus();
  await expect(canvas.node('Part Cooling')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect.poll(() => places(canvas), { timeout: 60_000 }).not.toEqual(before);
  await canvas.saved();
  await expect
    .poll(async () => apart(await canvas.sizeOf('Part Cooling'), await canvas.sizeOf('Part Beside')))
    .toBe(true);
  await canvas.undo();
  await expect.poll(() => places(canvas)).toEqual(before);
});

test('pictures are saved as SVG and as PNG', async ({ page, service }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  await canvas.arrive(structure(PARTS, LINKS));
  await expect(canvas.node('Part Operator')).toBeVisible();
  await canvas.region.focus();
  await expect(canvas.region).toBeFocused();
  await page.keyboard.press('Shift+X');
  const dialog = page.getByRole('dialog', { name: 'Export picture' });
  await expect(dialog.getByRole('combobox', { name: 'What' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'File name' }).fill('my rover');

  const download = async (button: string): Promise<Download> => {
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: button }).click();
    return arriving;
  };
  const svgFile = await download('Save SVG');
  expect(svgFile.suggestedFilename()).toBe('my rover.svg');
  const svg = await readFile(await svgFile.path(), 'utf8');
  for (const [name] of PARTS) expect(svg).toContain(`>${name}<`);
  expect(svg).toContain('Solar panel Battery');
  // Who has not installed it reads it in the same font, as wide as it was measured.
  expect(svg).toMatch(/@font-face[^}]*url\(data:font\/woff2;base64,/);
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];

  const pngFile = await download('Save PNG');
  expect(pngFile.suggestedFilename()).toBe('my rover.png');
  const png = await readFile(await pngFile.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);

  await dialog.getByRole('combobox', { name: 'Colours' }).selectOption('Dark');
  const dark = await readFile(await (await download('Save SVG')).path(), 'utf8');
  expect(dark).not.toContain('#fafafa');
  expect(svg).toContain('#fafafa');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

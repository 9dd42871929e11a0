import type { Locator } from '@playwright/test';
import { type CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { expect, test } from './support/service.ts';

const MIDDLE = { x: 0.5, y: 0.75 };
const RIGHT = { x: 1, y: 0.5 };
const LINE = 'Interface Battery to Motor';

/** Points along the drawn line of an edge, every few pixels, on the screen. */
async function wayOf(edge: Locator): Promise<{ x: number; y: number }[]> {
  return edge
    .locator('path')
    .first()
    .evaluate((path) => {
      if (!(path instanceof SVGPathElement)) return [];
      const matrix = path.getScreenCTM();
      const length = path.getTotalLength();
      return Array.from({ length: Math.ceil(length / 4) + 1 }, (_, step) => {
        const { x, y } = path
          .getPointAtLength(Math.min(length, step * 4))
          .matrixTransform(matrix ?? undefined);
        return { x, y };
      });
    });
}

/** How many of those points lie in a box. */
async function pointsIn(canvas: CanvasPage, edge: string, node: string): Promise<number> {
  const { x, y, width, height } = await canvas.sizeOf(node);
  const way = await wayOf(canvas.edge(edge));
  expect(way.length).toBeGreaterThan(2);
  return way.filter((point) => point.x > x && point.x < x + width && point.y > y && point.y < y + height)
    .length;
}

const drawnAs = (canvas: CanvasPage, edge: string) =>
  canvas.edge(edge).locator('path').first().getAttribute('d');

test('an edge goes around what is put in its way, can be led by hand, and finds its own way again', async ({
  page,
  service,
}) => {
  const canvas = await openNewModel(page, service.url, 'structure');

  await test.step('two parts and an interface between them', async () => {
    await expect(canvas.region.getByText('Double-click to add a part')).toBeVisible();
    await canvas.doubleClick(await canvas.at(160, 240));
    await canvas.name('Battery');
    await canvas.doubleClick(await canvas.at(700, 240));
    await canvas.name('Motor');
    await canvas.doubleClick(await canvas.at(430, 520));
    await canvas.name('Wall');
    await canvas.drag(await canvas.on('Part Battery', RIGHT), await canvas.on('Part Motor', MIDDLE));
    await expect(canvas.edge(LINE)).toHaveCount(1);
    await canvas.saved();
    // Out of its name, and off it.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('a part dragged between them makes it go around, already while it is dragged', async () => {
    const straight = await drawnAs(canvas, LINE);
    const from = await canvas.on('Part Wall', MIDDLE);
    const battery = await canvas.sizeOf('Part Battery');
    const wall = await canvas.sizeOf('Part Wall');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const up = wall.y - battery.y;
    for (const part of [0.3, 0.6, 0.9, 1]) await page.mouse.move(from.x, from.y - up * part);
    await expect.poll(() => drawnAs(canvas, LINE)).not.toBe(straight);
    await expect.poll(() => pointsIn(canvas, LINE, 'Part Wall')).toBe(0);
    await page.mouse.up();
    await canvas.saved();
    await expect.poll(() => pointsIn(canvas, LINE, 'Part Wall')).toBe(0);
  });

  const found = await drawnAs(canvas, LINE);
  const middleGrip = page.getByRole('slider', { name: `Segment 3 of ${LINE}` });

  await test.step('the grips of a selected edge are reached by key, and the arrows move it', async () => {
    await canvas.node('Part Battery').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('i');
    await expect(canvas.edge(LINE)).toBeFocused();
    await page.keyboard.press('b');
    await expect(
      page
        .getByRole('slider', { name: `Segment 1 of ${LINE}` })
        .or(middleGrip)
        .first(),
    ).toBeFocused();
    await middleGrip.focus();
    const before = Number(await middleGrip.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowUp');
    await expect(middleGrip).toHaveAttribute('aria-valuenow', String(before - 8));
    await expect(middleGrip).toBeFocused();
    await canvas.saved();
    await canvas.undo();
    await expect.poll(() => drawnAs(canvas, LINE)).toBe(found);
  });

  await test.step('a segment dragged with the mouse stays where it was put, after a reload too', async () => {
    const grip = await middleGrip.boundingBox();
    const at = { x: (grip?.x ?? 0) + (grip?.width ?? 0) / 2, y: (grip?.y ?? 0) + (grip?.height ?? 0) / 2 };
    await canvas.drag(at, { x: at.x, y: at.y - 40 });
    await expect.poll(() => drawnAs(canvas, LINE)).not.toBe(found);
    await expect(canvas.edge(LINE)).toHaveAttribute('aria-description', /route drawn by hand/);
    await canvas.saved();
    const led = await drawnAs(canvas, LINE);
    await page.reload();
    await canvas.ready();
    await expect.poll(() => drawnAs(canvas, LINE)).toBe(led);
  });

  await test.step('the route is reset, and drawn by hand again by undoing that', async () => {
    const led = await drawnAs(canvas, LINE);
    await canvas.node('Part Battery').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('i');
    await expect(canvas.edge(LINE)).toBeFocused();
    await canvas.inspector.getByRole('button', { name: 'Reset route' }).click();
    await expect.poll(() => drawnAs(canvas, LINE)).toBe(found);
    await expect(canvas.inspector.getByRole('button', { name: 'Reset route' })).toHaveCount(0);
    await canvas.saved();
    await canvas.undo();
    await expect.poll(() => drawnAs(canvas, LINE)).toBe(led);
  });
});

test('each interface of a bundle is reached by a click and by key', async ({ page, service }) => {
  const canvas = await openNewModel(page, service.url, 'structure');
  const [battery, motor] = [crypto.randomUUID(), crypto.randomUUID()];
  const part = (id: string, name: string, x: number) => ({
    op: 'create',
    kind: 'part',
    id,
    body: { name, position: { x, y: 0 }, size: { width: 160, height: 80 } },
  });
  await canvas.arrive([
    part(battery, 'Battery', 0),
    part(motor, 'Motor', 500),
    ...Array.from({ length: 12 }, (_, index) => ({
      op: 'create',
      kind: 'interface',
      body: { sourceId: battery, targetId: motor, name: `Wire ${index + 1}` },
    })),
  ]);
  const bundle = canvas.region.getByRole('radiogroup', {
    name: 'Bundle of 12 interfaces, Battery and Motor',
  });
  const wire = (number: number) => bundle.getByRole('radio', { name: `Wire ${number}`, exact: true });
  const shown = canvas.inspector.getByRole('textbox', { name: 'Name', exact: true });

  await test.step('a click on the line shows them all, and one more click chooses any', async () => {
    await expect(canvas.region.getByText('12 interfaces')).toBeVisible();
    await expect(bundle).toHaveCount(0);
    const [from, to] = [await canvas.sizeOf('Part Battery'), await canvas.sizeOf('Part Motor')];
    await page.mouse.click((from.x + from.width + to.x) / 2, from.y + from.height / 2);
    await expect(bundle.getByRole('radio')).toHaveCount(12);
    await wire(7).click();
    await expect(shown).toHaveValue('Wire 7');
    await expect(wire(7)).toBeChecked();
    await expect(canvas.region.getByText('12 interfaces', { exact: true })).toHaveCount(0);
  });

  await test.step('the arrows go on from there, and Escape leads back to the canvas', async () => {
    await wire(7).focus();
    await page.keyboard.press('ArrowDown');
    await expect(shown).toHaveValue('Wire 8');
    await page.keyboard.press('Escape');
    await expect(canvas.edge('Interface Wire 8, Battery to Motor')).toBeFocused();
    await page.keyboard.press('Shift+B');
    await expect(wire(8)).toBeFocused();
  });
});

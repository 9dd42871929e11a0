import type { Page } from '@playwright/test';
import { type GraphPart, graphOf } from '../bench/canvas/graph.ts';
import { modelOf } from '../bench/canvas/model.ts';
import { CanvasPage } from './pages/canvas-page.ts';
import { violationsOn } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const GRAPH = graphOf(1_500);

/** Imports the generated model and opens its canvas, which shows all of it. */
async function openLarge(page: Page, url: string): Promise<LargeCanvas> {
  const post = async (path: string, data: unknown, token?: string): Promise<unknown> => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const answer = await page.request.post(`${url}${path}`, { data, headers });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  };
  const email = `scale-${crypto.randomUUID()}@example.org`;
  const person = { name: 'Ada', email, password: 'a long enough password' };
  const { token } = (await post('/api/auth/sign-up/email', person)) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const [team] = (await (await page.request.get(`${url}/api/teams`, { headers })).json()) as { id: string }[];
  const path = `/api/models/imports?format=batch&team_id=${team?.id}`;
  const { model } = (await post(path, modelOf(GRAPH), token)) as { model: { id: string } };
  await page.addInitScript((value) => localStorage.setItem('modelwright.token', value), token);
  await page.goto(`${url}/models/${model.id}/structure`);
  const canvas = new LargeCanvas(page, 'Structure');
  await canvas.ready();
  return canvas;
}

class LargeCanvas extends CanvasPage {
  part(number: number): GraphPart {
    const part = GRAPH.parts[number - 1];
    if (!part) throw new Error(`there is no part ${number}`);
    return part;
  }

  /** Where a point of a part is on the screen; `{ x: 0, y: 0.5 }` is the middle of its left border. */
  async spot(number: number, { x, y }: { x: number; y: number }): Promise<{ x: number; y: number }> {
    const part = this.part(number);
    const view = await this.region.evaluate((region) => {
      const layer = region.querySelector('.react-flow__viewport');
      const { left, top } = region.getBoundingClientRect();
      const { e, f, a } = new DOMMatrix(layer ? getComputedStyle(layer).transform : '');
      return { x: e + left, y: f + top, zoom: a };
    });
    return {
      x: view.x + (part.x + x * part.width) * view.zoom,
      y: view.y + (part.y + y * part.height) * view.zoom,
    };
  }

  /** Zooms in, about the middle of the canvas, until it is at so many per cent at least. */
  async zoomIn(percent: number): Promise<void> {
    const now = async () =>
      Number((await this.page.getByRole('group', { name: 'Zoom' }).innerText()).replace(/\D/g, ''));
    for (let before = await now(); before < percent; before = await now()) {
      await this.page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(now).toBeGreaterThan(before);
    }
  }

  /** How much of the painted canvas is something else than its ground, from 0 to 1. */
  painted(): Promise<number> {
    return this.region.locator('canvas.painted').evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const words = new Uint32Array(data.buffer);
      const counts = new Map<number, number>();
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      return 1 - Math.max(...counts.values()) / words.length;
    });
  }

  async click(number: number, options: { modifiers?: 'Control'[] } = {}): Promise<void> {
    const { x, y } = await this.spot(number, { x: 0.5, y: 0.5 });
    for (const key of options.modifiers ?? []) await this.page.keyboard.down(key);
    await this.page.mouse.click(x, y);
    for (const key of options.modifiers ?? []) await this.page.keyboard.up(key);
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const MIDDLE = { x: 0.5, y: 0.5 };
/** A little off the lower right corner, where no edge is led along. */
const BESIDE = { x: 1.2, y: 1.2 };
/** In the middle of the grid, so that it is in sight. */
const NUMBER = 39 * 18 + 20;

test('what is painted of 1,500 parts is pointed at, selected, dragged and connected', async ({
  page,
  service,
}) => {
  const canvas = await openLarge(page, service.url);
  const selected = canvas.region.locator('.react-flow__node.selected');
  // From here on every part has room for its name, and is drawn one by one.
  await canvas.zoomIn(36);

  await test.step('almost nothing is mounted, and everything is to be seen', async () => {
    await expect(canvas.region.locator('.react-flow__node')).toHaveCount(1);
    await expect.poll(() => canvas.painted()).toBeGreaterThan(0.05);
  });

  await test.step('the name of what is under the pointer is told', async () => {
    const { x, y } = await canvas.spot(NUMBER, MIDDLE);
    await page.mouse.move(x, y);
    await expect(canvas.region.locator('.pointed-name')).toHaveText(`Part ${NUMBER}`);
  });

  await test.step('a click selects, with Control more of them', async () => {
    await canvas.click(NUMBER);
    await expect(canvas.node(`Part Part ${NUMBER}`)).toHaveClass(/\bselected\b/);
    await expect(canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(
      `Part ${NUMBER}`,
    );
    await canvas.click(NUMBER + 1, { modifiers: ['Control'] });
    await expect(selected).toHaveCount(2);
    await canvas.click(NUMBER + 2);
    await expect(selected).toHaveCount(1);
  });

  await test.step('a box around parts adds them', async () => {
    const from = await canvas.spot(NUMBER, { x: -0.2, y: -0.2 });
    const to = await canvas.spot(NUMBER + 40, { x: 1.2, y: 1.4 });
    await page.keyboard.down('Shift');
    await canvas.drag(from, to);
    await page.keyboard.up('Shift');
    await expect(selected).toHaveCount(5);
  });

  await test.step('they are dragged together, one edit', async () => {
    const from = await canvas.spot(NUMBER, MIDDLE);
    await canvas.drag(from, { x: from.x + 60, y: from.y });
    await canvas.saved();
    const parts = await canvas.stored('parts');
    const moved = parts.filter(({ id, position }) => {
      const before = GRAPH.parts.find((part) => part.id === id);
      return (position as { x: number }).x - (before?.x ?? 0) > 100;
    });
    expect(moved).toHaveLength(5);
    await canvas.undo();
    await canvas.saved();
  });

  await test.step('a click beside everything selects nothing', async () => {
    const { x, y } = await canvas.spot(NUMBER, BESIDE);
    await page.mouse.click(x, y);
    await expect(canvas.inspector.getByText('Select a part or an interface')).toBeVisible();
  });

  await test.step('an edge is drawn from the border of one part to another', async () => {
    const from = await canvas.spot(NUMBER, { x: 1, y: 0.25 });
    const to = await canvas.spot(NUMBER + 2, MIDDLE);
    await canvas.drag(from, to);
    await expect(canvas.edge(`Interface Part ${NUMBER} to Part ${NUMBER + 2}`)).toHaveCount(1);
    await canvas.saved();
  });

  await test.step('more of them than are mounted are dragged together too', async () => {
    const from = await canvas.spot(NUMBER, { x: -0.2, y: -0.2 });
    // Five rows of six.
    const to = await canvas.spot(NUMBER + 4 * 39 + 5, { x: 1.2, y: 1.2 });
    const { x, y } = await canvas.spot(NUMBER, BESIDE);
    await page.mouse.click(x, y);
    await expect(canvas.inspector.getByText('Select a part or an interface')).toBeVisible();
    await page.keyboard.down('Shift');
    await canvas.drag(from, to);
    await page.keyboard.up('Shift');
    await expect(page.getByText('30 selected').first()).toBeVisible();
    const held = await canvas.spot(NUMBER, MIDDLE);
    await canvas.drag(held, { x: held.x + 30, y: held.y - 40 });
    await canvas.saved();
    const parts = await canvas.stored('parts');
    const moved = parts.filter(({ id, position }) => {
      const before = GRAPH.parts.find((part) => part.id === id);
      return (before?.y ?? 0) - (position as { y: number }).y > 50;
    });
    expect(moved).toHaveLength(30);
  });
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('a part is dragged at once, and two fingers move the view', async ({ page, service }) => {
    const canvas = await openLarge(page, service.url);
    await canvas.zoomIn(36);
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: touchPoints.map((spot, id) => ({ ...spot, id })),
      });

    await test.step('one finger on a part drags it', async () => {
      const at = await canvas.spot(NUMBER, MIDDLE);
      // A finger waits for no page: one that is busy gets all of it at once, and is not to take it for a long press.
      await Promise.all([
        touch('touchStart', at),
        // To where nothing is that it could be put into.
        ...[8, 16, 26].map((by) => touch('touchMove', { x: at.x + by, y: at.y + 0.6 * by })),
        touch('touchEnd'),
      ]);
      await expect(canvas.node(`Part Part ${NUMBER}`)).toHaveClass(/\bselected\b/);
      await canvas.saved();
      const { id, x } = canvas.part(NUMBER);
      const position = async () => {
        const stored = (await canvas.stored('parts')).find((part) => part.id === id)?.position;
        return (stored as { x: number }).x;
      };
      await expect.poll(async () => (await position()) - x).toBeGreaterThan(50);
    });

    await test.step('two fingers zoom, whatever they are on', async () => {
      const zoom = () => page.getByRole('group', { name: 'Zoom' }).innerText();
      const before = await zoom();
      const [left, right] = [
        await canvas.spot(NUMBER + 1, MIDDLE),
        await canvas.spot(NUMBER + 3 * 39 + 3, MIDDLE),
      ];
      await touch('touchStart', left);
      await touch('touchStart', left, right);
      for (const by of [20, 50, 90])
        await touch('touchMove', { x: left.x - by, y: left.y }, { x: right.x + by, y: right.y });
      await touch('touchEnd');
      await expect.poll(zoom).not.toBe(before);
    });
  });
});

test('keys reach what is painted, and no part of the canvas stays blank', async ({ page, service }) => {
  const canvas = await openLarge(page, service.url);
  await canvas.zoomIn(36);

  await test.step('Tab goes on from part to part and brings each into sight', async () => {
    await canvas.click(NUMBER);
    const first = canvas.node(`Part Part ${NUMBER}`);
    await expect(first).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(canvas.node(`Part Part ${NUMBER + 1}`)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-description', /of 1500 in the model, 4 ports, 4 interfaces/);
  });

  await test.step('a pan shows what was outside', async () => {
    const from = await canvas.at(500, 300);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: 'middle' });
    for (const part of [0.3, 0.6, 1]) await page.mouse.move(from.x - 500 * part, from.y - 200 * part);
    await page.mouse.up({ button: 'middle' });
    await expect.poll(() => canvas.painted()).toBeGreaterThan(0.05);
  });

  await test.step('at 100 % what is in view is mounted, and can be read out', async () => {
    await page.getByRole('button', { name: /Zoom to 100 %/ }).click();
    await expect.poll(() => canvas.region.locator('.react-flow__node').count()).toBeGreaterThan(8);
    await expect.poll(() => canvas.painted()).toBeGreaterThan(0.05);
    const violations = await violationsOn(page, '.canvas');
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

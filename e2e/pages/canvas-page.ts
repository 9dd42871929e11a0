import { expect, type Locator, type Page } from '@playwright/test';
import { EditorPage } from './editor-page.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Signs up over the API and opens a new model on one of its canvases. */
export async function openNewModel(
  page: Page,
  url: string,
  view: 'structure' | 'behaviour',
): Promise<CanvasPage> {
  const modelId = await addModel(page, url);
  await page.goto(`${url}/models/${modelId}/${view}`);
  const canvas = new CanvasPage(page, view === 'structure' ? 'Structure' : 'Behaviour');
  await canvas.ready();
  return canvas;
}

/** Signs up over the API, in the page too, and adds a model. Its id. */
export async function addModel(page: Page, url: string): Promise<string> {
  const post = async (path: string, data: object, token?: string): Promise<unknown> => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const answer = await page.request.post(`${url}${path}`, { data, headers });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  };
  const email = `canvas-${crypto.randomUUID()}@example.org`;
  const { token } = objectOf(
    await post('/api/auth/sign-up/email', { name: 'Ada', email, password: 'a long enough password' }),
  );
  const headers = { Authorization: `Bearer ${String(token)}` };
  const teams: unknown = await (await page.request.get(`${url}/api/teams`, { headers })).json();
  const team = objectOf(Array.isArray(teams) ? teams[0] : null);
  const model = objectOf(await post('/api/models', { name: 'Drawing', team_id: team['id'] }, String(token)));
  await page.addInitScript((value) => localStorage.setItem('modelwright.token', value), String(token));
  return String(model['id']);
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A canvas, driven with a real mouse. */
export class CanvasPage extends EditorPage {
  readonly region: Locator;

  constructor(page: Page, of: 'Structure' | 'Behaviour') {
    super(page);
    this.region = this.canvas(of);
  }

  /** Waits until what there is has been fitted into the view: places on the screen hold from then on. */
  async ready(): Promise<void> {
    await expect(this.region).toHaveAttribute('data-fitted', '');
  }

  /** A point of the canvas, from its top left corner. */
  async at(x: number, y: number): Promise<Point> {
    const box = await this.region.boundingBox();
    return { x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y };
  }

  /** A point of a box: `{ x: 0, y: 0.5 }` is the middle of its left border. */
  async on(name: string, { x, y }: Point): Promise<Point> {
    const box = await this.node(name).boundingBox();
    if (!box) throw new Error(`${name} is not drawn`);
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }

  async sizeOf(name: string): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await this.node(name).boundingBox();
    if (!box) throw new Error(`${name} is not drawn`);
    return box;
  }

  async doubleClick(point: Point): Promise<void> {
    await this.page.mouse.dblclick(point.x, point.y);
  }

  async drag(from: Point, to: Point): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (const part of [0.2, 0.5, 0.8, 1])
      await mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await mouse.up();
  }

  /** Types a name into the field that is open on the canvas; Escape in place of Enter takes it back. */
  async name(text: string, end: 'Enter' | 'Escape' = 'Enter'): Promise<void> {
    const field = this.region.getByRole('textbox', { name: /^Rename / });
    await expect(field).toBeFocused();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press(end);
    await expect(field).toHaveCount(0);
  }

  /** What the service holds of one kind. */
  async stored(kind: 'parts' | 'interfaces' | 'states' | 'transitions'): Promise<Record<string, unknown>[]> {
    const token = await this.page.evaluate(() => localStorage.getItem('modelwright.token'));
    const { origin, pathname } = new URL(this.page.url());
    const headers = { Authorization: `Bearer ${token}` };
    const path = `${origin}/api/models/${pathname.split('/')[2]}/${kind}`;
    const list: unknown = await (await this.page.request.get(path, { headers })).json();
    return Array.isArray(list) ? list.map(objectOf) : [];
  }

  /** Writes operations over the interface, as another program does, and opens the canvas with them. */
  async arrive(operations: readonly object[]): Promise<void> {
    const token = await this.page.evaluate(() => localStorage.getItem('modelwright.token'));
    const { origin, pathname } = new URL(this.page.url());
    const answer = await this.page.request.post(`${origin}/api/models/${pathname.split('/')[2]}/batch`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { operations },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await this.page.reload();
    await this.ready();
  }

  /** Waits until the description of a box, its place and what it has, reads so. */
  async described(name: string, description: RegExp): Promise<void> {
    await expect(this.node(name)).toHaveAttribute('aria-description', description);
  }
}

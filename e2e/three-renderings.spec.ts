import { readFile } from 'node:fs/promises';
import { type CanvasPage, openNewModel } from './pages/canvas-page.ts';
import type { Page } from '@playwright/test';
import { askService } from './support/ask-service.ts';
import { differing } from './support/compare-pictures.ts';
import { expect, test } from './support/service.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One of each that is drawn in a way of its own: its name, what it has, and where it is. */
type Sample = readonly [name: string, place: Place, body?: object];

const at = (column: number, row: number, width = 140, height = 60): Place => ({
  x: column * 220,
  y: row * 150,
  width,
  height,
});
const port = (name: string, direction: string, side: string) => ({
  id: crypto.randomUUID(),
  name,
  direction,
  side,
});
const attribute = (name: string, value: number, unit: string) => ({
  id: crypto.randomUUID(),
  name,
  type: 'number',
  value,
  unit,
});

const PARTS: readonly Sample[] = [
  ['Plain', at(0, 0)],
  ['Kind and colour', at(1, 0), { kind: 'sensor', color: '#3366cc' }],
  ['Many', at(2, 0), { multiplicity: 3 }],
  ['A name that has no room in a box', at(3, 0, 120)],
  ['Lines', at(0, 1, 160, 100), { attributes: [attribute('mass', 12.5, 'kg'), attribute('power', 3, 'W')] }],
  [
    'More lines',
    at(1, 1, 160, 70),
    { attributes: [1, 2, 3, 4].map((count) => attribute(`value ${count}`, count, 'V')) },
  ],
  [
    'Ports',
    at(2, 1, 140, 80),
    {
      ports: [
        port('in', 'in', 'left'),
        port('out', 'out', 'right'),
        port('both', 'inout', 'top'),
        port('down', 'out', 'bottom'),
      ],
    },
  ],
  ['Added', at(3, 1)],
  ['Changed', at(0, 2)],
  ['Removed', at(1, 2)],
  ['Container', at(2, 2, 340, 120)],
];
const INSIDE: Sample = ['Inside', { x: 40, y: 45, width: 120, height: 50 }];

const STATES: readonly Sample[] = [
  ['Plain', at(0, 0)],
  ['Actions', at(1, 0, 160, 100), { entry: ['open valve'], do: ['measure'], exit: ['close valve'] }],
  ['Begin', at(2, 0, 24, 24), { kind: 'initial' }],
  ['Fork', at(3, 0, 40, 40), { kind: 'choice' }],
  ['End', at(0, 1, 28, 28), { kind: 'final' }],
  ['Back', at(1, 1, 28, 28), { kind: 'history' }],
  ['Added', at(2, 1)],
  ['Removed', at(3, 1)],
  ['Changed', at(0, 3)],
  ['Both', at(0, 2, 340, 130), { kind: 'parallel' }],
  ['Container', at(2, 2, 340, 130)],
];

/** An edge between two boxes of its own, one of each that is drawn in a way of its own, and how it is looked at. */
type EdgeSample = readonly [name: string, place: Place, body: object];

const connection = (type: string, name: string) => ({
  id: crypto.randomUUID(),
  name,
  type,
  direction: 'out',
  colorGroup: type.toLowerCase(),
});
/** Left of the map of the whole drawing. */
const between = (column: number, row: number): Place => ({ ...at(0, row, 300), x: column * 170 });

const INTERFACES: readonly EdgeSample[] = [
  ['Plain edge', between(0, 3), { name: '' }],
  ['Energy', between(2, 3), { name: 'power', metadata: { connections: [connection('Energy', 'supply')] } }],
  ['Matter', between(0, 4), { name: 'fuel', metadata: { connections: [connection('Matter', 'fuel')] } }],
  [
    'Two flows',
    between(2, 4),
    {
      name: 'bus',
      metadata: { connections: [connection('Information', 'data'), connection('Energy', 'supply')] },
    },
  ],
];
const TRANSITIONS: readonly EdgeSample[] = [
  ['Labelled', between(1, 3), { metadata: { trigger: 'start', effects: ['beep'] } }],
  ['Bare', between(0, 4), {}],
];

/** The two boxes of an edge, at the ends of its place, and the edge. */
function withEnds(kind: 'part' | 'state', [name, { x, y, height }, body]: EdgeSample): readonly object[] {
  const end = (word: string, left: number) =>
    create(kind, [`${word} ${name}`, { x: left, y, width: 90, height }]);
  const [source, target] = [end('From', x), end('To', x + 210)];
  const edge = kind === 'part' ? 'interface' : 'transition';
  const ends = { sourceId: source.id, targetId: target.id };
  return [source, target, { op: 'create', kind: edge, id: crypto.randomUUID(), body: { ...body, ...ends } }];
}

/** What somebody suggests: adding the first, changing the second, removing the third. */
const suggested = (kind: string, samples: readonly Sample[], ids: ReadonlyMap<string, string>) => {
  const added = samples.find(([name]) => name === 'Added');
  return [
    ...(added ? [create(kind, added)] : []),
    { op: 'update', kind, id: ids.get('Changed'), body: { description: 'what it is for' } },
    { op: 'delete', kind, id: ids.get('Removed') },
  ];
};

/** What is compared around each box: its ports with their names, the halo of what differs. */
const AROUND = 24;
/** Of the pixels in it so many may differ by more than the smoothing of edges does. */
const MOST = 0.005;

const create = (kind: string, [name, { x, y, width, height }, body]: Sample, parentId?: string) => ({
  op: 'create',
  kind,
  id: crypto.randomUUID(),
  body: { name, position: { x, y }, size: { width, height }, ...body, ...(parentId && { parentId }) },
});

/** So many more than are mounted, far outside of what is looked at. */
const crowd = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    create(kind, [
      `Far ${index}`,
      { x: 4000 + 200 * (index % 40), y: 100 * Math.floor(index / 40), width: 140, height: 60 },
    ]),
  );

for (const theme of ['light', 'dark'] as const)
  for (const { view, kind, boxes, edges } of [
    { view: 'structure', kind: 'part', boxes: PARTS, edges: INTERFACES },
    { view: 'behaviour', kind: 'state', boxes: STATES, edges: TRANSITIONS },
  ] as const)
    test(`mounted, painted and as a file, every ${kind} is the same picture in the ${theme} theme`, async ({
      page,
      service,
    }, testInfo) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const samples = [...boxes, ...edges];
      const operations = boxes.filter(([name]) => name !== 'Added').map((sample) => create(kind, sample));
      const ids = new Map(operations.map(({ id, body }) => [body.name, id]));
      const all = [
        ...operations,
        create(kind, INSIDE, ids.get('Container')),
        ...edges.flatMap((edge) => withEnds(kind, edge)),
      ];
      const pending = suggested(kind, boxes, ids);

      const few = await openNewModel(page, service.url, view);
      await few.arrive(all);
      await askService(page, 'batch', { staged: true, operations: pending });
      await withoutFindings(page);
      await lookAtSamples(few);
      const mounted = await photograph(few, samples);
      mounted.set(SELECTED, await photographSelected(few, edges));
      await layOver(few, await savedSvg(few, theme === 'light' ? 'Light' : 'Dark'));
      const written = await photograph(few, samples);

      const many = await openNewModel(page, service.url, view);
      await many.arrive([...all, ...crowd(kind, 1_500)]);
      await askService(page, 'batch', { staged: true, operations: pending });
      await withoutFindings(page);
      await lookAtSamples(many);
      await expect(many.region.locator('canvas.painted')).toHaveCount(1);
      const painted = await photograph(many, samples);
      painted.set(SELECTED, await photographSelected(many, edges));
      // In a file nothing is selected.
      written.set(SELECTED, painted.get(SELECTED));

      const differences: string[] = [];
      for (const name of [...samples.map(([sample]) => sample), SELECTED])
        for (const [how, other] of [
          ['painted', painted],
          ['as a file', written],
        ] as const) {
          const part = await differing(page, mounted.get(name), other.get(name));
          if (part > MOST) {
            differences.push(`${name} ${how}: ${(100 * part).toFixed(2)} %`);
            for (const [title, body] of [
              ['mounted', mounted.get(name)],
              [how, other.get(name)],
            ] as const)
              if (body) await testInfo.attach(`${name} ${title}`, { body, contentType: 'image/png' });
          }
        }
      expect(differences).toEqual([]);
    });

/** Where the view is left: to the pixel the same in every model. */
const VIEW = { x: 60, y: 80, zoom: 1 };

/** What is found in the model is no part of its notation, and comes when it has been looked for. */
async function withoutFindings(page: Page): Promise<void> {
  const found = await askService(page, 'findings');
  const rules = new Set(
    (Array.isArray(found) ? found : []).map((finding: { readonly rule: string }) => finding.rule),
  );
  const findingRules = [...rules].map((rule) => ({ rule, severity: 'off' }));
  await askService(page, 'definitions', { findingRules }, 'PUT');
}

/** Shows the samples at 100 %. */
async function lookAtSamples({ page, region }: CanvasPage): Promise<void> {
  const kept = () => page.evaluate(() => localStorage.getItem('modelwright.views') ?? '[]');
  // A view is kept once it was moved.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(kept).toContain(new URL(page.url()).pathname.split('/')[2]);
  const views: unknown = JSON.parse(await kept());
  const left = (Array.isArray(views) ? views : []).map((view: object) => ({ ...view, ...VIEW }));
  await page.addInitScript((text) => localStorage.setItem('modelwright.views', text), JSON.stringify(left));
  await page.reload();
  await expect(region).toHaveAttribute('data-fitted', '');
  await expect(page.getByRole('group', { name: 'Zoom' })).toContainText('100');
  // Off the drawing: nothing is pointed at.
  await page.mouse.move(2, 2);
}

/** The part of the window around a sample. */
async function clipOf({ region }: CanvasPage, { x, y, width, height }: Place): Promise<Place> {
  const { left, top } = await region.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left, top: box.top };
  });
  return {
    x: left + VIEW.x + x - AROUND,
    y: top + VIEW.y + y - AROUND,
    width: width + 2 * AROUND,
    height: height + 2 * AROUND,
  };
}

type Photographs = Map<string, Buffer | undefined>;

/** The picture of the last edge while it is selected, with the pointer still at it. */
const SELECTED = 'selected edge';

async function photographSelected(canvas: CanvasPage, edges: readonly EdgeSample[]): Promise<Buffer> {
  const { page } = canvas;
  const place = edges.at(-1)?.[1];
  if (!place) throw new Error('there is no edge');
  const clip = await clipOf(canvas, place);
  await page.mouse.click(clip.x + AROUND + 105, clip.y + clip.height / 2);
  await expect(page.getByText('1 selected')).toBeVisible();
  const picture = await page.screenshot({ clip, animations: 'disabled' });
  await canvas.region.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selected')).toHaveCount(0);
  await page.mouse.move(2, 2);
  return picture;
}

async function photograph(canvas: CanvasPage, samples: readonly Sample[]): Promise<Photographs> {
  const taken = new Map<string, Buffer>();
  for (const [name, place] of samples)
    taken.set(
      name,
      await canvas.page.screenshot({ clip: await clipOf(canvas, place), animations: 'disabled' }),
    );
  return taken;
}

/** The file that the page saves of what is shown. */
async function savedSvg({ page, region }: CanvasPage, theme: 'Light' | 'Dark'): Promise<string> {
  await region.focus();
  await page.keyboard.press('Shift+X');
  const dialog = page.getByRole('dialog', { name: 'Export picture' });
  await dialog.getByRole('combobox', { name: 'Colours' }).selectOption(theme);
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save SVG' }).click();
  const text = await readFile(await (await arriving).path(), 'utf8');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return text;
}

/** Lays the file over the drawing, to the pixel where it is drawn, with the styles of the page kept out of it. */
async function layOver({ region }: CanvasPage, svg: string): Promise<void> {
  await region.evaluate(
    (element, { text, x, y }) => {
      const [, left = '0', top = '0'] = /viewBox="(-?[\d.]+) (-?[\d.]+)/.exec(text) ?? [];
      const layer = document.createElement('div');
      const box = element.getBoundingClientRect();
      layer.style.cssText = `position:fixed;z-index:1000;left:${box.left + x + Number(left)}px;top:${box.top + y + Number(top)}px`;
      const [, rules = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
      const sheet = new CSSStyleSheet();
      // The page lets no style in that comes with a text.
      sheet.replaceSync(rules.replaceAll('&quot;', '"').replaceAll('&apos;', "'"));
      const root = layer.attachShadow({ mode: 'open' });
      root.innerHTML = text.replace(/^<\?xml[^>]*>/, '').replace(/<style>.*?<\/style>/s, '');
      root.adoptedStyleSheets = [sheet];
      document.body.append(layer);
    },
    { text: svg, ...VIEW },
  );
}

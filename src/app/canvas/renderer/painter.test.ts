import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import { labelPlace } from '#app/canvas/geometry/polyline.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { newLevelMemory, visibleSubtreeAt } from '#app/canvas/levels/visible-subtree.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { dragOf, NO_DRAG } from '#app/canvas/scene/drag.ts';
import { UNMARKED } from '#app/canvas/scene/drawn-decorations.ts';
import { sceneOf } from '#app/canvas/scene/scene.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { ink, PALETTE, STRAND } from './context/palette.fixture.ts';
import { PixelBuffer } from './context/pixel-buffer.ts';
import { createTextMetrics } from './context/text-metrics.ts';
import { type DisplayList, makeDisplayList } from './display/display-list.ts';
import type { Styles } from './display/styles.ts';
import { type Marks, sightOf, type View } from './display/view.ts';
import { captionsIn, paintCaptions } from './paint/paint-captions.ts';
import { createFarPainter } from './paint/paint-far.ts';
import { paintFarIcons } from './paint/paint-far-icons.ts';
import { paintDecorationIcons } from './paint/paint-icons.ts';
import { paintDragged, paintNear } from './paint/paint-near.ts';

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      addPath() {}
      rect() {}
    },
  );
});

const lookOf = (name: string): NodeStyle => ({
  shape: 'box',
  name,
  kind: null,
  color: null,
  lines: [`mass of ${name}`],
  more: 0,
  ports: [],
});
const LOOKS: Styles = {
  edgeWord: 'interface',
  shapeOf: () => 'box',
  ofBox: ({ box }) => lookOf(box.name),
  labelOf: ({ name }) => name,
  strandsOf: () => STRANDS,
  leadOf: () => STRANDS[0],
};
const STRANDS = [{ tone: 'plain', direction: null }] as const;

const book = createRouteCache();
const scene = sceneOf(
  tinyDiagram(
    { Battery: { at: [40, 40] }, Motor: { at: [400, 40] }, Moon: { at: [9000, 40] } },
    {
      Power: ['Battery', 'Motor'],
    },
  ),
  book,
  null,
);
const plan = makeDisplayList(scene);
const VIEW: View = { x: 0, y: 0, zoom: 1, width: 700, height: 300, ratio: 1 };
const MARKS: Marks = {
  selection: new Set(),
  pending: new Map(),
  changedIn: new Map(),
  lit: new Map(),
  target: null,
  said: UNMARKED,
  drag: NO_DRAG,
  over: { guides: [], gaps: [], ghosts: [] },
};

/** A context that notes what is written, and each colour that something is filled or drawn with. */
function recorder() {
  const texts: string[] = [];
  const colours = new Set<unknown>();
  /** The points of lines. */
  const points: { readonly x: number; readonly y: number }[] = [];
  /** The colour and the width of each line, in their order. */
  const strokes: string[] = [];
  const pen: Record<string, unknown> = {};
  let calls = 0;
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: readonly unknown[]) => {
          calls += 1;
          const [first, second] = given;
          if (name === 'stroke') strokes.push(`${String(pen['strokeStyle'])} ${String(pen['lineWidth'])}`);
          if (name === 'fillText' && typeof first === 'string') texts.push(first);
          if ((name === 'moveTo' || name === 'lineTo') && typeof first === 'number')
            points.push({ x: first, y: Number(second) });
        },
      set: (_, name, value) => {
        pen[String(name)] = value;
        if (name === 'fillStyle' || name === 'strokeStyle') colours.add(value);
        return true;
      },
    },
  ) as CanvasRenderingContext2D;
  const brush = {
    context,
    palette: PALETTE,
    texts: createTextMetrics((_, text) => 6 * text.length),
    pixel: 1,
  };
  return { brush, texts, colours, points, strokes, calls: () => calls };
}

/** One box that holds two others, collapsed or not. */
function heldPlan(collapsed: boolean) {
  const whole = tinyDiagram({
    Power: { at: [40, 40] },
    Cell: { in: 'Power', at: [10, 30], size: [40, 20] },
    Fuse: { in: 'Power', at: [80, 30], size: [40, 20] },
  });
  const view = { inside: null, collapsed: new Set(collapsed ? [idOf('Power')] : []) };
  return makeDisplayList(sceneOf(visibleSubtreeAt(whole, view, newLevelMemory()), book, null));
}

/** The same boxes with other edges. */
const withEdges = (edges: DisplayList['edges']): DisplayList => {
  const links = edges.map(({ link }) => link);
  const routes = new Map(edges.map(({ link, route }) => [link.id, route]));
  return makeDisplayList({ ...scene, links, routes });
};

describe('near', () => {
  it('what is in sight is written, and nothing beside it', () => {
    const { brush, texts } = recorder();
    paintNear(brush, plan, LOOKS, VIEW, MARKS);
    expect(texts).toEqual(expect.arrayContaining(['Battery', 'Motor', 'Power', 'mass of Battery']));
    expect(texts).not.toContain('Moon');
  });

  it('a little further away all words are left to whoever writes them as large as they are on the screen', () => {
    const { brush, texts } = recorder();
    paintNear(brush, plan, LOOKS, { ...VIEW, zoom: 0.6 }, MARKS, new Set());
    expect(texts).toEqual([]);
  });

  it('nothing that lies outside costs anything, nor does what an edge has there', () => {
    const alone = recorder();
    paintNear(alone.brush, plan, LOOKS, VIEW, MARKS);
    const [edge] = plan.edges;
    if (!edge) throw new Error('there is no edge');
    // Their bounds hold all that is in sight, but they go around it.
    const around = [-9000, 9000].map((x) => [
      { x, y: -9000 },
      { x: 9000, y: -9000 },
      { x: 9000, y: 9000 },
    ]);
    const beside = Array.from({ length: 1000 }, (_, index) => ({
      ...edge,
      link: { ...edge.link, id: idOf(`around ${index}`), name: `Around ${index}` },
      route: { ...edge.route, points: around[index % 2] ?? [] },
    }));
    const crowded = recorder();
    paintNear(crowded.brush, withEdges([...plan.edges, ...beside]), LOOKS, VIEW, MARKS);
    expect(crowded.calls()).toBe(alone.calls());
  });

  it('of an edge that goes on for long only what is in sight is drawn', () => {
    const [edge] = plan.edges;
    if (!edge) throw new Error('there is no edge');
    const points = [
      { x: -90_000, y: 250 },
      { x: 90_000, y: 250 },
    ];
    const long = recorder();
    paintNear(long.brush, withEdges([{ ...edge, route: { ...edge.route, points } }]), LOOKS, VIEW, MARKS);
    expect(long.points.some(({ y }) => y === 250)).toBe(true);
    for (const { x } of long.points) expect(Math.abs(x - 350)).toBeLessThan(800);
  });

  it('what is selected has the colour of the selection', () => {
    const still = recorder();
    paintNear(still.brush, plan, LOOKS, VIEW, MARKS);
    expect(still.colours).not.toContain('selected');
    const { brush, colours } = recorder();
    paintNear(brush, plan, LOOKS, VIEW, { ...MARKS, selection: new Set([idOf('Motor')]) });
    expect(colours).toContain('selected');
  });

  it('the lines of a selected edge lie on the ground in their own colours, between two of the selection', () => {
    const two: Styles = { ...LOOKS, strandsOf: () => [...STRANDS, ...STRANDS] };
    const { brush, strokes } = recorder();
    paintNear(brush, plan, two, VIEW, { ...MARKS, selection: new Set([idOf('Power')]) });
    const from = strokes.findIndex((stroke) => stroke.startsWith('selected halo'));
    expect(strokes.slice(from, from + 4)).toEqual([
      'selected halo 13',
      'canvas 9',
      'strand 1.5',
      'strand 1.5',
    ]);
  });

  it('what is said of boxes and edges is painted at them, with how many say so', () => {
    const said = new Map([
      [idOf('Battery'), [{ kind: 'error', count: 3, words: '3 errors' } as const]],
      [idOf('Power'), [{ kind: 'active', words: 'active' } as const]],
      [idOf('Moon'), [{ kind: 'warning', count: 5, words: '5 warnings' } as const]],
    ]);
    const { brush, texts, colours } = recorder();
    paintDecorationIcons(brush, plan, { ...MARKS, said }, sightOf(VIEW), true, LOOKS);
    expect(texts).toContain('3');
    expect(texts).not.toContain('5');
    expect([...colours]).toEqual(expect.arrayContaining(['var(--danger)', 'var(--simulated)']));
    expect(colours).not.toContain('var(--warning)');
  });

  it('a collapsed box tells how many are hidden in it', () => {
    const { brush, texts } = recorder();
    paintNear(brush, heldPlan(true), LOOKS, VIEW, MARKS);
    expect(texts).toEqual(['Power', 'mass of Power', '2']);
    const open = recorder();
    paintNear(open.brush, heldPlan(false), LOOKS, VIEW, MARKS);
    expect(open.texts).not.toContain('2');
    const changed = recorder();
    const changedIn = new Map([[idOf('Power'), 1]]);
    paintNear(changed.brush, heldPlan(true), LOOKS, VIEW, { ...MARKS, changedIn });
    expect(changed.texts).toContain('2 ◣ 1');
  });

  it('what takes part in a run is lit, and what can be fired is marked', () => {
    const { brush, colours, texts } = recorder();
    const lit = new Map([
      [idOf('Motor'), ['active']],
      [idOf('Power'), ['enabled']],
    ] as const);
    paintNear(brush, plan, LOOKS, VIEW, { ...MARKS, lit });
    expect(colours).toContain('simulated');
    expect(colours).toContain('simulated halo');
    expect(texts).toContain('▶ Power');
  });

  it('a locked box has a padlock', () => {
    const coloursOf = (locked: boolean) => {
      const { brush, colours } = recorder();
      const boxes = plan.boxes.map((planned) => ({ ...planned, box: { ...planned.box, locked } }));
      paintNear(brush, { ...plan, boxes }, LOOKS, VIEW, MARKS);
      return colours;
    };
    expect(coloursOf(false)).not.toContain('muted');
    expect(coloursOf(true)).toContain('muted');
  });

  it('a bundle is a wide line, and a way drawn by hand has its corners marked', () => {
    const drawnAs = (route: Partial<Route>) => {
      const { brush, colours, texts } = recorder();
      const edges = plan.edges.map((edge) => ({ ...edge, route: { ...edge.route, ...route } }));
      paintNear(brush, { ...plan, edges }, LOOKS, { ...VIEW, zoom: 0.6 }, MARKS);
      return { colours, texts };
    };
    const [id = ''] = plan.edges.map(({ link }) => link.id);
    expect(drawnAs({}).colours).not.toContain('bundle');
    expect(drawnAs({ bundle: [id, 'another'] }).colours).toContain('bundle');
    expect(drawnAs({ bundle: [id, 'another'] }).texts).toContain('2 interfaces');
    expect(drawnAs({}).colours).not.toContain('muted');
    expect(drawnAs({ pinned: true }).colours).toContain('muted');
  });

  it('what is dragged in from outside is written', () => {
    const { brush, texts } = recorder();
    const drag = dragOf(scene, new Map([[idOf('Moon'), { position: { x: 300, y: 160 } }]]), book);
    paintNear(brush, plan, LOOKS, VIEW, { ...MARKS, drag });
    expect(texts).not.toContain('Moon');
    paintDragged(brush, plan, LOOKS, VIEW, { ...MARKS, drag });
    expect(texts).toContain('Moon');
  });
});

describe('from afar', () => {
  const paint = createFarPainter();
  const FAR: View = { x: 0, y: 0, zoom: 0.25, width: 175, height: 60, ratio: 1 };
  const sheetOf = (view = FAR, marks = MARKS) => {
    const image = { data: { buffer: new ArrayBuffer(4 * view.width * view.height) } };
    const sheet = new PixelBuffer(view.width, view.height, image as ImageData);
    paint(sheet, plan, LOOKS, PALETTE, view, marks);
    return sheet;
  };

  it('boxes are rectangles with a border, joined by lines in their colours', () => {
    const sheet = sheetOf();
    expect(sheet.pixelAt(0, 0)).toBe(PALETTE.canvas.pixel);
    expect(sheet.pixelAt(10, 10)).toBe(PALETTE.border.pixel);
    expect(sheet.pixelAt(20, 15)).toBe(PALETTE.node.pixel);
    expect(sheet.pixelAt(75, 20)).toBe(STRAND.pixel);
  });

  it('what is said is a dot in the colour of the strongest, at an edge only for what is wrong', () => {
    const sheet = sheetOf();
    const pass = { kind: 'pass', words: 'pass' } as const;
    const said = new Map([[idOf('Battery'), [pass, { kind: 'error', words: '1 error' } as const]]]);
    const danger = ink('danger');
    const inkOf = (colour: string) => (colour === 'var(--danger)' ? danger : STRAND);
    const symbols: Styles = { ...LOOKS, ofBox: ({ box }) => ({ ...lookOf(box.name), shape: 'initial' }) };
    paintFarIcons(sheet, plan, { ...PALETTE, inkOf }, FAR, { ...MARKS, said }, symbols);
    expect(sheet.pixelAt(10, 10)).toBe(danger.pixel);
    const [edge] = plan.edges;
    const middle = edge && labelPlace(edge.route.points);
    const dotFor = (kind: 'warning' | 'error') => {
      const drawn = sheetOf();
      const ofEdge = new Map([[edge?.link.id ?? '', [{ kind, words: kind }]]]);
      paintFarIcons(drawn, plan, { ...PALETTE, inkOf }, FAR, { ...MARKS, said: ofEdge }, LOOKS);
      return drawn.pixelAt(Math.floor((middle?.x ?? 0) / 4) - 1, Math.floor((middle?.y ?? 0) / 4) - 1);
    };
    expect(dotFor('error')).toBe(danger.pixel);
    expect(dotFor('warning')).toBe(PALETTE.canvas.pixel);
  });

  it('a second box is behind a collapsed one', () => {
    const image = { data: { buffer: new ArrayBuffer(4 * 100 * 60) } };
    const sheet = new PixelBuffer(100, 60, image as ImageData);
    paint(sheet, heldPlan(true), LOOKS, PALETTE, FAR, MARKS);
    expect(sheet.pixelAt(51, 31)).toBe(PALETTE.border.pixel);
    paint(sheet, heldPlan(false), LOOKS, PALETTE, FAR, MARKS);
    expect(sheet.pixelAt(51, 31)).toBe(PALETTE.canvas.pixel);
  });

  it('a bundle is a wide line, fainter than what it is under', () => {
    const [id = ''] = plan.edges.map(({ link }) => link.id);
    const edges = plan.edges.map((edge) => ({
      ...edge,
      route: { ...edge.route, bundle: [id, 'another'] },
    }));
    const image = { data: { buffer: new ArrayBuffer(4 * FAR.width * FAR.height) } };
    const sheet = new PixelBuffer(FAR.width, FAR.height, image as ImageData);
    paint(sheet, { ...plan, edges }, LOOKS, PALETTE, FAR, MARKS);
    expect(sheet.pixelAt(75, 20)).toBe(STRAND.pixel);
    expect(sheet.pixelAt(75, 21)).toBe(PALETTE.farBundle.pixel);
  });

  it('what is dragged is where it is dragged, and not where it was', () => {
    const drag = dragOf(scene, new Map([[idOf('Battery'), { position: { x: 40, y: 140 } }]]), book);
    const sheet = sheetOf(FAR, { ...MARKS, drag });
    expect(sheet.pixelAt(20, 15)).toBe(PALETTE.canvas.pixel);
    expect(sheet.pixelAt(20, 40)).toBe(PALETTE.node.pixel);
  });

  it('a name is written where it can be read, and cut off where there is little room', () => {
    const { brush, texts } = recorder();
    const write = (zoom: number) => {
      texts.length = 0;
      const view = { ...FAR, zoom };
      paintCaptions(brush, captionsIn(brush.texts, 'sans', plan, LOOKS, view, MARKS), MARKS);
      return [...texts];
    };
    expect(write(0.5)).toEqual(['Battery', 'Motor']);
    expect(write(0.25)).toEqual(['Batt…', 'Motor']);
  });

  it('what is said of a box is written with its name, and on its border from near only', () => {
    const { brush, texts } = recorder();
    const said = new Map([[idOf('Battery'), [{ kind: 'error', count: 3, words: '3 errors' } as const]]]);
    const paintAt = (zoom: number) => {
      const view = { ...FAR, zoom };
      texts.length = 0;
      const marks = { ...MARKS, said };
      paintCaptions(brush, captionsIn(brush.texts, 'sans', plan, LOOKS, view, marks), marks);
      paintDecorationIcons({ ...brush, pixel: 1 / zoom }, plan, marks, sightOf(view), true, LOOKS);
      return [...texts];
    };
    expect(paintAt(0.8)).toEqual(['Battery', '3']);
    expect(paintAt(1)).toEqual(['3']);
  });

  it('a collapsed box tells how many are hidden in it below its name', () => {
    const { brush, texts } = recorder();
    const view = { ...FAR, zoom: 0.7 };
    paintCaptions(brush, captionsIn(brush.texts, 'sans', heldPlan(true), LOOKS, view, MARKS), MARKS);
    expect(texts).toEqual(['Power', '2 parts']);
  });
});

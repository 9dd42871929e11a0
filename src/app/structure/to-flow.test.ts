import { describe, expect, it } from 'vitest';
import { NOT_MOVED } from '#app/canvas/diagram/box.ts';
import type { FlowSession } from '#app/canvas/react-flow/flow.ts';
import { newMemory, toFlow } from '#app/canvas/react-flow/to-flow.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { dragOf } from '#app/canvas/scene/drag.ts';
import { UNMARKED } from '#app/canvas/scene/drawn-decorations.ts';
import { type Scene, sceneOf } from '#app/canvas/scene/scene.ts';
import { ALL } from '#app/canvas/scene/window.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Part } from '#model/elements/part.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { edited, update } from '#testing/models/plan.ts';
import { structureDiagram } from './diagram.ts';
import { STRUCTURE } from './to-flow.ts';

const IDLE: FlowSession = {
  selection: new Set(),
  renaming: null,
  moved: NOT_MOVED,
  target: null,
  company: new Map(),
  said: UNMARKED,
  pending: new Map(),
  changedIn: new Map(),
  lit: new Map(),
};

/** What one canvas keeps from one drawing to the next. */
const newKept = () => ({
  memory: newMemory(),
  book: createRouteCache(),
  scene: null as Scene<Part, Interface> | null,
});

function draw(model: SystemModel, given: Partial<FlowSession> = {}, kept = newKept()) {
  const { part, interface: edges } = model.tables;
  const session = { ...IDLE, ...given };
  const scene = sceneOf(structureDiagram(part, edges), kept.book, kept.scene);
  kept.scene = scene;
  const drag = dragOf(scene, session.moved, kept.book);
  const flow = toFlow({ scene, drag, notation: STRUCTURE, mounted: ALL }, session, kept.memory);
  return {
    ...flow,
    node: (label: string) => flow.nodes.find(({ id }) => id === idOf(label))!,
    edge: (label: string) => flow.edges.find(({ id }) => id === idOf(label))!,
  };
}

const port = (label: string, side: string, direction = 'inout') => ({
  id: idOf(label),
  name: label,
  side,
  direction,
});

const car = () =>
  aModel()
    .part('Car', { size: { width: 900, height: 500 }, position: { x: 100, y: 50 } })
    .part('Battery', {
      in: 'Car',
      kind: 'cell pack',
      position: { x: 40, y: 60 },
      ports: [port('Plus', 'right', 'out'), port('Minus', 'right'), port('Vent', 'top')],
      attributes: [{ id: idOf('mass'), name: 'mass', value: 12, unit: 'kg' }],
    })
    .part('Motor', { in: 'Car', position: { x: 400, y: 60 }, ports: [port('Socket', 'left', 'in')] })
    .interface('Power', 'Battery', 'Motor', { sourcePortId: idOf('Plus'), targetPortId: idOf('Socket') })
    .interface('Signal', 'Motor', 'Battery')
    .interface('Cooling', 'Battery', 'Motor');

it('tells in words who else is at an element', () => {
  const company = new Map([[idOf('Battery'), 'selected by Ben']]);
  const { node } = draw(car().build(), { company });
  expect(node('Battery').domAttributes).toMatchObject({
    'aria-description': expect.stringMatching(/, selected by Ben$/),
  });
  expect(node('Motor').domAttributes).not.toMatchObject({
    'aria-description': expect.stringContaining('Ben'),
  });
});

describe('the nodes of the structure canvas', () => {
  it('are parts, children after their parent and relative to it', () => {
    const { nodes, node, rects } = draw(car().build());
    expect(nodes.map(({ id }) => id)).toEqual(['Car', 'Battery', 'Motor'].map(idOf));
    expect(node('Battery')).toMatchObject({
      parentId: idOf('Car'),
      position: { x: 40, y: 60 },
      width: 160,
      height: 80,
    });
    expect(rects.get(idOf('Battery'))).toMatchObject({ x: 140, y: 110 });
  });

  it('are in the order they are read in, whatever that of the model is', () => {
    const row = (y: number, x: number) => ({ position: { x, y } });
    const model = aModel()
      .part('Low', row(300, 0))
      .part('Right', { in: 'Low', ...row(60, 400) })
      .part('Left', { in: 'Low', ...row(60, 20) })
      .part('Below', { in: 'Low', ...row(200, 0) })
      .part('High', row(0, 500));
    const labels = ['High', 'Low', 'Left', 'Right', 'Below'];
    expect(draw(model.build()).nodes.map(({ id }) => id)).toEqual(labels.map(idOf));
  });

  it('say what is said of them', () => {
    const said = new Map([[idOf('Motor'), [{ kind: 'error', words: '1 error' } as const]]]);
    const { node } = draw(car().build(), { said });
    expect(node('Motor').domAttributes?.['aria-description']).toMatch(/, 1 error$/);
    expect(node('Battery').domAttributes?.['aria-description']).not.toContain('error');
  });

  it('say their name, and their place and neighbours in the description', () => {
    const { node } = draw(car().build(), { selection: new Set([idOf('Motor')]) });
    expect(node('Battery').ariaLabel).toBe('Part Battery');
    expect(node('Battery').domAttributes?.['aria-description']).toBe(
      'part, 1 of 2 in Car, 3 ports, 3 interfaces',
    );
    expect(node('Car').domAttributes?.['aria-description']).toBe(
      'part, 1 of 1 in the model, 0 ports, 0 interfaces',
    );
    expect(node('Motor').domAttributes?.['aria-description']).toMatch(/, selected$/);
  });

  it('have their ports spread along their sides', () => {
    const { node } = draw(car().build());
    const handle = (label: string) => node('Battery').handles?.find(({ id }) => id === idOf(label));
    expect(handle('Vent')).toMatchObject({ position: 'top', x: 75, y: -5 });
    expect(handle('Plus')).toMatchObject({ position: 'right', x: 155, width: 10 });
    expect(Number(handle('Minus')?.y) - Number(handle('Plus')?.y)).toBeCloseTo(80 / 3);
  });

  it('show as many attributes as there is room for', () => {
    const model = aModel()
      .part('Tank', {
        size: { width: 160, height: 72 },
        attributes: ['mass', 'volume', 'pressure'].map((name) => ({ id: idOf(name), name })),
      })
      .build();
    expect(draw(model).node('Tank').data).toMatchObject({ attributes: ['mass'], more: 2 });
    expect(draw(car().build()).node('Battery').data).toMatchObject({ attributes: ['mass = 12 kg'], more: 0 });
  });

  it('are where a drag has them, and their edges with them', () => {
    const still = draw(car().build());
    const moved = new Map([[idOf('Motor'), { position: { x: 400, y: 300 } }]]);
    const dragged = draw(car().build(), { moved });
    expect(dragged.node('Motor').position).toEqual({ x: 400, y: 300 });
    expect(dragged.edge('Power').data?.points.at(-1)?.y).toBe(
      (still.edge('Power').data?.points.at(-1)?.y ?? 0) + 240,
    );
  });

  it('stay the same objects where an edit does not touch them', () => {
    const kept = newKept();
    const model = car().build();
    const before = draw(model, {}, kept);
    const renamed = edited(model, update('part', 'Motor', { name: 'Engine' })).model;
    const after = draw(renamed, {}, kept);
    expect(after.node('Battery')).toBe(before.node('Battery'));
    expect(after.node('Car')).toBe(before.node('Car'));
    expect(after.node('Motor')).not.toBe(before.node('Motor'));
    expect(after.edge('Power').ariaLabel).toBe('Interface Power, Battery to Engine');
    expect(after.edge('Power').data?.points).toBe(before.edge('Power').data?.points);
  });
});

describe('the edges of the structure canvas', () => {
  it('end at their ports, and otherwise at the side that faces the other part', () => {
    const { edge } = draw(car().build());
    expect(edge('Power').data?.points[0]).toEqual({ x: 300, y: 110 + 80 / 3 });
    expect(edge('Power').data?.points.at(-1)).toEqual({ x: 500, y: 150 });
    expect(edge('Signal').data?.points[0]?.x).toBe(500);
    expect(edge('Signal').data?.points.at(-1)?.x).toBe(300);
  });

  it('between the same two parts do not lie on each other', () => {
    const model = aModel()
      .part('A')
      .part('B', { position: { x: 400, y: 120 } })
      .interface('1', 'A', 'B')
      .interface('2', 'B', 'A')
      .interface('3', 'A', 'B')
      .build();
    const { edge } = draw(model);
    const ways = ['1', '2', '3'].map((label) => edge(label).data?.points ?? []);
    const bends = ways.map((points) => points[1]?.x);
    const starts = ways.map((points) => points.find(({ x }) => x === 160)?.y);
    expect(new Set(bends).size).toBe(3);
    expect(new Set(starts).size).toBe(3);
  });

  it('from a container to what is in it run inside', () => {
    const model = aModel()
      .part('Car', { size: { width: 500, height: 300 } })
      .part('Motor', { in: 'Car', position: { x: 60, y: 100 } })
      .interface('Drive', 'Car', 'Motor')
      .build();
    const points = draw(model).edge('Drive').data?.points ?? [];
    expect(points[0]?.x).toBe(0);
    expect(points.every(({ x }) => x >= 0)).toBe(true);
    expect(points.at(-1)?.x).toBe(60);
  });

  it('are not drawn for parts that are not there', () => {
    expect(draw(aModel().part('A').build()).edges).toEqual([]);
  });
});

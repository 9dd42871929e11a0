import ELK from 'elkjs';
import { describe, expect, it } from 'vitest';
import { layOut } from '#app/canvas/layout/lay-out.ts';
import { layoutEdit } from '#app/canvas/layout/layout-edit.ts';
import type { LayoutScope } from '#app/canvas/layout/plan-layout.ts';
import { mapToWholeModel } from '#app/canvas/levels/map-to-whole-model.ts';
import { visibleSubtreeAt } from '#app/canvas/levels/visible-subtree.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { edited } from '#testing/models/plan.ts';
import { structureDiagram } from './diagram.ts';

const elk = new ELK();

/** A layout of what is shown, done to the model. */
async function laidOut(model: SystemModel, scope: LayoutScope, inside: string | null = null) {
  const whole = structureDiagram(model.tables.part, model.tables.interface);
  const shown =
    inside === null ? whole : visibleSubtreeAt(whole, { inside, collapsed: new Set(), apart: true });
  const { placed } = await layOut(shown, scope, (graph) => elk.layout(graph));
  const { operations, placing } = layoutEdit(shown, scope, placed);
  const written = mapToWholeModel(shown, operations, placing, 'stored').operations;
  return { written, model: edited(model, ...written).model };
}

const port = (name: string, side: string, more: object = {}) => ({
  id: idOf(name),
  name,
  direction: 'inout',
  side,
  ...more,
});
const between = (source: string, target: string) => ({
  sourcePortId: idOf(source),
  targetPortId: idOf(target),
});

/** Two parts in another, with ports away from each other; the one around them has a port that leads to a third. */
const start = (locked = false) =>
  aModel()
    .part('Around', { size: { width: 600, height: 300 }, ports: [port('around', 'bottom')] })
    .part('A', {
      in: 'Around',
      locked,
      position: { x: 40, y: 60 },
      ports: [port('a', 'left', { type: 'Energy' }), port('spare', 'top')],
    })
    .part('B', { in: 'Around', position: { x: 340, y: 60 }, ports: [port('b', 'right')] })
    .part('Far', { position: { x: 900, y: 0 } })
    .interface('ab', 'A', 'B', between('a', 'b'))
    .interface('out', 'Around', 'Far', { sourcePortId: idOf('around') })
    .build();

const sidesIn = ({ tables }: SystemModel) =>
  Object.fromEntries(
    [...tables.part.values()].flatMap(({ ports }) => ports.map(({ name, side }) => [name, side])),
  );

describe('a layout of parts with ports', () => {
  it('turns the ports of everything to what they lead to, and a second one changes nothing', async () => {
    const { model } = await laidOut(start(), { kind: 'all' });
    expect(sidesIn(model)).toEqual({ around: 'right', a: 'right', b: 'left', spare: 'top' });
    expect(model.tables.part.get(idOf('A'))?.ports.find(({ name }) => name === 'a')?.type).toBe('Energy');
    expect((await laidOut(model, { kind: 'all' })).written).toEqual([]);
  });

  it('leaves the ports of what is locked', async () => {
    const { model } = await laidOut(start(true), { kind: 'all' });
    expect(sidesIn(model)).toMatchObject({ a: 'left', b: 'left' });
  });

  it('turns those of the parts that are selected, and none around them or in them', async () => {
    const selected = await laidOut(start(), { kind: 'boxes', ids: [idOf('A'), idOf('B')] });
    expect(sidesIn(selected.model)).toEqual({ around: 'bottom', a: 'right', b: 'left', spare: 'top' });
    const around = await laidOut(start(), { kind: 'boxes', ids: [idOf('Around'), idOf('Far')] });
    expect(sidesIn(around.model)).toMatchObject({ a: 'left', b: 'right', spare: 'top' });
  });

  it('turns those inside of the part that is open, whose own ports stay', async () => {
    const inside = idOf('Around');
    const { model } = await laidOut(start(), { kind: 'inside', ids: [inside] }, inside);
    expect(sidesIn(model)).toEqual({ around: 'bottom', a: 'right', b: 'left', spare: 'top' });
  });
});

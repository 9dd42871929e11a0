import { describe, expect, it } from 'vitest';
import { type BoxStyle, boxShapes } from './box-shapes.ts';
import { linesIn, titleHeightOf } from './metrics.ts';
import type { NodeStyle } from './node-style.ts';

const SIZE = { width: 160, height: 80 };
const LOOK: NodeStyle = {
  shape: 'box',
  name: 'Battery',
  kind: null,
  color: null,
  lines: ['mass = 12 kg'],
  more: 2,
  ports: [{ side: 'left', along: 0.5, name: 'power', direction: 'in' }],
};
const STYLE: BoxStyle = {
  container: false,
  collapsed: false,
  selected: false,
  target: false,
  pending: undefined,
  run: null,
  detailed: true,
};
const drawn = (look: Partial<NodeStyle> = {}, style: Partial<BoxStyle> = {}) =>
  boxShapes({ ...LOOK, ...look }, SIZE, { ...STYLE, ...style });
const texts = (shapes: ReturnType<typeof drawn>) =>
  shapes.shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []));

describe('the shapes of a box', () => {
  it('say its kind, its name, its lines and its ports', () => {
    expect(texts(drawn({ kind: 'cell' }))).toEqual(['«cell»', 'Battery', 'mass = 12 kg', '2 more', 'power']);
  });

  it('are without words where they could not be read: those are written over the drawing', () => {
    const { shapes } = drawn({}, { detailed: false });
    expect(texts({ shapes, marks: [], opacity: 1 })).toEqual([]);
    expect(shapes.filter(({ type }) => type === 'port')).toHaveLength(1);
  });

  it('have a ground under the name below a symbol, which hides the lines that lead past there', () => {
    const { shapes } = drawn({ shape: 'final', name: 'Delivered', ports: [] });
    const at = shapes.findIndex((shape) => shape.type === 'text' && shape.text === 'Delivered');
    const ground = shapes[at - 1];
    if (ground?.type !== 'rect') throw new Error('there is no ground');
    expect(ground.fill).toBe('container');
    expect(ground.y).toBeGreaterThanOrEqual(SIZE.height);
    expect(ground.x + ground.width / 2).toBe(SIZE.width / 2);
  });

  it('are the same wherever it is', () => {
    const rect = { x: 440, y: 150, ...SIZE };
    expect(boxShapes(LOOK, rect, STYLE)).toEqual(boxShapes(LOOK, SIZE, STYLE));
  });

  it('lie within its size, but for ports and what shines around it', () => {
    for (const shape of drawn({ ports: [] }).shapes) {
      if (shape.type !== 'rect') continue;
      expect(shape.x).toBeGreaterThanOrEqual(0);
      expect(shape.y).toBeGreaterThanOrEqual(0);
      expect(shape.x + shape.width).toBeLessThanOrEqual(SIZE.width);
      expect(shape.y + shape.height).toBeLessThanOrEqual(SIZE.height);
    }
  });

  it('tell what is selected, dropped into and run in by what shines around it', () => {
    const around = (style: Partial<BoxStyle>) =>
      drawn({}, style).shapes.flatMap((shape) =>
        shape.type === 'rect' && shape.x < 0 ? [[shape.fill, -shape.x]] : [],
      );
    expect(around({})).toEqual([]);
    expect(around({ selected: true })).toEqual([['selected', 1.5]]);
    expect(around({ selected: true, target: true })).toEqual([['targetHalo', 3]]);
    expect(around({ run: 'entered' })).toEqual([['simulated', 5]]);
  });

  it('are marked by what differs from the model itself', () => {
    expect(drawn().marks).toEqual([]);
    expect(drawn({}, { pending: 'add' }).marks).toMatchObject([{ stroke: 'pending', dashes: 'pending' }]);
    expect(drawn({}, { pending: 'update' }).marks).toMatchObject([{ fill: 'pending' }]);
    const removed = drawn({}, { pending: 'delete' });
    expect(removed.opacity).toBeLessThan(1);
    expect(removed.shapes).toContainEqual(expect.objectContaining({ text: 'Battery', struck: true }));
  });

  it('have room for as many lines as are counted', () => {
    expect(titleHeightOf(null)).toBe(26);
    expect([linesIn(51, null), linesIn(52, null), linesIn(80, 'cell'), linesIn(10, null)]).toEqual([
      0, 1, 1, 0,
    ]);
  });
});

import type { NodeChange } from '@xyflow/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import { useOptions } from '#app/canvas/editor/options.ts';
import { createOverlayStore } from '#app/canvas/editor/overlay-store.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { partsDiagram } from '#testing/models/parts-diagram.ts';
import { dragSnap } from './drag-snap.ts';

const diagram = partsDiagram(
  aModel()
    .part('Vehicle', { position: { x: 0, y: 0 }, size: { width: 400, height: 200 } })
    .part('Battery', { in: 'Vehicle', position: { x: 100, y: 60 } })
    .part('Wheel', { position: { x: 500, y: 300 } })
    .part('Motor', { position: { x: 900, y: 650 } })
    .part('Brake', { position: { x: 900, y: 900 }, locked: true })
    .build(),
);

function canvas() {
  const hands = createOverlayStore();
  const snap = dragSnap({
    diagram: () => diagram,
    rects: () => rectsOf(inDrawingOrder(diagram.boxes)),
    inSight: () => ({ x: -100, y: -100, width: 2000, height: 2000 }),
    view: { getZoom: () => 1 },
    gestures: { hands },
  });
  return { hands, snap };
}

const moved = (name: string, x: number, y: number): NodeChange => ({
  type: 'position',
  id: idOf(name),
  position: { x, y },
  dragging: true,
});
const sized = (name: string, width: number, height: number): NodeChange => ({
  type: 'dimensions',
  id: idOf(name),
  dimensions: { width, height },
  resizing: true,
});
const positions = (changes: readonly NodeChange[]) =>
  changes.flatMap((change) => (change.type === 'position' ? [change.position] : []));

beforeEach(() => {
  useOptions.setState({ snapToBoxes: true, snapToGrid: false });
});

describe('a drag', () => {
  it('is drawn to a neighbour, all that is dragged by as much', () => {
    const { snap, hands } = canvas();
    const changes = snap.of([moved('Motor', 503, 650), moved('Vehicle', -397, 0)]);
    expect(positions(changes)).toEqual([
      { x: 500, y: 650 },
      { x: -400, y: 0 },
    ]);
    expect(hands.getState().guides.map(({ axis, at }) => [axis, at])).toContainEqual(['x', 660]);
  });

  it('is left alone while the key is held, and where nothing is to be snapped to', () => {
    const { snap, hands } = canvas();
    hands.setState({ free: true });
    expect(positions(snap.of([moved('Motor', 503, 650)]))).toEqual([{ x: 503, y: 650 }]);
    snap.end();
    hands.setState({ free: false });
    useOptions.setState({ snapToBoxes: false });
    expect(positions(snap.of([moved('Motor', 503, 650)]))).toEqual([{ x: 503, y: 650 }]);
  });

  it('does not move what is locked', () => {
    expect(canvas().snap.of([moved('Brake', 0, 0), moved('Motor', 950, 700)])).toHaveLength(1);
  });
});

describe('a resize', () => {
  it('has its moving border drawn to a neighbour', () => {
    const { snap, hands } = canvas();
    const [change] = snap.of([sized('Vehicle', 497, 200)]);
    expect(change).toMatchObject({ dimensions: { width: 500, height: 200 } });
    expect(hands.getState().guides).toHaveLength(1);
  });

  it('to the left leaves what is inside where it was in the drawing', () => {
    const { snap } = canvas();
    useOptions.setState({ snapToGrid: true });
    // The left border goes 13 pixels out, and is drawn to the grid at -16.
    const changes = snap.of([
      moved('Vehicle', -13, 0),
      moved('Battery', 113, 60),
      sized('Vehicle', 413, 200),
    ]);
    expect(positions(changes)).toEqual([
      { x: -16, y: 0 },
      { x: 116, y: 60 },
    ]);
    expect(changes.at(-1)).toMatchObject({ dimensions: { width: 416, height: 200 } });
  });

  it('does not resize what is locked', () => {
    expect(canvas().snap.of([sized('Brake', 10, 10)])).toEqual([]);
  });
});

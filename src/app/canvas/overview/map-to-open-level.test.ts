import { expect, it } from 'vitest';
import { type Box, inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { mapToOpenLevel } from './map-to-open-level.ts';
import { overviewOf } from './overview-diagram.ts';

const level = tinyDiagram({
  Power: { at: [0, 0], size: [1600, 1200] },
  Battery: { in: 'Power', at: [40, 44], size: [700, 500] },
  Cell: { in: 'Battery', at: [40, 60] },
  Thermal: { at: [2000, 0], size: [1600, 1200] },
  Wire: { at: [4000, 0], size: [60, 20] },
});
const drawn = overviewOf(
  level,
  rectsOf(inDrawingOrder<Box>(level.boxes)),
  { shapeOf: () => 'box', strandsOf: () => [] },
  0.15,
);
const update = (name: string, fields: Record<string, unknown>) =>
  mapToOpenLevel(drawn, [{ op: 'update', kind: 'part', id: idOf(name), fields: fields as never }]);

it('what is moved by so much from where it is drawn is moved by as much from where it is', () => {
  const battery = drawn.boxes.get(idOf('Battery'));
  const { x, y } = battery?.position ?? { x: 0, y: 0 };
  // Below the title of what it is in, which needs more room than the model has for it.
  expect(y).toBeGreaterThan(44);
  expect(update('Battery', { position: { x: x + 100, y: y + 50 } })).toEqual([
    expect.objectContaining({ fields: { position: { x: 140, y: 94 } } }),
  ]);
});

it('the size at which something is drawn that would be too small is not stored', () => {
  expect(drawn.boxes.get(idOf('Wire'))?.size.width).toBeGreaterThan(60);
  expect(update('Wire', { size: { width: 500, height: 200 } })).toEqual([]);
});

it('what is put into a card goes below what is in it', () => {
  expect(drawn.overview?.insideOf(idOf('Battery'))).toBe(1);
  const [moved] = update('Wire', { parentId: idOf('Battery'), position: { x: 3, y: 3 } });
  expect(moved).toMatchObject({ fields: { parentId: idOf('Battery'), position: { x: 16, y: 156 } } });
});

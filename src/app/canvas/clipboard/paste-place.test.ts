import { describe, expect, it } from 'vitest';
import { inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { type PasteAsked, pastePlace } from './paste-place.ts';

const diagram = tinyDiagram(
  {
    Power: { at: [100, 100], size: [500, 300] },
    Battery: { in: 'Power', at: [40, 60] },
    Motor: { at: [900, 100] },
  },
  {},
);
const rects = rectsOf(inDrawingOrder(diagram.boxes));
const place = (asked: Partial<PasteAsked>) =>
  pastePlace(diagram, rects, {
    size: { width: 100, height: 60 },
    point: null,
    selection: [],
    originals: [],
    own: new Set(),
    sight: { x: 0, y: 0, width: 1000, height: 800 },
    ...asked,
  });

describe('what is pasted', () => {
  it('has the pointer in its middle, in the box that is there', () => {
    expect(place({ point: { x: 2000, y: 500 } })).toEqual({
      parentId: null,
      origin: { x: 0, y: 0 },
      at: { x: 1950, y: 470 },
    });
    expect(place({ point: { x: 110, y: 110 } })).toMatchObject({
      parentId: idOf('Power'),
      at: { x: 60, y: 80 },
    });
  });

  it('is not put into what it was copied from', () => {
    const own = new Set([idOf('Motor')]);
    expect(place({ point: { x: 950, y: 130 }, own }).parentId).toBeNull();
    expect(place({ selection: [idOf('Motor')], own })).toMatchObject({ parentId: null });
  });

  it('goes into the one selected box', () => {
    expect(place({ selection: [idOf('Motor')] })).toMatchObject({
      parentId: idOf('Motor'),
      at: { x: 916, y: 144 },
    });
  });

  it('goes where its original is, in the same box', () => {
    expect(place({ originals: [idOf('Battery')], own: new Set([idOf('Battery')]) })).toEqual({
      parentId: idOf('Power'),
      origin: { x: 100, y: 100 },
      at: { x: 140, y: 160 },
    });
  });

  it('else comes to the middle of what is in sight', () => {
    expect(place({ originals: [idOf('Gone')] })).toMatchObject({ parentId: null, at: { x: 450, y: 370 } });
  });
});

import { describe, expect, it } from 'vitest';
import type { Arranged } from './arranged.ts';
import { withRoomForLabels } from './room-for-labels.ts';

const SIZE = { width: 100, height: 40 };
const LABEL = { width: 90, height: 20 };

/** Boxes in rows of three, 40 pixels apart, named by their row and column. */
const grid = (lines: Arranged['lines']): Arranged => {
  const ids = ['00', '01', '02', '10', '11', '12', '20', '21', '22'];
  return {
    boxes: ids.map((id) => ({ id, ...SIZE })),
    lines,
    places: new Map(ids.map((id) => [id, { x: 140 * Number(id[1]), y: 80 * Number(id[0]) }])),
  };
};

describe('room for labels', () => {
  it('moves what is below a gap downwards by what the labels in it need, all of it alike', () => {
    const places = withRoomForLabels(grid([{ source: '00', target: '10', label: { ...LABEL, height: 40 } }]));
    expect((places.get('10')?.y ?? 0) - 40).toBeGreaterThanOrEqual(40 + 20);
    const by = (places.get('10')?.y ?? 0) - 80;
    for (const id of ['11', '12']) expect(places.get(id)?.y).toBe(80 + by);
    for (const id of ['20', '21', '22']) expect(places.get(id)?.y).toBe(160 + by);
    for (const id of ['00', '01', '02']) expect(places.get(id)?.y).toBe(0);
    expect(places.get('11')?.x).toBe(140);
  });

  it('moves what is beside a gap to the right, once for all lines in it and back', () => {
    const places = withRoomForLabels(
      grid([
        { source: '00', target: '01', label: LABEL },
        { source: '11', target: '10', label: LABEL },
      ]),
    );
    const gap = (places.get('01')?.x ?? 0) - SIZE.width;
    expect(gap).toBeGreaterThanOrEqual(LABEL.width + 20);
    expect(gap).toBeLessThan(LABEL.width + 40);
    expect(places.get('22')?.x).toBe(280 + gap - 40);
  });

  it('leaves what has no label, what is far apart and what is not beside each other as it is', () => {
    const arranged = grid([
      { source: '00', target: '01' },
      { source: '00', target: '12', label: LABEL },
    ]);
    expect(withRoomForLabels(arranged)).toEqual(arranged.places);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { inDrawingOrder, rectsOf } from './box.ts';
import {
  allBoxIds,
  grownAlongEdges,
  insideOf,
  inverted,
  parentsOf,
  selectInMarquee,
  findBoxesInMarquee,
} from './selection-sets.ts';

const diagram = tinyDiagram(
  {
    Power: { at: [100, 100], size: [500, 300] },
    Battery: { in: 'Power', at: [40, 60] },
    Cell: { in: 'Power', at: [300, 60] },
    Motor: { at: [900, 100] },
    Wheel: { at: [1200, 100] },
  },
  { Supply: ['Cell', 'Motor'], Torque: ['Motor', 'Wheel'] },
);
const rects = rectsOf(inDrawingOrder(diagram.boxes));
const names = (ids: readonly string[]) =>
  ids.map((id) => diagram.boxes.get(id)?.name ?? diagram.links.find((link) => link.id === id)?.name);
const ids = (...of: readonly string[]) => of.map(idOf);

describe('a sweep', () => {
  const around = { x: 850, y: 50, width: 800, height: 400 };
  const across = { x: 950, y: 50, width: 280, height: 400 };

  it('to the right takes what it holds', () => {
    expect(names(findBoxesInMarquee(rects, around, 'holds'))).toEqual(['Motor', 'Wheel']);
    expect(findBoxesInMarquee(rects, across, 'holds')).toEqual([]);
  });

  it('to the left takes what it touches, but not what it was begun in', () => {
    expect(names(findBoxesInMarquee(rects, across, 'touches'))).toEqual(['Motor', 'Wheel']);
    const within = { x: 120, y: 150, width: 100, height: 100 };
    expect(names(findBoxesInMarquee(rects, within, 'touches'))).toEqual(['Battery']);
  });

  it('adds to the selection, or turns it over', () => {
    expect(selectInMarquee(['a', 'b'], ['b', 'c'], false)).toEqual(['a', 'b', 'c']);
    expect(selectInMarquee(['a', 'b'], ['b', 'c'], true)).toEqual(['a', 'c']);
  });

  const id = fc.constantFrom('a', 'b', 'c', 'd');
  it('turned over twice is what it was, in whatever order', () =>
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.uniqueArray(id), (before, found) => {
        const twice = selectInMarquee(selectInMarquee(before, found, true), found, true);
        expect(new Set(twice)).toEqual(new Set(before));
      }),
    ));
});

describe('a selection', () => {
  it('grows by one step along the edges, then by one more', () => {
    const once = grownAlongEdges(diagram, ids('Cell'));
    expect(names(once)).toEqual(['Cell', 'Supply', 'Motor']);
    expect(new Set(names(grownAlongEdges(diagram, once)))).toEqual(
      new Set(['Cell', 'Supply', 'Motor', 'Torque', 'Wheel']),
    );
    expect(new Set(names(grownAlongEdges(diagram, ids('Torque'))))).toEqual(
      new Set(['Motor', 'Torque', 'Wheel']),
    );
  });

  it('goes into what is selected, and out again', () => {
    expect(new Set(names(insideOf(diagram, ids('Power'))))).toEqual(new Set(['Battery', 'Cell']));
    expect(names(parentsOf(diagram, ids('Battery', 'Cell', 'Motor')))).toEqual(['Power']);
  });

  it('is turned over: twice it is the same', () => {
    const others = inverted(diagram, ids('Power', 'Motor'));
    expect(new Set(names(others))).toEqual(new Set(['Battery', 'Cell', 'Wheel']));
    expect(new Set(inverted(diagram, others))).toEqual(new Set(ids('Power', 'Motor')));
    expect(inverted(diagram, allBoxIds(diagram))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import type { Diagram } from './diagram.ts';
import { endPlaceAt, pointOfEnd } from './target.ts';

const rects = new Map([
  [idOf('a'), { x: 0, y: 0, width: 160, height: 80 }],
  [idOf('b'), { x: 300, y: 0, width: 160, height: 80 }],
]);

/** `b` has a port in the middle of its left side, which `used` tells to be connected already. */
function diagram(used: boolean): Diagram {
  const made = tinyDiagram({ a: {}, b: {} }, { edge: ['a', 'b'] });
  return {
    ...made,
    links: made.links.map((link) => (used ? { ...link, targetPortId: 'port' } : link)),
    portIdsOf: (id) => (id === idOf('b') ? ['port'] : []),
    anchoring: { ...made.anchoring, portOf: () => ({ side: 'left', along: 0.5 }) },
  };
}

const drop = (x: number, y: number, used = false) => endPlaceAt(diagram(used), rects, { x, y }, idOf('a'));

describe('what an edge that is drawn would end at', () => {
  it('is a port that the pointer is at', () => {
    expect(drop(305, 42, true)).toEqual({ boxId: idOf('b'), portId: 'port' });
  });

  it('is a free port from further away, one that is connected not', () => {
    expect(drop(324, 46)).toEqual({ boxId: idOf('b'), portId: 'port' });
    expect(drop(324, 46, true)).toEqual({ boxId: idOf('b'), portId: null });
  });

  it('is the box away from its ports, and nothing beside it', () => {
    expect(drop(400, 60)).toEqual({ boxId: idOf('b'), portId: null });
    expect(drop(230, 40)).toBeNull();
  });

  it('has its point and its side at a port', () => {
    const at = (portId: string | null) => pointOfEnd(diagram(false), rects, { boxId: idOf('b'), portId });
    expect(at('port')).toEqual({ x: 300, y: 40, side: 'left' });
    expect(at(null)).toBeNull();
  });
});

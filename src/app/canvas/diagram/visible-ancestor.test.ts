import { expect, it } from 'vitest';
import { visibleSubtreeAt } from '#app/canvas/levels/visible-subtree.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { hiddenAmong, visibleAncestorOf } from './visible-ancestor.ts';

const WHOLE = tinyDiagram(
  {
    Power: { size: [400, 200] },
    Cell: { in: 'Power', size: [200, 100] },
    Fuse: { in: 'Cell' },
    Motor: { at: [600, 0] },
  },
  { Inner: ['Cell', 'Fuse'], Feed: ['Fuse', 'Motor'] },
);
const collapsed = visibleSubtreeAt(WHOLE, { inside: null, collapsed: new Set([idOf('Power')]) });

it('what is hidden in a collapsed box is shown by it, an edge only where both of its ends are', () => {
  const find = visibleAncestorOf(collapsed);
  expect(['Motor', 'Power', 'Cell', 'Fuse', 'Inner', 'Feed'].map((name) => find(idOf(name)))).toEqual(
    ['Motor', 'Power', 'Power', 'Power', 'Power', 'Feed'].map((name) => idOf(name)),
  );
});

it('what is outside of a level is shown by nothing', () => {
  const inside = visibleSubtreeAt(WHOLE, { inside: idOf('Power'), collapsed: new Set() });
  expect(visibleAncestorOf(inside)(idOf('Motor'))).toBeNull();
  expect(visibleAncestorOf(inside)(idOf('Cell'))).toBe(idOf('Cell'));
});

it('what a collapsed box hides is counted, without itself', () => {
  const ids = ['Power', 'Cell', 'Fuse', 'Feed', 'Motor'].map((name) => idOf(name));
  expect([...hiddenAmong(collapsed, ids)]).toEqual([[idOf('Power'), 2]]);
  expect(hiddenAmong(WHOLE, ids).size).toBe(0);
});

import { describe, expect, it } from 'vitest';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { sceneOf } from './scene.ts';
import { inWindow, isSmall, mountedOf, type Wanted } from './window.ts';

const scene = sceneOf(
  tinyDiagram(
    {
      Car: { at: [0, 0], size: [2000, 400] },
      Battery: { in: 'Car', at: [40, 100] },
      Motor: { in: 'Car', at: [1500, 100] },
      Sun: { at: [0, 3000] },
    },
    { Power: ['Battery', 'Motor'], Light: ['Sun', 'Battery'] },
  ),
  createRouteCache(),
  null,
);
const NOTHING: Wanted = { near: new Set(), held: [], selection: [] };
const mounted = (wanted: Partial<Wanted>) => {
  const found = mountedOf(scene, { ...NOTHING, ...wanted });
  if (found.all) throw new Error('all is mounted');
  return found;
};
const ids = (...labels: string[]) => new Set(labels.map(idOf));
const SIGHT = { x: 0, y: 0, width: 1000, height: 600 };

describe('isSmall', () => {
  it('is what all fits into the page', () => {
    expect(isSmall(scene)).toBe(true);
    const many = { ordered: Array.from({ length: 301 }, () => scene.ordered[0]!), links: scene.links };
    expect(isSmall(many)).toBe(false);
    const tangled = { ordered: scene.ordered, links: Array.from({ length: 121 }, () => scene.links[0]!) };
    expect(isSmall(tangled)).toBe(false);
  });
});

describe('inWindow', () => {
  it('is what is in sight and a quarter around it', () => {
    expect(inWindow(scene, SIGHT, 1)).toEqual(['Car', 'Battery'].map(idOf));
    expect(inWindow(scene, { ...SIGHT, x: 260 }, 1)).toContain(idOf('Motor'));
  });

  it('is nothing from afar, or where too much is in sight', () => {
    expect(inWindow(scene, SIGHT, 0.7)).toEqual([]);
    const rects = new Map(Array.from({ length: 400 }, (_, index) => [`${index}`, SIGHT]));
    expect(inWindow({ rects }, SIGHT, 1)).toEqual([]);
  });
});

describe('mountedOf', () => {
  it('has a stop for the Tab key when nothing else is mounted', () => {
    expect(mounted({})).toEqual({ all: false, boxes: ids('Car'), edges: new Set(), stop: idOf('Car') });
  });

  it('has what is in view with the edges between, and not those that lead out of it', () => {
    const { boxes, edges } = mounted({ near: ids('Car', 'Battery', 'Motor') });
    expect(boxes).toEqual(ids('Car', 'Battery', 'Motor'));
    expect(edges).toEqual(ids('Power'));
  });

  it('mounts a box with those that it is in, and an edge with its ends', () => {
    expect(mounted({ held: [idOf('Motor')] }).boxes).toEqual(ids('Car', 'Motor'));
    const { boxes, edges } = mounted({ held: [null, idOf('Light')] });
    expect(edges).toEqual(ids('Light'));
    expect(boxes).toEqual(ids('Car', 'Battery', 'Sun'));
  });

  it('mounts a few selected elements, of many none, and nothing that is gone', () => {
    expect(mounted({ selection: [idOf('Sun')] }).boxes).toEqual(ids('Car', 'Sun'));
    const many = Array.from({ length: 21 }, () => idOf('Sun'));
    expect(mounted({ selection: many }).boxes).toEqual(ids('Car'));
    expect(mounted({ held: [idOf('Gone')] }).boxes).toEqual(ids('Car'));
  });

  it('makes the last box that somebody was at the stop', () => {
    expect(mounted({ held: [idOf('Sun'), idOf('Motor')] }).stop).toBe(idOf('Motor'));
  });
});

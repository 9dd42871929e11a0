import { describe, expect, it } from 'vitest';
import { pictureOf } from '#app/canvas/pictures/svg/picture.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { sceneOf } from '#app/canvas/scene/scene.ts';
import { seenIn } from '#app/canvas/scene/seen.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { structureDiagram } from './diagram.ts';
import { STRUCTURE } from './to-flow.ts';

function drawn(selection: readonly string[] | null) {
  const { tables } = aModel()
    .part('Vehicle', { size: { width: 400, height: 200 } })
    .part('Battery', { in: 'Vehicle', position: { x: 20, y: 60 } })
    .part('Motor', { in: 'Vehicle', position: { x: 220, y: 60 } })
    .part('Road', { position: { x: 600, y: 0 } })
    .interface('Power', 'Battery', 'Motor')
    .interface('Grip', 'Motor', 'Road')
    .build();
  const scene = sceneOf(structureDiagram(tables.part, tables.interface), createRouteCache(), null);
  return pictureOf(scene, seenIn(scene, STRUCTURE), selection);
}

const names = (picture: ReturnType<typeof drawn>) =>
  picture.layers.flatMap(({ boxes, edges }) => [
    ...boxes.map(({ look }) => look.name),
    ...edges.map(({ label }) => label),
  ]);

describe('what is on a picture', () => {
  it('is everything, with a margin around it', () => {
    const { bounds, ...picture } = drawn(null);
    expect(names({ bounds, ...picture }).sort()).toEqual([
      'Battery',
      'Grip',
      'Motor',
      'Power',
      'Road',
      'Vehicle',
    ]);
    expect([picture.boxes, picture.edges]).toEqual([4, 2]);
    expect(bounds.x).toBeLessThanOrEqual(-16);
    expect(bounds.x + bounds.width).toBeGreaterThanOrEqual(776);
    expect(bounds.width).toBeLessThan(900);
  });

  it('is what is selected, with what is in it and what leads from one to the other', () => {
    expect(names(drawn([idOf('Vehicle')])).sort()).toEqual(['Battery', 'Motor', 'Power', 'Vehicle']);
    expect(names(drawn([idOf('Battery'), idOf('Road')])).sort()).toEqual(['Battery', 'Road']);
    expect(names(drawn([idOf('Grip')]))).toEqual(['Grip']);
  });

  it('is said by the ids of what is drawn, and of nothing else', () => {
    const ids = (...called: string[]) => new Set(called.map((name) => idOf(name)));
    expect(drawn(null).shown).toEqual(ids('Vehicle', 'Battery', 'Motor', 'Road', 'Power', 'Grip'));
    expect(drawn([idOf('Battery'), idOf('Road')]).shown).toEqual(ids('Battery', 'Road'));
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaOf, overlap } from '#app/canvas/routing/obstacles/obstacle-index.ts';
import { pointOnSide, type Side } from '#app/canvas/geometry/geometry.ts';
import type { Part } from '#model/elements/part.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { portNameArea, portNamePlace } from '#app/canvas/diagram/port-names.ts';
import { portPlaces } from './diagram.ts';

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
const size = { width: 160, height: 80 };

function partWith(ports: readonly { readonly side: Side; readonly name: string }[]): Part {
  const made = aModel()
    .part('Unit', { ports: ports.map((port, at) => ({ id: idOf(`port ${at}`), direction: 'in', ...port })) })
    .build();
  const part = made.tables.part.get(idOf('Unit'));
  if (!part) throw new Error('there is no part');
  return part;
}

const anyPorts = fc.array(
  fc.record({ side: fc.constantFrom(...SIDES), name: fc.string({ minLength: 1, maxLength: 20 }) }),
  { maxLength: 80 },
);

it('the names of the ports of a side lie over none of each other, and under no line that leads away from one', () => {
  fc.assert(
    fc.property(anyPorts, (ports) => {
      const places = [...portPlaces(partWith(ports)).values()];
      const names = places.flatMap((place) => {
        const area = portNameArea(place, size);
        return area ? [{ place, area: areaOf(area) }] : [];
      });
      const whole = { x: 0, y: 0, ...size };
      for (const { place, area } of names)
        for (const other of places) {
          if (other === place || other.side !== place.side) continue;
          const theirs = portNameArea(other, size);
          // Letters leave a pixel above and below in their line.
          const letters = { ...area, top: area.top + 1, bottom: area.bottom - 1 };
          expect(theirs !== null && overlap(letters, areaOf(theirs, -1))).toBe(false);
          if (place.side === 'left' || place.side === 'right') continue;
          const { x } = pointOnSide(whole, other.side, other.along * size.width);
          expect(x > area.left && x < area.right).toBe(false);
        }
    }),
  );
});

it('few ports have all of their names', () => {
  const places = [...portPlaces(partWith(SIDES.map((side) => ({ side, name: 'supply' })))).values()];
  expect(places.map((place) => portNamePlace(place, size).room)).toEqual([54, 54, 54, 54]);
});

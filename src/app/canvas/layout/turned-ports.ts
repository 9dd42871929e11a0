import { inDrawingOrder, isWithin, type Placements, rectsOf } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { Side } from '#app/canvas/geometry/geometry.ts';
import type { Sided } from '#app/canvas/geometry/side-places.ts';
import { waypointsOf } from '#app/canvas/routing/waypoints/waypoints.ts';
import { plainSide, portsFacingEnds } from './facing-ports.ts';

/** Ports by the box that they are of, along each side in the order of the list. */
export type PortsOfBoxes = ReadonlyMap<string, readonly Sided[]>;

/** Those of the boxes whose ports a layout may turn: they can be on other sides, and are not locked. */
function turning(diagram: Diagram, ids: Iterable<string>): string[] {
  const { boxes, fieldsOfPorts } = diagram.level?.whole ?? diagram;
  if (!fieldsOfPorts) return [];
  return [...ids].filter((id) => {
    const box = boxes.get(id);
    return box !== undefined && box.locked !== true && id !== diagram.level?.inside;
  });
}

function sidedPorts({ anchoring, portIdsOf }: Diagram, boxId: string): Sided[] {
  return portIdsOf(boxId).flatMap((id) => {
    const place = anchoring.portOf(boxId, id);
    return place ? [{ id, side: place.side }] : [];
  });
}

/** The ports of boxes that are laid out, turned to what they lead to, where everything is at `places`. Only of boxes that change by it. */
export function turnedPorts(diagram: Diagram, ids: Iterable<string>, places: Placements): PortsOfBoxes {
  const whole = diagram.level?.whole ?? diagram;
  const { boxes, links } = whole;
  return portsFacingEnds(
    {
      boxes,
      links,
      rects: rectsOf(inDrawingOrder(boxes), places),
      portsOf: (boxId) => sidedPorts(whole, boxId),
    },
    new Set(turning(diagram, ids)),
  );
}

/**
 * The ports of boxes as they are planned with before anything is placed, whatever sides they have now, so that a second layout gives what the
 * first gave: lines come in on the left, and go out on the right.
 */
export function plainPorts(diagram: Diagram, ids: Iterable<string>): PortsOfBoxes {
  const whole = diagram.level?.whole ?? diagram;
  const sides = new Map<string, Side | null>();
  const note = (portId: string | undefined, side: Side | null) => {
    if (portId !== undefined && (side === null || !sides.has(portId))) sides.set(portId, side);
  };
  for (const link of whole.links) {
    const { sourceId, targetId, sourcePortId, targetPortId } = link;
    if (sourceId === targetId) continue;
    const byHand = waypointsOf(link) !== null;
    note(sourcePortId, byHand ? null : plainSide(true, isWithin(whole.boxes, targetId, sourceId)));
    note(targetPortId, byHand ? null : plainSide(false, isWithin(whole.boxes, sourceId, targetId)));
  }
  return new Map(
    turning(diagram, ids).flatMap((id) => {
      const ports = sidedPorts(whole, id);
      const staying = ports.filter((port) => !sides.get(port.id));
      const turned = ports.flatMap((port) => {
        const side = sides.get(port.id);
        return side ? [{ id: port.id, side }] : [];
      });
      return turned.length === 0
        ? []
        : [[id, [...staying, ...turned.sort((a, b) => (a.id < b.id ? -1 : 1))]] as const];
    }),
  );
}

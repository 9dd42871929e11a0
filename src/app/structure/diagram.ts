import { type Diagram, edgeLists, type NewBox } from '#app/canvas/diagram/diagram.ts';
import type { PortPlace } from '#app/canvas/diagram/edge-ends.ts';
import type { Side } from '#app/canvas/geometry/geometry.ts';
import { alongSides, type Sided } from '#app/canvas/geometry/side-places.ts';
import { contentSizeOf } from '#app/canvas/diagram/metrics.ts';
import { t } from '#language/translate.ts';
import type { Interface } from '#model/elements/interface.ts';
import { PART_SIZE, type Part, SIDES } from '#model/elements/part.ts';
import type { Size } from '#model/elements/placement.ts';
import type { Table } from '#model/elements/table.ts';
import type { JsonObject } from '#model/store/json.ts';
import { attributeLine } from './attribute-line.ts';
import { strandsOf } from './strands.ts';

/** The least distance of two ports on one side of a part that is drawn plain. */
const PORT_GAP = 20;

export const NEW_PART: NewBox = { word: t('Part'), size: PART_SIZE, fields: {} };

/** Of more ports than this the places are kept; among few one is found sooner than looked up. */
const FEW_PORTS = 8;

/** Where a port of a part is on its boundary; none where it has no such port. */
function portPlace(part: Part, portId: string): PortPlace | undefined {
  const { ports } = part;
  if (ports.length > FEW_PORTS) return portPlaces(part).get(portId);
  const port = ports.find(({ id }) => id === portId);
  if (!port) return undefined;
  let before = 0;
  let count = 0;
  for (const other of ports) {
    if (other === port) before = count;
    if (other.side === port.side) count += 1;
  }
  return { side: port.side, along: (before + 1) / (count + 1), apart: 1 / (count + 1), name: port.name };
}

const places = new WeakMap<Part, ReadonlyMap<string, PortPlace>>();

/** Where the ports of a part are on its boundary: spread evenly along each side, in the part's own order. */
export function portPlaces(part: Part): ReadonlyMap<string, PortPlace> {
  const known = places.get(part);
  if (known) return known;
  const along = alongSides(part.ports);
  const counts = new Map<Side, number>();
  for (const { side } of part.ports) counts.set(side, (counts.get(side) ?? 0) + 1);
  const made = new Map(
    part.ports.map(({ id, name, side }) => {
      const place = { side, along: along.get(id) ?? 0, apart: 1 / ((counts.get(side) ?? 0) + 1), name };
      return [id, place] as const;
    }),
  );
  places.set(part, made);
  return made;
}

const lines = new WeakMap<Interface, number>();

/** How many lines an interface is drawn as. */
function linesOf(edge: Interface | undefined): number {
  // Most have one flow or none: for those nothing is looked up.
  if (!edge || edge.connections.length <= 1) return 1;
  const known = lines.get(edge) ?? strandsOf(edge.connections).length;
  lines.set(edge, known);
  return known;
}

const listOf = edgeLists<Interface>();

/** Parts and interfaces as the canvas knows them. */
export function structureDiagram(parts: Table<Part>, edges: Table<Interface>): Diagram<Part, Interface> {
  return {
    boxKind: 'part',
    edgeKind: 'interface',
    boxes: parts,
    links: listOf(edges),
    anchoring: {
      portOf: (partId, portId) => {
        const part = parts.get(partId);
        return part && portPlace(part, portId);
      },
      portsOf: (partId) => {
        const part = parts.get(partId);
        return part && part.ports.length > 0 ? portPlaces(part).values() : [];
      },
      outlineOf: () => 'box',
      portsByBox: true,
      linesOf: (id) => linesOf(edges.get(id)),
      labelOf: (id) => edges.get(id)?.name ?? '',
    },
    portIdsOf: (partId) => parts.get(partId)?.ports.map(({ id }) => id) ?? [],
    fieldsInside: () => ({}),
    fieldsOfPorts: (partId, ports) => fieldsOfPorts(parts.get(partId), ports),
    fieldsOfEnd: (which, { boxId, portId }) =>
      which === 'source'
        ? { sourceId: boxId, sourcePortId: portId }
        : { targetId: boxId, targetPortId: portId },
    refusal: (sourceId, targetId) =>
      sourceId === targetId
        ? t('An interface connects two different parts; both ends were the same part.')
        : null,
    canHold: () => true,
    plainSize: (partId) => plainSize(parts.get(partId)),
    contentSize: (partId, ports) => contentSize(parts.get(partId), ports),
  };
}

/** The ports of a part as they are, on these sides and in this order. */
function fieldsOfPorts(part: Part | undefined, sided: readonly Sided[]): JsonObject {
  const ports = sided.flatMap(({ id, side }) => {
    const port = part?.ports.find((one) => one.id === id);
    return port ? [{ ...port, side }] : [];
  });
  return { ports };
}

const plainSize = (part: Part | undefined): Size => withRoomForPorts(part?.ports, PART_SIZE);

function contentSize(part: Part | undefined, ports: readonly Sided[] | undefined = part?.ports): Size | null {
  if (!part) return null;
  const name = part.multiplicity > 1 ? `${part.name} [${part.multiplicity}]` : part.name;
  return withRoomForPorts(ports, contentSizeOf(name, part.kind || null, part.attributes.map(attributeLine)));
}

/** Large enough to tell the ports of a side apart. */
function withRoomForPorts(ports: readonly Sided[] = [], { width, height }: Size): Size {
  const most = (...sides: readonly (typeof SIDES)[number][]) =>
    Math.max(...sides.map((side) => ports.filter((port) => port.side === side).length));
  return {
    width: Math.max(width, (most('top', 'bottom') + 1) * PORT_GAP),
    height: Math.max(height, (most('left', 'right') + 1) * PORT_GAP),
  };
}

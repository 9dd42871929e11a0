import type { PortPlace } from '#app/canvas/diagram/edge-ends.ts';
import { linesIn } from '#app/canvas/diagram/metrics.ts';
import type { NodeState } from '#app/canvas/diagram/notation.ts';
import type { Part, Port } from '#model/elements/part.ts';
import { attributeLine } from './attribute-line.ts';
import { portPlaces } from './diagram.ts';

export interface PortData extends PortPlace {
  readonly id: string;
  readonly name: string;
  readonly direction: Port['direction'];
}

/** What a part's box shows. Computed; nothing else of the model is in a node. */
export interface PartData extends Record<string, unknown> {
  readonly name: string;
  /** How many of it there are. */
  readonly multiplicity: number;
  /** In guillemets above the name. */
  readonly kind: string | null;
  readonly color: string | null;
  readonly attributes: readonly string[];
  /** How many attributes there was no room for. */
  readonly more: number;
  readonly ports: readonly PortData[];
  readonly container: boolean;
  readonly renaming: boolean;
  readonly target: boolean;
  readonly frame: boolean;
  readonly hidden: number;
  readonly changed: number;
}

/** What the box of a part shows at a height. */
export function partData(part: Part, height: number, shown: NodeState): PartData {
  const room = shown.container ? 0 : linesIn(height, part.kind || null);
  const fits = part.attributes.length <= room;
  const lines = fits ? part.attributes : part.attributes.slice(0, Math.max(0, room - 1));
  const places = portPlaces(part);
  return {
    name: part.name,
    multiplicity: part.multiplicity,
    kind: part.kind || null,
    color: part.color ?? null,
    attributes: lines.map(attributeLine),
    more: room > 0 ? part.attributes.length - lines.length : 0,
    ports: part.ports.flatMap(({ id, name, direction }) => {
      const place = places.get(id);
      return place ? [{ id, name, direction, ...place }] : [];
    }),
    ...shown,
  };
}

import type { Box } from '#app/canvas/diagram/box.ts';
import { inOneLine } from '#app/canvas/diagram/describe.ts';
import type { NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import type { Strand } from '#app/canvas/diagram/strand.ts';
import type { Scene } from './scene.ts';

/** What the elements of a scene show, by their ids, for whoever knows nothing of their kinds. */
export interface Seen {
  readonly boxLook: (id: string) => NodeStyle | null;
  readonly labelAt: (edgeId: string) => string;
  readonly strandsOf: (edgeId: string) => readonly Strand[];
}

/** Nothing is worked out before it is asked for. */
export function seenIn<B extends Box, L extends NamedEdge>(
  scene: Pick<Scene<B, L>, 'diagram' | 'links' | 'containers'>,
  notation: Pick<Notation<B, L>, 'lookOf' | 'labelOf' | 'strandsOf'>,
): Seen {
  let links: ReadonlyMap<string, L> | null = null;
  const link = (id: string) => {
    links ??= new Map(scene.links.map((one) => [one.id, one]));
    return links.get(id);
  };
  return {
    boxLook: (id) => {
      const box = scene.diagram.boxes.get(id);
      return box ? notation.lookOf(box, box.size, scene.containers.has(id)) : null;
    },
    labelAt: (id) => {
      const found = link(id);
      return found ? inOneLine(notation.labelOf(found)) : '';
    },
    strandsOf: (id) => {
      const found = link(id);
      return found ? notation.strandsOf(found) : [];
    },
  };
}

/** A scene, and what its elements show. */
export interface SeenScene {
  readonly scene: Scene;
  readonly seen: Seen;
}

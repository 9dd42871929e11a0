import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import type { Part } from '#model/elements/part.ts';
import { partData } from './part-data.ts';

/** What is painted of a part: what its node shows. */
export function partStyle(part: Part, { height }: { height: number }, container: boolean): NodeStyle {
  const data = partData(part, height, {
    container,
    renaming: false,
    target: false,
    frame: false,
    hidden: 0,
    changed: 0,
  });
  return {
    shape: 'box',
    name: data.multiplicity > 1 ? `${data.name} [${data.multiplicity}]` : data.name,
    kind: data.kind,
    color: data.color,
    lines: data.attributes,
    more: data.more,
    ports: data.ports,
  };
}

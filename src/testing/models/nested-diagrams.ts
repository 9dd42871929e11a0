import fc from 'fast-check';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { type TinyBox, tinyDiagram } from './tiny-diagram.ts';

interface Tree {
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly inside: readonly Tree[];
}

const names = fc.oneof(
  fc.constantFrom('Battery', 'Power distribution unit', 'vehicleLogicalConfiguration', 'M'),
  fc.string({ minLength: 1, maxLength: 30 }).map((text) => `x${text.replace(/\s/g, '_')}`),
  fc.constant('Long name '.repeat(200)),
);
const treeOf = (depth: number): fc.Arbitrary<Tree> =>
  fc.record({
    width: fc.integer({ min: 40, max: 260 }),
    height: fc.integer({ min: 24, max: 140 }),
    name: names,
    inside: depth === 1 ? fc.constant([]) : fc.array(treeOf(depth - 1), { maxLength: 5 }),
  });
const tree = treeOf(4);

const GAP = 24;

/** Boxes in boxes, none over another, each as large as what is in it; and links between any of them. */
export const nestedDiagrams = fc
  .tuple(
    fc.array(tree, { minLength: 1, maxLength: 12 }),
    fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 }),
  )
  .map(([trees, pairs]) => nestedDiagram(trees, pairs));

function nestedDiagram(trees: readonly Tree[], pairs: readonly (readonly [number, number])[]): Diagram {
  const boxes: Record<string, TinyBox & { name: string }> = {};
  let next = 0;
  const place = (siblings: readonly Tree[], parent: string | null, top: number) => {
    let x = GAP;
    let y = top;
    let row = 0;
    let right = 0;
    const across = Math.max(600, Math.sqrt(siblings.length) * 900);
    for (const { width, height, name, inside } of siblings) {
      const label = `box ${(next += 1)}`;
      boxes[label] = { name, ...(parent !== null && { in: parent }) };
      const content = inside.length > 0 ? place(inside, label, TITLE_ROOM) : { width: 0, height: 0 };
      const size = [Math.max(width, content.width), Math.max(height, content.height)] as const;
      if (x > GAP && x + size[0] > across) {
        x = GAP;
        y += row + GAP;
        row = 0;
      }
      boxes[label] = { ...boxes[label], name, at: [x, y], size };
      x += size[0] + GAP;
      right = Math.max(right, x);
      row = Math.max(row, size[1]);
    }
    return { width: right, height: y + row + GAP };
  };
  place(trees, null, 0);
  const labels = Object.keys(boxes);
  const links = Object.fromEntries(
    pairs.map(([a, b], index) => [
      `link ${index}`,
      [labels[a % labels.length] ?? '', labels[b % labels.length] ?? ''] as const,
    ]),
  );
  return named(tinyDiagram(boxes, links), boxes);
}

/** Tiny boxes are called as their labels: here they get names of their own. */
export function named(diagram: Diagram, boxes: Readonly<Record<string, { readonly name: string }>>): Diagram {
  const names = Object.values(boxes).map(({ name }) => name);
  let at = 0;
  for (const box of diagram.boxes.values()) Object.assign(box, { name: names[at++] ?? box.name });
  return diagram;
}

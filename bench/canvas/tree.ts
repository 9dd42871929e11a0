import { type Graph, type GraphEdge, type GraphPart, idOf, PART, TYPES } from './graph.ts';

const DEPTH = 5;
const GAP = { x: 100, y: 80 };
const ASPECT = 1.5;
const AROUND = { side: 60, top: 70 };

interface Node {
  readonly number: number;
  readonly children: Node[];
  width: number;
  height: number;
}

/**
 * So many parts as a tree five levels deep, each level in a grid inside its part, and twice as many edges, as real models have them: four
 * of five between any two parts of one subsystem (what is inside of one part of the uppermost level), at any depth, one of five to the
 * neighbour. The same number always gives the same graph. Parts come before those inside of them.
 */
export function treeOf(count: number): Graph {
  const roots = grown(count);
  for (const root of roots) measure(root);
  const parts: GraphPart[] = Array.from({ length: count });
  place(roots, 0, 0, null, parts);
  const subsystems = roots.map(numbersIn);
  const next = chance(count);
  const edges: GraphEdge[] = [];
  for (const numbers of subsystems)
    for (const [at, number] of numbers.entries())
      for (const which of [0, 1]) {
        const edge = 2 * number + which;
        const target = edge % 5 === 0 ? (numbers[at + 1] ?? numbers[0]) : numbers[next() % numbers.length];
        const other = target === undefined || target === number ? (number + 1) % count : target;
        edges.push({
          id: idOf('edge', edge),
          name: `Flow ${edge + 1}`,
          sourceId: idOf('part', number),
          targetId: idOf('part', other),
          type: TYPES[edge % TYPES.length] ?? TYPES[0],
        });
      }
  return { parts, edges };
}

/** Breadth first, so that all levels are as full as the number of parts lets them be. */
function grown(count: number): Node[] {
  const branches = Math.max(2, Math.ceil(count ** (1 / DEPTH)));
  const node = (number: number): Node => ({ number, children: [], width: PART.width, height: PART.height });
  const roots: Node[] = [];
  let number = 0;
  for (; number < Math.min(branches, count); number += 1) roots.push(node(number));
  let level = roots;
  while (number < count) {
    const below: Node[] = [];
    for (let child = 0; child < branches; child += 1)
      for (const parent of level) {
        if (number === count) break;
        const made = node(number++);
        parent.children.push(made);
        below.push(made);
      }
    level = below;
  }
  return roots;
}

function measure(node: Node): void {
  if (node.children.length === 0) return;
  for (const child of node.children) measure(child);
  const { width, height } = rowsOf(node.children);
  node.width = width + 2 * AROUND.side;
  node.height = height + 2 * AROUND.top - 20;
}

/** Beside and below each other, in cells for the largest of them, about as wide for their height as a window. */
function rowsOf(nodes: readonly Node[]) {
  const cell = {
    width: Math.max(...nodes.map(({ width }) => width)) + GAP.x,
    height: Math.max(...nodes.map(({ height }) => height)) + GAP.y,
  };
  const columns = Math.max(1, Math.round(Math.sqrt((ASPECT * nodes.length * cell.height) / cell.width)));
  const rows = Math.ceil(nodes.length / columns);
  return { columns, cell, width: columns * cell.width - GAP.x, height: rows * cell.height - GAP.y };
}

function place(
  nodes: readonly Node[],
  x: number,
  y: number,
  parentId: string | null,
  parts: GraphPart[],
): void {
  const { columns, cell } = rowsOf(nodes);
  for (const [at, { number, children, width, height }] of nodes.entries()) {
    const left = x + (at % columns) * cell.width;
    const top = y + Math.floor(at / columns) * cell.height;
    const id = idOf('part', number);
    parts[number] = { id, name: `Part ${number + 1}`, x: left, y: top, width, height, parentId };
    if (children.length > 0) place(children, left + AROUND.side, top + AROUND.top, id, parts);
  }
}

const numbersIn = (node: Node): number[] => [node.number, ...node.children.flatMap(numbersIn)];

/** The same row of large numbers for the same start. */
function chance(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}

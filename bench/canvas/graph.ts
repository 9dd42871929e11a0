/** A part of a generated drawing; its place is that in the whole drawing. */
export interface GraphPart {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly parentId: string | null;
}

export interface GraphEdge {
  readonly id: string;
  readonly name: string;
  readonly sourceId: string;
  readonly targetId: string;
  /** The kind of flow, which has a colour of its own. */
  readonly type: (typeof TYPES)[number];
}

export interface Graph {
  readonly parts: readonly GraphPart[];
  readonly edges: readonly GraphEdge[];
}

export const PART = { width: 160, height: 80 };
export const SIDES = ['left', 'right', 'top', 'bottom'] as const;
export const TYPES = ['Matter', 'Energy', 'Information'] as const;
const GAP = { x: 100, y: 80 };
/** So many parts beside and below each other are in one container, where there are containers. */
const BLOCK = 4;
const AROUND = { side: 60, top: 70 };

/** A UUID that is always the same for a word and a number. */
export function idOf(word: 'part' | 'edge' | 'port' | 'block' | 'flow', number: number): string {
  const kind = { part: 1, edge: 2, port: 3, block: 4, flow: 5 }[word];
  return `0000000${kind}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

/**
 * So many parts in a grid and twice as many edges to near ones, as engineers draw them; `nested`: in containers of 16, which come
 * on top of that number.
 */
export function graphOf(count: number, nested = false): Graph {
  const columns = Math.ceil(Math.sqrt(count));
  const block = (index: number) => Math.floor(index / BLOCK);
  const at = (index: number, size: number, gap: number, around: number) =>
    index * (size + gap) + (nested ? block(index) * 2 * around : 0);
  const parts: GraphPart[] = [];
  const blocks = new Map<string, GraphPart>();
  for (let number = 0; number < count; number += 1) {
    const column = number % columns;
    const row = Math.floor(number / columns);
    const x = at(column, PART.width, GAP.x, AROUND.side);
    const y = at(row, PART.height, GAP.y, AROUND.top);
    const parentId = nested ? idOf('block', block(row) * Math.ceil(columns / BLOCK) + block(column)) : null;
    if (parentId !== null && !blocks.has(parentId))
      blocks.set(parentId, {
        id: parentId,
        name: `Assembly ${block(row) + 1}.${block(column) + 1}`,
        x: x - AROUND.side,
        y: y - AROUND.top,
        width: BLOCK * (PART.width + GAP.x) - GAP.x + 2 * AROUND.side,
        height: BLOCK * (PART.height + GAP.y) - GAP.y + 2 * AROUND.top - 20,
        parentId: null,
      });
    parts.push({ id: idOf('part', number), name: `Part ${number + 1}`, x, y, ...PART, parentId });
  }
  const edges = parts.flatMap((part, number): GraphEdge[] => {
    const right = number + 1 < count ? number + 1 : 0;
    const below = number + columns < count ? number + columns : (number + 2) % count;
    return [right, below].map((target, which) => ({
      id: idOf('edge', 2 * number + which),
      name: `Flow ${2 * number + which + 1}`,
      sourceId: part.id,
      targetId: idOf('part', target),
      type: TYPES[(number + which) % TYPES.length] ?? TYPES[0],
    }));
  });
  return { parts: [...blocks.values(), ...parts], edges };
}

import type { ElkNode } from 'elkjs/lib/elk-api.js';
import ELK from 'elkjs/lib/elk.bundled.js';
import type { LayoutTask, Placed } from '#app/canvas/layout/layout-task.ts';
import { planLayout } from '#app/canvas/layout/plan-layout.ts';
import { solveLayout } from '#app/canvas/layout/solve-layout.ts';
import { structureDiagram } from '#app/structure/diagram.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Row } from '../table.ts';
import { layoutModels } from './models.ts';

const SIZES = [50, 150, 600];
const ROOT = 'root';
const PEERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ELK layered': { 'elk.algorithm': 'layered', 'elk.layered.spacing.nodeNodeBetweenLayers': '72' },
  'ELK rectpacking': { 'elk.algorithm': 'rectpacking' },
  'ELK box': { 'elk.algorithm': 'box' },
};

interface Quality {
  /** How wide a window of the usual shape must be to show all at full size. */
  readonly window: number;
  readonly ratio: number;
  /** Mean distance of the middles of what an interface joins. */
  readonly distance: number;
  readonly ms: number;
}

/** Our automatic layout against those of ELK, with boxes of the same sizes: how small the drawing is, its shape, and how far interfaces lead. */
export async function benchLayout(): Promise<Row[]> {
  const elk = new ELK();
  const rows: Row[] = [];
  for (const [name, model] of layoutModels(SIZES)) {
    const tasks = planLayout(structureDiagram(model.tables.part, model.tables.interface), { kind: 'all' });
    const ours = await measured(
      model,
      async () => (await solveLayout(tasks, (graph) => elk.layout(graph))).placed,
    );
    for (const [peer, options] of Object.entries(PEERS)) {
      const theirs = await measured(model, async () =>
        placesOf(await elk.layout(wholeGraph(tasks, options))),
      );
      const ratio = (ours.window / theirs.window).toFixed(2);
      rows.push({ what: `${name}: ${peer}`, ours: inWords(ours), against: inWords(theirs), ratio });
    }
  }
  return rows;
}

async function measured(
  model: SystemModel,
  layout: () => Promise<ReadonlyMap<string, Placed>>,
): Promise<Quality> {
  const from = performance.now();
  const placed = await layout();
  return { ...qualityOf(model, placed), ms: performance.now() - from };
}

/** The boxes of all tasks as one graph of ELK, each place laid out by itself. */
function wholeGraph(tasks: readonly LayoutTask[], options: Readonly<Record<string, string>>): ElkNode {
  const common = { ...options, 'elk.aspectRatio': '1.6', 'elk.spacing.nodeNode': '40' };
  const inside = new Map(tasks.map((task) => [task.frame?.id ?? ROOT, task]));
  const nodeOf = (id: string, size?: { readonly width: number; readonly height: number }): ElkNode => {
    const task = inside.get(id);
    if (!task) return { id, ...size };
    const known = new Set(task.nodes.map((node) => node.id));
    return {
      id,
      layoutOptions: {
        ...common,
        ...(id !== ROOT && { 'elk.padding': '[top=44,left=16,bottom=16,right=16]' }),
      },
      children: task.nodes.map((node) => nodeOf(node.id, node.size)),
      edges: task.edges
        .filter(({ source, target }) => known.has(source) && known.has(target))
        .map((edge) => ({ id: `edge ${edge.id}`, sources: [edge.source], targets: [edge.target] })),
    };
  };
  return nodeOf(ROOT);
}

function placesOf(graph: ElkNode, found = new Map<string, Placed>()): Map<string, Placed> {
  for (const child of graph.children ?? []) {
    const { x = 0, y = 0, width = 0, height = 0 } = child;
    found.set(child.id, { position: { x, y }, size: { width, height } });
    placesOf(child, found);
  }
  return found;
}

function qualityOf({ tables }: SystemModel, placed: ReadonlyMap<string, Placed>): Omit<Quality, 'ms'> {
  const rects = new Map<string, { x: number; y: number; width: number; height: number }>();
  const rectOf = (id: string): { x: number; y: number; width: number; height: number } => {
    const part = tables.part.get(id);
    const around =
      part?.parentId === undefined ? { x: 0, y: 0 } : (rects.get(part.parentId) ?? rectOf(part.parentId));
    const { x, y } = placed.get(id)?.position ?? part?.position ?? { x: 0, y: 0 };
    const size = placed.get(id)?.size ?? part?.size ?? { width: 0, height: 0 };
    const rect = { x: around.x + x, y: around.y + y, ...size };
    rects.set(id, rect);
    return rect;
  };
  for (const { id } of tables.part.values()) rectOf(id);
  const all = [...rects.values()];
  const width = Math.max(...all.map(({ x, width }) => x + width)) - Math.min(...all.map(({ x }) => x));
  const height = Math.max(...all.map(({ y, height }) => y + height)) - Math.min(...all.map(({ y }) => y));
  const distances = [...tables.interface.values()].flatMap(({ sourceId, targetId }) => {
    const [a, b] = [rects.get(sourceId), rects.get(targetId)];
    if (!a || !b) return [];
    return (
      Math.abs(a.x + a.width / 2 - b.x - b.width / 2) + Math.abs(a.y + a.height / 2 - b.y - b.height / 2)
    );
  });
  const distance = distances.reduce((sum, one) => sum + one, 0) / Math.max(1, distances.length);
  return { window: Math.max(width, height * 1.6), ratio: width / height, distance };
}

const inWords = ({ window, ratio, distance, ms }: Quality): string =>
  `${Math.round(window)} px window, ${ratio.toFixed(2)}:1, interfaces ${Math.round(distance)} px, ${Math.round(ms)} ms`;

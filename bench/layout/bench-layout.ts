import type { ElkNode } from 'elkjs/lib/elk-api.js';
import ELK from 'elkjs/lib/elk.bundled.js';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { layOut } from '#app/canvas/layout/lay-out.ts';
import { layoutEdit } from '#app/canvas/layout/layout-edit.ts';
import type { LayoutTask, Placed } from '#app/canvas/layout/layout-task.ts';
import { planLayout } from '#app/canvas/layout/plan-layout.ts';
import type { Solved } from '#app/canvas/layout/solve-layout.ts';
import type { SystemModel } from '#model/system-model.ts';
import { asSent } from '#testing/models/plan.ts';
import type { Row } from '../table.ts';
import { editedModel, layoutModels, partsOf, statesOf } from './models.ts';
import { type LayoutQuality, qualityOfLayout } from './layout-quality.ts';

const SIZES = [50, 150, 600];
const ROOT = 'root';
const PEERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ELK layered': { 'elk.algorithm': 'layered', 'elk.layered.spacing.nodeNodeBetweenLayers': '72' },
  'ELK rectpacking': { 'elk.algorithm': 'rectpacking' },
  'ELK box': { 'elk.algorithm': 'box' },
};

const DIAGRAMS: readonly (readonly [string, (model: SystemModel) => Diagram])[] = [
  ['parts', partsOf],
  ['states', statesOf],
];

interface Measured extends LayoutQuality {
  readonly ms: number;
}

/**
 * Our automatic layout against those of ELK, with boxes of the same sizes and edges routed by our router in all: how small the drawing is, its
 * shape, how far edges lead, how often they cross and how many run through a box.
 */
export async function benchLayout(): Promise<Row[]> {
  const elk = new ELK();
  const rows: Row[] = [];
  for (const [name, model] of layoutModels(SIZES))
    for (const [what, diagramOf] of DIAGRAMS) {
      const diagram = diagramOf(model);
      if (diagram.boxes.size === 0) continue;
      const scope = { kind: 'all' } as const;
      const tasks = planLayout(diagram, scope);
      const measured = async (layout: () => Promise<Pick<Solved, 'placed'>>): Promise<Measured> => {
        const from = performance.now();
        const { placed } = await layout();
        const ms = performance.now() - from;
        const { operations } = layoutEdit(diagram, scope, placed);
        return { ...qualityOfLayout(diagramOf(editedModel(model, operations.map(asSent)))), ms };
      };
      const ours = await measured(() => layOut(diagram, scope, (graph) => elk.layout(graph)));
      for (const [peer, options] of Object.entries(PEERS)) {
        const theirs = await measured(async () => ({
          placed: placesOf(await elk.layout(wholeGraph(tasks, options))),
        }));
        const ratio = (ours.window / theirs.window).toFixed(2);
        rows.push({
          what: `${name}, ${diagram.boxes.size} ${what}: ${peer}`,
          ours: inWords(ours),
          against: inWords(theirs),
          ratio,
        });
      }
    }
  return rows;
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

const inWords = (measured: Measured): string => {
  const { window, ratio, empty, length, crossings, through, ms } = measured;
  const { labels, cut, covered, names, struck } = measured;
  const words = `${cut} and ${covered} of ${labels} labels cut and covered, ${struck} of ${names} names of ports struck`;
  return `${Math.round(window)} px window, ${ratio.toFixed(2)}:1, ${Math.round(100 * empty)} % empty, edges ${Math.round(length)} px, ${crossings} crossings, ${through} through boxes, ${words}, ${Math.round(ms)} ms`;
};

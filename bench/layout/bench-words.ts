import ELK from 'elkjs/lib/elk.bundled.js';
import { behaviourNotation } from '#app/behaviour/to-flow.ts';
import type { Box } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import { layOut } from '#app/canvas/layout/lay-out.ts';
import { layoutEdit } from '#app/canvas/layout/layout-edit.ts';
import { STRUCTURE } from '#app/structure/to-flow.ts';
import type { SystemModel } from '#model/system-model.ts';
import { countedFaults, faultsOfWords } from '#testing/drawings/faults-of-words.ts';
import { seenAt } from '#testing/drawings/written-words.ts';
import { asSent } from '#testing/models/plan.ts';
import type { Row } from '../table.ts';
import { editedModel, layoutModels, partsOf, statesOf } from './models.ts';

const SIZES = [150];
/** From near, a little further away, at the border of both, and from afar. */
const ZOOMS = [1, 0.92, 0.75, 0.51, 0.35, 0.2, 0.1];
const SHOWN = Number(process.env['BENCH_FAULTS'] ?? 0);

/**
 * What is wrong with the words of models that our layout arranged, at several zooms: texts too small, over one another, over boxes or ends of
 * edges that are not their own, boxes without a name, boxes over boxes. `BENCH_FAULTS=5` prints so many of each.
 */
export async function benchWords(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, model] of layoutModels(SIZES)) {
    rows.push(...(await rowsOf(`${name}, parts`, model, partsOf, () => STRUCTURE)));
    rows.push(...(await rowsOf(`${name}, states`, model, statesOf, behaviourNotation)));
  }
  return rows;
}

async function rowsOf<B extends Box, L extends NamedEdge>(
  name: string,
  model: SystemModel,
  diagramOf: (model: SystemModel) => Diagram<B, L>,
  notationOf: (model: SystemModel) => Notation<B, L>,
): Promise<Row[]> {
  const diagram = diagramOf(model);
  if (diagram.boxes.size === 0) return [];
  const elk = new ELK();
  const scope = { kind: 'all' } as const;
  const { placed } = await layOut(diagram, scope, (graph) => elk.layout(graph));
  const arranged = editedModel(model, layoutEdit(diagram, scope, placed).operations.map(asSent));
  return ZOOMS.map((zoom) => {
    const seen = seenAt(diagramOf(arranged), notationOf(arranged), zoom);
    const faults = faultsOfWords(seen);
    const counts = Object.entries(countedFaults(faults));
    for (const [kind] of counts)
      for (const { what } of faults.filter((one) => one.kind === kind).slice(0, SHOWN))
        console.log(`${name} at ${zoom}: ${kind}: ${what}`);
    return {
      what: `${name} at ${zoom}`,
      ours: counts.map(([kind, count]) => `${count} ${kind}`).join(', ') || 'none',
      against: `${seen.words.length} texts, ${seen.plan.boxes.length} boxes`,
      ratio: '',
    };
  });
}

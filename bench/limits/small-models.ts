import { field, json, signUp } from '../client.ts';
import { importGraph } from '../canvas/import-graph.ts';
import { treeOf } from '../canvas/tree.ts';
import { quantile } from '../table.ts';
import { count, mib, type Published, seconds } from './published.ts';
import { memoryOf, startUnlimited } from './unlimited.ts';

const MODELS = [100, 1_000];
const PARTS = 100;
const asked = (process.env['BENCH_MODELS'] ?? MODELS.join(',')).split(',').map(Number);

/** So many models of 300 elements in one process, all of them written to in turns: what an edit takes, and the memory. */
export async function benchSmallModels(): Promise<Published> {
  const rows: string[][] = [];
  for (const models of asked) {
    const service = await startUnlimited();
    try {
      const { ours, team } = await signUp(service.url);
      const first = await importGraph(ours, team, treeOf(PARTS));
      const from = performance.now();
      const ids = [first];
      while (ids.length < models)
        ids.push(field(await json(ours, 'POST', `/api/models/${first}/duplicate`, {}), 'id'));
      const made = performance.now() - from;
      const took: number[] = [];
      for (const id of ids) {
        const begun = performance.now();
        await json(ours, 'POST', `/api/models/${id}/parts`, { name: 'One more' });
        took.push(performance.now() - begun);
      }
      const { now, most } = memoryOf(service);
      rows.push([
        count(models),
        seconds(made),
        `${Math.round(quantile(took, 0.5))} ms (${Math.round(quantile(took, 0.99))})`,
        `${mib(now)} (${mib(most)})`,
      ]);
    } finally {
      await service.stop();
    }
  }
  return {
    name: 'models',
    columns: [
      'Models of 300 elements',
      'copied',
      'an edit in each, p50 (p99)',
      'memory of the service (most)',
    ],
    rows,
  };
}

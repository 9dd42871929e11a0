import { field, json, signUp, type Target } from '../client.ts';
import { quantile } from '../table.ts';
import { count, type Published } from './published.ts';
import { startUnlimited } from './unlimited.ts';

const WRITERS = 20;
const FOR_MS = Number(process.env['BENCH_SECONDS'] ?? 20) * 1_000;

/**
 * Twenty writers, each on a model of their own and one write after the other, on one and on two processes of one PostgreSQL
 * (`BENCH_DATABASE_URL`, an empty database). Null where none is named.
 */
export async function benchProcesses(): Promise<Published | null> {
  const DATABASE_URL = process.env['BENCH_DATABASE_URL'];
  if (DATABASE_URL === undefined) return null;
  const services = [await startUnlimited({ DATABASE_URL }), await startUnlimited({ DATABASE_URL })];
  try {
    const [one] = services;
    if (!one) throw new Error('no service was started');
    const { ours, team } = await signUp(one.url, `writers-${Date.now()}@example.org`);
    const models: string[] = [];
    for (let nth = 0; nth < WRITERS; nth += 1)
      models.push(
        field(await json(ours, 'POST', '/api/models', { name: `Model ${nth}`, team_id: team }), 'id'),
      );
    const rows: string[][] = [];
    for (const processes of [1, 2]) {
      const took: number[] = [];
      const until = performance.now() + FOR_MS;
      await Promise.all(
        models.map(async (model, nth) => {
          const target: Target = { ...ours, url: services[nth % processes]?.url ?? one.url };
          while (performance.now() < until) {
            const from = performance.now();
            await json(target, 'POST', `/api/models/${model}/parts`, { name: 'Part' });
            took.push(performance.now() - from);
          }
        }),
      );
      const each = `${Math.round(quantile(took, 0.5))} ms (${Math.round(quantile(took, 0.99))})`;
      rows.push([String(processes), count(Math.round(took.length / (FOR_MS / 1_000))), each]);
    }
    return { name: 'processes', columns: ['Processes', 'writes a second', 'each, p50 (p99)'], rows };
  } finally {
    for (const service of services) await service.stop();
  }
}

import { Ours } from './canvas/contenders.ts';
import { idOf } from './canvas/graph.ts';
import { json } from './client.ts';
import { median, quantile, type Row } from './table.ts';

const SIZES = [100, 1_000, 10_000, 30_000];
const TIMES = 60;
const asked = (process.env['BENCH_PARTS'] ?? SIZES.join(',')).split(',').map(Number);

/** What a write of one part takes at every size of model, against the smallest one: flat where it costs what it changes. */
export async function benchWrites(): Promise<Row[]> {
  const ours = await Ours.start();
  try {
    const rows: Row[] = [];
    let least = Number.NaN;
    for (const parts of asked) {
      const path = `/api/models/${await ours.model(parts, 'tree')}/parts`;
      const times: number[] = [];
      for (let round = 0; round < TIMES; round += 1) {
        const part = idOf('part', (round * 37) % parts);
        const from = performance.now();
        await json(ours.target, 'PUT', `${path}/${part}`, { position: { x: round, y: round } });
        times.push(performance.now() - from);
      }
      // The first brings the model into memory.
      const [first = Number.NaN, ...others] = times;
      const middle = median(others);
      if (Number.isNaN(least)) least = middle;
      rows.push({
        what: `PUT of a part among ${parts.toLocaleString('en')}`,
        ours: `${middle.toFixed(1)} ms, p95 ${quantile(others, 0.95).toFixed(1)}, the first ${Math.round(first)}`,
        against: `${least.toFixed(1)} ms among ${asked[0]?.toLocaleString('en')}`,
        ratio: (middle / least).toFixed(2),
      });
    }
    return rows;
  } finally {
    await ours.stop();
  }
}

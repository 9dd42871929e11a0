import { execFileSync } from 'node:child_process';
import type { Row } from '../table.ts';
import { benchModelSizes } from './model-sizes.ts';
import { benchPeople } from './people.ts';
import { benchProcesses } from './processes.ts';
import { publish } from './published.ts';
import { benchSmallModels } from './small-models.ts';

const BENCHES = {
  sizes: benchModelSizes,
  people: benchPeople,
  models: benchSmallModels,
  processes: benchProcesses,
};

/** Measures what `docs/limits.md` publishes and writes it there: all of it, or `BENCH_LIMITS=sizes,people`. */
export async function benchLimits(): Promise<Row[]> {
  const wanted = process.env['BENCH_LIMITS']?.split(',');
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted && !wanted.includes(name)) continue;
    const table = await bench();
    if (table) publish(table);
    else console.log(`\n${name}: left out, BENCH_DATABASE_URL names no PostgreSQL`);
  }
  // As `npm run check` asks for it.
  execFileSync('npx', ['biome', 'format', '--write', 'docs/limits.md'], { stdio: 'ignore' });
  return [];
}

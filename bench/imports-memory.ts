import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { RunningService } from '../e2e/support/running-service.ts';
import { field, json, signUp } from './client.ts';
import type { Row } from './table.ts';

const PEOPLE = 5;
const IMPORTS_OF_EACH = 4;
/** What is promised above the memory of a service at rest, in MiB. */
const MOST_MORE = 256;
const MIB = 1024 * 1024;

const Line = z.object({ at: z.number(), memory: z.number() });

/** The most memory that a service takes while twenty tables of half a megabyte wait to be read, against what it takes at rest. */
export async function benchImportsMemory(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modelwright-bench-'));
  const file = join(folder, 'turns');
  const watcher = new URL('./loop-turns.mjs', import.meta.url);
  const service = await RunningService.start({
    LOG_LEVEL: 'fatal',
    LOOP_TURNS: file,
    NODE_OPTIONS: `--import ${watcher.href}`,
  });
  try {
    const asked: (() => Promise<number>)[] = [];
    for (let person = 0; person < PEOPLE; person += 1) {
      const { ours, team } = await signUp(service.url, `person-${person}@example.org`);
      for (let nth = 0; nth < IMPORTS_OF_EACH; nth += 1) {
        const model = field(
          await json(ours, 'POST', '/api/models', { name: `Model ${nth}`, team_id: team }),
          'id',
        );
        const url = `${service.url}/api/models/${model}/imports?format=csv`;
        const headers = { ...ours.headers, 'content-type': 'application/octet-stream' };
        asked.push(async () => (await fetch(url, { method: 'POST', headers, body: table(MIB / 2) })).status);
      }
    }
    const began = Date.now();
    const statuses = await Promise.all(asked.map((ask) => ask()));
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const memory = lines.map((line) => Line.parse(JSON.parse(line)));
    const most = (of: typeof memory) => Math.max(0, ...of.map((one) => one.memory)) / MIB;
    const [rest, during] = [
      most(memory.filter(({ at }) => at < began)),
      most(memory.filter(({ at }) => at >= began)),
    ];
    const read = statuses.filter((status) => status === 200).length;
    return [
      {
        what: `${asked.length} imports at once, ${read} read, the others sent away`,
        ours: `${(during - rest).toFixed(0)} MiB more`,
        against: `${MOST_MORE} MiB above ${rest.toFixed(0)} MiB at rest`,
        ratio: ((during - rest) / MOST_MORE).toFixed(2),
      },
    ];
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function table(bytes: number): string {
  const rows = ['Key;Title;Note'];
  for (let index = 0, length = 0; length < bytes; index += 1) {
    const row = `R-${index};Requirement ${index} ${'lorem ipsum '.repeat(8)};${'x'.repeat(80)}`;
    rows.push(row);
    length += row.length + 1;
  }
  return rows.join('\n');
}

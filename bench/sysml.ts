import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import { THREAD_LIMITS } from '#server/workers/worker-thread.ts';
import { sharedData } from '#testing/needs.ts';
import { RunningService } from '../e2e/support/running-service.ts';
import { signUp } from './client.ts';
import { median, type Row } from './table.ts';

const DATA = sharedData('sysml2');
const ANNEX = 'omg-examples/Vehicle Example/SysML v2 Spec Annex A SimpleVehicleModel.sysml';
const MONITOR = 'inspecta/AGREE-SysMLv2/GUMBO_SysMLv2/sysml/Monitor.sysml';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** What may be taken, in milliseconds: to parse the standard library, and to import a text of so many lines. */
const LIMIT = { library: 3_000, import: 1_000 };

/**
 * The files of the standard library parsed; a text of 7,000 lines imported in a new thread with the memory of those of the service, which
 * has each such file read by a new one, and by the built service from the request to its answer; texts made to take long or much. The
 * text is the vehicle of Annex A four times, each in a package of its own name, and the largest file of another author.
 */
export async function benchSysml(): Promise<Row[]> {
  if (!existsSync(DATA.path)) {
    console.log(`\nSysML v2 text: left out, ${DATA.path} is not there`);
    return [];
  }
  const [first = 0, ...later] = parseLibrary();
  const text = vehicles();
  const lines = text.split('\n').length.toLocaleString('en');
  const inThread: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) inThread.push((await importInThread(text)).ms);
  return [
    row('the standard library parsed, first', first, LIMIT.library),
    row('the standard library parsed, later', median(later), LIMIT.library),
    row(`${lines} lines imported in a new thread`, median(inThread), LIMIT.import),
    row(`${lines} lines imported by the service`, median(await importByService(text)), LIMIT.import),
    ...(await hostileRows(text)),
  ];
}

const row = (what: string, took: number, limit: number): Row => ({
  what,
  ours: `${Math.round(took)} ms`,
  against: `${limit.toLocaleString('en')} ms limit`,
  ratio: (took / limit).toFixed(2),
});

function parseLibrary(): number[] {
  const folder = join(DATA.path, 'omg-library');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(sysml|kerml)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  return Array.from({ length: ROUNDS + 1 }, () => {
    const from = performance.now();
    const errors = files.reduce((sum, { path, text }) => sum + parseText(text, path).notes.length, 0);
    if (errors > 0) throw new Error(`the library has ${errors} errors`);
    return performance.now() - from;
  });
}

/** 7,075 lines. */
function vehicles(): string {
  const text = readFileSync(join(DATA.path, ANNEX), 'utf8');
  const four = [0, 1, 2, 3].map((at) => text.replaceAll('SimpleVehicleModel', `SimpleVehicleModel${at}`));
  return [...four, readFileSync(join(DATA.path, MONITOR), 'utf8')].join('\n');
}

const Imported = z.object({ ms: z.number(), mib: z.number(), said: z.string() });

async function importInThread(text: string): Promise<z.infer<typeof Imported>> {
  const thread = new Worker(new URL('./sysml-thread.mjs', import.meta.url), {
    workerData: new TextEncoder().encode(text),
    resourceLimits: THREAD_LIMITS,
  });
  const [answer] = z.tuple([Imported]).parse(await once(thread, 'message'));
  await thread.terminate();
  return answer;
}

const Made = z.object({ created: z.object({ part: z.number().min(100) }) });

async function importByService(body: string): Promise<number[]> {
  const service = await RunningService.start({ LOG_LEVEL: 'warn' });
  try {
    const { ours, team } = await signUp(service.url);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      const answer = await fetch(`${service.url}/api/models/imports?format=sysml&team_id=${team}`, {
        method: 'POST',
        headers: { ...ours.headers, 'content-type': 'text/plain' },
        body,
      });
      Made.parse(await answer.json());
      times.push(performance.now() - from);
    }
    return times;
  } finally {
    await service.stop();
  }
}

const MIB = 1024 * 1024;

/** How long such files take to be imported or refused, and how much more is on the heap of the thread then. */
async function hostileRows(text: string): Promise<Row[]> {
  const hostile: readonly (readonly [what: string, text: string])[] = [
    ['100,000 nested bodies', 'part a {'.repeat(100_000)],
    ['100,000 braces', '{'.repeat(100_000)],
    ['100,000 brackets', `part a = ${'('.repeat(100_000)}`],
    ['a comment of 64 MiB', `/*${' '.repeat(64 * MIB - 4)}*/`],
    ['words up to 20 MiB', 'part a; '.repeat((20 * MIB) / 8)],
    ['the vehicles cut off', text.slice(0, text.length / 2)],
    ['the vehicles without semicolons', text.replaceAll(';', '')],
    ['the vehicles without names', text.replaceAll(/(?<=part )\w+/g, '')],
  ];
  const rows: Row[] = [];
  for (const [what, file] of hostile) {
    const { ms, mib, said } = await importInThread(file);
    rows.push({
      what,
      ours: `${Math.round(ms)} ms, ${Math.round(mib)} MiB`,
      against: said.slice(0, 90),
      ratio: '',
    });
  }
  return rows;
}

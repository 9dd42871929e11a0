import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import { sharedData } from '#testing/needs.ts';
import { RunningService } from '../e2e/support/running-service.ts';
import { signUp, type Target } from './client.ts';
import { median, type Row } from './table.ts';

const DATA = sharedData('sysml2');
const ANNEX = 'omg-examples/Vehicle Example/SysML v2 Spec Annex A SimpleVehicleModel.sysml';
const LINES = 7_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** What may be taken, in milliseconds: to parse the standard library, and to import a text of so many lines. */
const LIMIT = { library: 3_000, import: 1_000 };

/**
 * The files of the standard library parsed, and a text of 7,000 lines imported by the built service, from the request to its answer: the
 * vehicle of Annex A as often as that takes, each time in a package of its own name. The first import is that of a service just started;
 * a file of this size gets a thread of its own each time.
 */
export async function benchSysml(): Promise<Row[]> {
  if (!existsSync(DATA.path)) {
    console.log(`\nSysML v2 text: left out, ${DATA.path} is not there`);
    return [];
  }
  const parsed = parseLibrary();
  const text = vehicles();
  const service = await RunningService.start({ LOG_LEVEL: 'warn' });
  try {
    const { ours, team } = await signUp(service.url);
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) times.push(await timedImport(ours, team, text));
    const [first = 0, ...later] = times;
    const lines = text.split('\n').length.toLocaleString('en');
    return [
      row('the standard library parsed, first', parsed[0] ?? 0, LIMIT.library),
      row('the standard library parsed, later', median(parsed.slice(1)), LIMIT.library),
      row(`${lines} lines imported, first`, first, LIMIT.import),
      row(`${lines} lines imported, later`, median(later), LIMIT.import),
    ];
  } finally {
    await service.stop();
  }
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

function vehicles(): string {
  const text = readFileSync(join(DATA.path, ANNEX), 'utf8');
  const copies = Math.ceil(LINES / text.split('\n').length);
  return Array.from({ length: copies }, (_, at) =>
    text.replaceAll('SimpleVehicleModel', `SimpleVehicleModel${at}`),
  ).join('');
}

const Made = z.object({ created: z.object({ part: z.number() }) });

async function timedImport({ url, headers }: Target, team: string, body: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${url}/api/models/imports?format=sysml&team_id=${team}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain' },
    body,
  });
  const said: unknown = await answer.json();
  const took = performance.now() - from;
  if (answer.status !== 201) throw new Error(`the import answered ${answer.status}: ${JSON.stringify(said)}`);
  if (Made.parse(said).created.part < 100) throw new Error('the import made hardly any part');
  return took;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { RunningService } from '../e2e/support/running-service.ts';
import { field, json, signUp, type Target } from './client.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { median, type Row } from './table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Requests in a round: enough for a second of work. */
const GETS = 3_000;
const PUTS = 500;
/** Requests between two looks at whether V8 has compiled what they need. */
const WARMING = 1_000;
/** By so little a look may be cheaper than the cheapest before, where all is compiled; so often, one after the other. */
const STABLE = { share: 0.03, looks: 3 };
/** Looks at most. */
const MOST_LOOKS = 24;
const TOKEN = `mw_${'a'.repeat(43)}`;

/** A request and what it asks of whom. */
interface Asked {
  readonly target: Target;
  readonly pid: number;
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly body?: string;
}

/**
 * What a request takes of the service's processor time, in milliseconds, of so many, eight at a time. What stands for a number in a body is
 * another one in each.
 */
async function computedEach({ target, pid, method, path, body }: Asked, amount: number): Promise<number> {
  const before = cpuTimeOf(pid);
  const result = await autocannon({
    url: `${target.url}${path}`,
    method,
    connections: 8,
    amount,
    idReplacement: body !== undefined,
    headers: { ...target.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  if (result.non2xx > 0) throw new Error(`${method} ${path}: ${result.non2xx} answers were errors`);
  return (cpuTimeOf(pid) - before) / amount;
}

/** Ours and those of the bare framework. */
type Pair = readonly [number[], number[]];

/**
 * Has the same done by both, in turn, until neither becomes cheaper any more, so that neither is measured while V8 still compiles it; says
 * how often that was. `both` answers what it took of each. What other processes do makes single looks dearer, never cheaper.
 */
async function warmUp(what: string, both: () => Promise<readonly number[]>): Promise<void> {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let stable = 0;
  let looks = 0;
  for (; looks < MOST_LOOKS && stable < STABLE.looks; looks += 1) {
    let isCheaper = false;
    for (const [at, took] of (await both()).entries()) {
      const before = least[at] ?? took;
      if (took < before * (1 - STABLE.share)) isCheaper = true;
      least[at] = Math.min(before, took);
    }
    stable = isCheaper ? 0 : stable + 1;
  }
  const end = stable < STABLE.looks ? 'and became cheaper still' : 'until neither became cheaper';
  console.error(`${what}: warmed up ${looks} times in turn, ${end}`);
}

/** As a rate: how many ours does where the bare framework does one. */
function rowOf(what: string, as: 'rate' | 'time', [mine, theirs]: Pair): Row {
  const [ours, bare] = [median(mine), median(theirs)];
  return {
    what,
    ours: `${ours.toFixed(2)} ms`,
    against: `${bare.toFixed(2)} ms bare framework, same SQL`,
    ratio: (as === 'rate' ? bare / ours : ours / bare).toFixed(2),
  };
}

/** Each request changes the title: autocannon puts an id in. */
const bodyOf = (title: string) => JSON.stringify({ title: `${title} [<id>]` });

const creates = () => ({
  label: 'Create',
  operations: Array.from({ length: 10_000 }, (_, i) => ({
    op: 'create',
    kind: 'requirement',
    id: crypto.randomUUID(),
    body: { title: `Requirement ${i}`, description: `The system shall do thing ${i} within ${i} ms.` },
  })),
});

/** Processor time and time on the clock, in milliseconds. */
interface Measured {
  readonly computed: number;
  readonly took: number;
}

async function measured(pid: number, work: () => Promise<unknown>): Promise<Measured> {
  const [from, before] = [performance.now(), cpuTimeOf(pid)];
  await work();
  return { computed: cpuTimeOf(pid) - before, took: performance.now() - from };
}

/** Starts the bare framework; answers its address. Throws where it ends before it is ready. */
async function startBare(dir: string): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bare-service.ts', dir, TOKEN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^ready: (.*)$/.exec(line) ?? [];
    if (url !== undefined) return { child, url };
  }
  throw new Error('the bare service did not start');
}

/**
 * What requests and batches take of processor time, ours and the bare framework with the same SQL, in turn: what other processes do on the
 * machine changes it little.
 */
export async function benchService(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'modelwright-bench-'));
  const { child: bareProcess, url: bareUrl } = await startBare(dir);
  const barePid = bareProcess.pid ?? Number.NaN;
  const service = await RunningService.start({ LOG_LEVEL: 'warn', RATE_LIMIT: '100000000' });
  try {
    const bare: Target = {
      url: bareUrl,
      headers: { authorization: `Bearer ${TOKEN}` },
    };
    const { ours, team } = await signUp(service.url);
    const newModel = async () =>
      field(await json(ours, 'POST', '/api/models', { name: 'Bench', team_id: team }), 'id');
    const model = await newModel();
    const requirement = field(
      await json(ours, 'POST', `/api/models/${model}/requirements`, { title: 'A requirement' }),
      'id',
    );

    const requests = {
      get: [
        { target: ours, pid: service.pid, method: 'GET', path: `/api/models/${model}` },
        { target: bare, pid: barePid, method: 'GET', path: '/model' },
      ],
      put: [
        {
          target: ours,
          pid: service.pid,
          method: 'PUT',
          path: `/api/models/${model}/requirements/${requirement}`,
        },
        { target: bare, pid: barePid, method: 'PUT', path: '/requirement' },
      ],
    } as const satisfies Record<string, readonly [Asked, Asked]>;
    const get: Pair = [[], []];
    const put: Pair = [[], []];
    const batch: Pair = [[], []];
    const batchTook: Pair = [[], []];
    const each = async (amount: number, [mine, theirs]: readonly [Asked, Asked]) => [
      await computedEach(mine, amount),
      await computedEach(theirs, amount),
    ];
    const changing = (title: string): readonly [Asked, Asked] => {
      const [mine, theirs] = requests.put;
      return [
        { ...mine, body: bodyOf(title) },
        { ...theirs, body: bodyOf(title) },
      ];
    };
    const batches = async () => {
      const operations = creates();
      const into = await newModel();
      return [
        await measured(service.pid, () => json(ours, 'POST', `/api/models/${into}/batch`, operations)),
        await measured(barePid, () => json(bare, 'POST', '/batch', operations)),
      ];
    };
    await warmUp('GET', () => each(WARMING, requests.get));
    await warmUp('PUT', () => each(WARMING, changing('Warm-up')));
    await warmUp('batch', async () => (await batches()).map(({ computed }) => computed));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, took] of (await each(GETS, requests.get)).entries()) get[at]?.push(took);
      for (const [at, took] of (await each(PUTS, changing(`Round ${round}`))).entries()) put[at]?.push(took);
      for (const [at, { computed, took }] of (await batches()).entries()) {
        batch[at]?.push(computed);
        batchTook[at]?.push(took);
      }
    }
    return [
      rowOf('GET model', 'rate', get),
      rowOf('PUT requirement', 'rate', put),
      rowOf('batch of 10,000 creates', 'time', batch),
      rowOf('the same on the clock', 'time', batchTook),
    ];
  } finally {
    bareProcess.kill('SIGTERM');
    await service.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

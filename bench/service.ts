import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { RunningService } from '../e2e/support/running-service.ts';
import { field, json, signUp, type Target } from './client.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 5;
const SECONDS = 3;
const BARE_PORT = 4399;

async function perSecond(
  target: Target,
  method: 'GET' | 'PUT',
  path: string,
  body?: string,
): Promise<number> {
  const result = await autocannon({
    url: `${target.url}${path}`,
    method,
    connections: 8,
    duration: SECONDS,
    headers: { ...target.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  if (result.non2xx > 0) throw new Error(`${method} ${path}: ${result.non2xx} answers were errors`);
  return result.requests.average;
}

const creates = () => ({
  label: 'Create',
  operations: Array.from({ length: 10_000 }, (_, i) => ({
    op: 'create',
    kind: 'requirement',
    id: crypto.randomUUID(),
    body: { title: `Requirement ${i}`, description: `The system shall do thing ${i} within ${i} ms.` },
  })),
});

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function startBare(dir: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/bare-service.ts', String(BARE_PORT), dir],
    { stdio: 'inherit' },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${BARE_PORT}/model`).then(
        (a) => a.ok,
        () => false,
      )
    )
      return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the bare service did not start');
}

/** Requests per second and batches, ours and the bare framework with the same SQL, in turn. */
export async function benchService(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'modelwright-bench-'));
  const bareProcess = await startBare(dir);
  const service = await RunningService.start({ LOG_LEVEL: 'warn', RATE_LIMIT: '100000000' });
  try {
    const bare: Target = {
      url: `http://127.0.0.1:${BARE_PORT}`,
      headers: { authorization: 'Bearer a-token' },
    };
    const { ours, team } = await signUp(service.url);
    const newModel = async () =>
      field(await json(ours, 'POST', '/api/models', { name: 'Bench', team_id: team }), 'id');
    const model = await newModel();
    const requirement = field(
      await json(ours, 'POST', `/api/models/${model}/requirements`, { title: 'A requirement' }),
      'id',
    );

    const measured = { get: [[], []], put: [[], []], batch: [[], []] } satisfies Record<
      string,
      [number[], number[]]
    >;
    const { get, put, batch }: Record<'get' | 'put' | 'batch', [number[], number[]]> = measured;
    for (let round = 0; round < ROUNDS; round += 1) {
      get[0].push(await perSecond(ours, 'GET', `/api/models/${model}`));
      get[1].push(await perSecond(bare, 'GET', '/model'));
      put[0].push(
        await perSecond(
          ours,
          'PUT',
          `/api/models/${model}/requirements/${requirement}`,
          JSON.stringify({ title: `Round ${round}` }),
        ),
      );
      put[1].push(await perSecond(bare, 'PUT', '/requirement', JSON.stringify({ title: `Round ${round}` })));
      const into = await newModel();
      const operations = creates();
      batch[0].push(await milliseconds(() => json(ours, 'POST', `/api/models/${into}/batch`, operations)));
      batch[1].push(await milliseconds(() => json(bare, 'POST', '/batch', operations)));
    }
    const rate = (what: string, [mine, theirs]: [number[], number[]]): Row => ({
      what,
      ours: `${Math.round(median(mine))} /s`,
      against: `${Math.round(median(theirs))} /s bare framework, same SQL`,
      ratio: (median(mine) / median(theirs)).toFixed(2),
    });
    return [
      rate('GET model', get),
      rate('PUT requirement', put),
      {
        what: 'batch of 10,000 creates',
        ours: `${Math.round(median(batch[0]))} ms`,
        against: `${Math.round(median(batch[1]))} ms bare framework, same SQL`,
        ratio: (median(batch[0]) / median(batch[1])).toFixed(2),
      },
    ];
  } finally {
    bareProcess.kill('SIGTERM');
    await service.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

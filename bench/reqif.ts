import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { THREAD_LIMITS } from '#server/workers/worker-thread.ts';
import type { Row } from './table.ts';

const OBJECTS = 10_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
/** How often longer than parsing the same XML alone an import, or an export, may take. */
const LIMIT = 4;

const Measured = z.object({
  bytes: z.number(),
  parse: z.number(),
  import: z.number(),
  export: z.number(),
});

/**
 * A ReqIF of 10,000 objects in and out, against parsing the same XML alone with saxes, without a tree made of it. All of it in a thread
 * with the memory of those in which the service reads and writes files.
 */
export async function benchReqif(): Promise<Row[]> {
  const workerData = { objects: OBJECTS, rounds: ROUNDS };
  const worker = new Worker(new URL('./reqif-thread.mjs', import.meta.url), {
    workerData,
    resourceLimits: THREAD_LIMITS,
  });
  const [answer] = z.tuple([Measured]).parse(await once(worker, 'message'));
  await worker.terminate();
  return (['import', 'export'] as const).map((what) => ({
    what: `${what} of a ReqIF of ${OBJECTS.toLocaleString('en')} objects (${(answer.bytes / 1e6).toFixed(1)} MB)`,
    ours: `${Math.round(answer[what])} ms`,
    against: `parsing it: ${Math.round(answer.parse)} ms (limit ${LIMIT} times)`,
    ratio: (answer[what] / answer.parse).toFixed(2),
  }));
}

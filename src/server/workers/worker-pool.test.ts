import { expect, it } from 'vitest';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { type Job, type Stopped, WorkerPool } from './worker-pool.ts';
import { WorkerThread } from './worker-thread.ts';

/** A thread that does what the id in a message says: what may become of one that computes. */
const CODE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ modelId }) => {
      const [what, ms] = modelId.split(' ');
      if (what === 'exit') process.exit(0);
      if (what === 'throw') throw new Error('it failed');
      if (what === 'unsent') parentPort.postMessage({ is: () => 0 });
      if (what === 'silent') return;
      if (what === 'spin') for (const until = performance.now() + Number(ms); performance.now() < until; );
      parentPort.postMessage({ is: 'waiting' });
      if (what === 'later') setTimeout(() => process.exit(0), Number(ms));
    });`)}`,
);

const begun: WorkerThread[] = [];
function newThread(): WorkerThread {
  const thread = new WorkerThread(CODE);
  begun.push(thread);
  return thread;
}
const jobOf = (personId: string, more: Partial<Job> = {}): Job => ({
  personId,
  modelId: 'none',
  model: EMPTY_MODEL,
  gone: new AbortController().signal,
  within: 30_000,
  ...more,
});
const asking = (pool: WorkerPool, what: string, job: Job) =>
  pool.run(job, (ask) => ask({ is: 'forget', modelId: what })).then(() => 'answered', whyOf);
function whyOf(error: unknown): string {
  return (error as Stopped).why;
}

it.each(['exit', 'throw', 'unsent'])('tells at once that a thread failed: %s', async (what) => {
  const pool = new WorkerPool(newThread);
  expect(await asking(pool, what, jobOf('Ann'))).toBe('failed');
  expect(await asking(pool, 'go', jobOf('Ann'))).toBe('answered');
});

it('begins what takes much memory one after the other, in its order, and other things beside it', async () => {
  const pool = new WorkerPool(newThread);
  const order: string[] = [];
  const run = async (what: string, personId: string, memory: number) => {
    await asking(pool, 'spin 150', jobOf(personId, { memory }));
    order.push(what);
  };
  const large = 150 * 1024 * 1024;
  await Promise.all([
    run('first', 'Ann', large),
    run('second', 'Ben', large),
    run('small, behind it', 'Cid', 60 * 1024 * 1024),
    run('none', 'Dan', 0),
  ]);
  expect(order.indexOf('none')).toBeLessThan(2);
  expect(order.indexOf('first')).toBeLessThan(order.indexOf('second'));
  expect(order.indexOf('first')).toBeLessThan(order.indexOf('small, behind it'));
});

it('counts the memory of what came of a job until it is let go of, and begins what takes none', async () => {
  const pool = new WorkerPool(newThread);
  const large = 150 * 1024 * 1024;
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  expect(await asking(pool, 'go', jobOf('Ann', { memory: large, until }))).toBe('answered');
  let hasBegun = false;
  const next = asking(pool, 'go', jobOf('Ben', { memory: large })).then((told) => {
    hasBegun = true;
    return told;
  });
  for (const personId of ['Cid', 'Dan', 'Ann', 'Ben'])
    expect(await asking(pool, 'go', jobOf(personId))).toBe('answered');
  expect(hasBegun).toBe(false);
  letGo();
  expect(await next).toBe('answered');
});

it('asks no thread that ended while it had nothing to do', async () => {
  const pool = new WorkerPool(newThread);
  expect(await asking(pool, 'later 20', jobOf('Ann'))).toBe('answered');
  await expect.poll(() => begun.at(-1)?.isEnded).toBe(true);
  expect(await asking(pool, 'go', jobOf('Ann'))).toBe('answered');
});

it('ends a thread that had nothing to do for a while, and none that computes for longer', async () => {
  const pool = new WorkerPool(() => {
    const thread = new WorkerThread(CODE, {}, 50);
    begun.push(thread);
    return thread;
  });
  expect(await asking(pool, 'go', jobOf('Ann'))).toBe('answered');
  await expect.poll(() => begun.at(-1)?.isEnded).toBe(true);
  expect(await asking(pool, 'spin 200', jobOf('Ann'))).toBe('answered');
  await expect.poll(() => begun.at(-1)?.isEnded).toBe(true);
});

it('loses no turn where a thread cannot begin', async () => {
  let failures = 10;
  const pool = new WorkerPool(() => {
    failures -= 1;
    if (failures >= 0) throw new Error('no memory');
    return newThread();
  });
  const told = await Promise.all(Array.from({ length: 11 }, () => asking(pool, 'go', jobOf('Ann'))));
  expect(told.filter((one) => one === 'failed')).toHaveLength(10);
  expect(told).toContain('answered');
});

it('leaves a third person a thread where two others have all computed that they may', async () => {
  const pool = new WorkerPool(newThread);
  const leave = new AbortController();
  const long = ['Ann', 'Ann', 'Ann', 'Ben', 'Ben', 'Ben'].map((personId) =>
    asking(pool, 'silent', jobOf(personId, { gone: leave.signal })),
  );
  expect(await asking(pool, 'go', jobOf('Cid'))).toBe('answered');
  leave.abort();
  expect(await Promise.all(long)).toEqual(long.map(() => 'gone'));
});

it('answers every question, whoever leaves, fails or takes too long, and has all its threads after it', async () => {
  const pool = new WorkerPool(newThread);
  const kinds = ['go', 'spin 30', 'spin 100000', 'silent', 'exit', 'throw', 'unsent'];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const questions = Array.from({ length: 150 }, async (_, index) => {
    const what = kinds[random(kinds.length)] ?? 'go';
    const leaver = new AbortController();
    const leaves = random(3) === 0;
    if (leaves) setTimeout(() => leaver.abort(), random(1_500));
    const job = jobOf(`Person ${index % 6}`, { gone: leaver.signal, within: 100 + random(400) });
    const told = await asking(pool, what, { ...job, isHeavy: random(5) === 0 });
    return {
      told,
      isFair: (told !== 'gone' || leaves) && (told !== 'failed' || /exit|throw|unsent/.test(what)),
    };
  });
  const answers = await Promise.all(questions);
  expect(answers.filter(({ isFair }) => !isFair)).toEqual([]);
  expect(new Set(answers.map(({ told }) => told))).toEqual(new Set(['answered', 'gone', 'time', 'failed']));
  const after = ['Ann', 'Ben', 'Cid', 'Dan'].map((personId) => asking(pool, 'spin 50', jobOf(personId)));
  expect(await Promise.all(after)).toEqual(after.map(() => 'answered'));
});

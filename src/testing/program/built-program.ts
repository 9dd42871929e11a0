import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { THREAD_LIMITS, WorkerThread } from '#server/workers/worker-thread.ts';

/** The path of a program as it was built for this run, by its name in `vite.config.ts`. */
export const builtProgram = (name: 'main' | 'modelwright' | 'worker'): string =>
  join(inject('program'), `${name}.js`);

/** A thread of the service's pool. */
export const builtThread = (limits = THREAD_LIMITS): WorkerThread =>
  new WorkerThread(pathToFileURL(builtProgram('worker')), limits);

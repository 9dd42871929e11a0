import { parentPort, workerData } from 'node:worker_threads';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { importFile } from '#interchange/import-file.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';

const bytes = z.instanceof(Uint8Array).parse(workerData);
const context = { at: new Date().toISOString(), newId: () => uuidv7() };
const before = process.memoryUsage();
const from = performance.now();
const read = importFile('sysml', bytes, { modelId: uuidv7(), model: EMPTY_MODEL }, context);
const ms = performance.now() - from;
const after = process.memoryUsage();
const grown = after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers;
parentPort?.postMessage({
  ms,
  mib: grown / 1024 / 1024,
  said: read.ok ? `${read.value.edited.diff.length} changes` : read.refusal.detail,
});

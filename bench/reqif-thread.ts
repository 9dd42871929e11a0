import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { SaxesParser } from 'saxes';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { exportFile } from '#interchange/export-file.ts';
import { NO_RECORDS } from '#interchange/file-records.ts';
import { importFile } from '#interchange/import-file.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { reqifOf } from './reqif-document.ts';
import { median } from './table.ts';

const { objects, rounds } = z.object({ objects: z.number(), rounds: z.number() }).parse(workerData);
const text = reqifOf(objects);
const bytes = new TextEncoder().encode(text);
const context = { at: new Date().toISOString(), newId: () => uuidv7() };
const modelId = uuidv7();
const info = { id: modelId, name: 'Model', description: '' };
const collect = collector();
const times: Record<'parse' | 'import' | 'export', number[]> = { parse: [], import: [], export: [] };

// In turns, each after the garbage of the others is gone; the first round warms up and is not counted.
for (let round = 0; round <= rounds; round += 1) {
  timed('parse', () => parse(text));
  const read = timed('import', () => importFile('reqif', bytes, { modelId, model: EMPTY_MODEL }, context));
  if (!read.ok) throw new Error(read.refusal.detail);
  const { edited, records } = read.value;
  const sources = records?.sources ?? [];
  const written = timed('export', () =>
    exportFile('reqif', info, edited.model, undefined, { ...NO_RECORDS, sources }),
  );
  if (!written.ok) throw new Error(written.refusal.detail);
}
const medianOf = (what: keyof typeof times) => median(times[what].slice(1));
parentPort?.postMessage({
  bytes: bytes.length,
  parse: medianOf('parse'),
  import: medianOf('import'),
  export: medianOf('export'),
});

function timed<T>(what: keyof typeof times, run: () => T): T {
  collect();
  const from = performance.now();
  const result = run();
  times[what].push(performance.now() - from);
  return result;
}

function parse(xml: string): void {
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return z.function().parse(runInNewContext('gc'));
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SaxesParser } from 'saxes';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { NO_RECORDS } from '#interchange/native/native-records.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { reqifOf } from './reqif-document.ts';
import { median, type Row } from './table.ts';

const OBJECTS = 10_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
/** How often longer than parsing the same XML alone an import, or an export, may take. */
const LIMIT = 4;

/**
 * A ReqIF of 10,000 objects in and out, against parsing the same XML alone with saxes, without a tree made of it. In turns, each after
 * the garbage of the others is gone; the first round warms up and is not counted.
 */
export function benchReqif(): Row[] {
  const text = reqifOf(OBJECTS);
  const bytes = new TextEncoder().encode(text);
  const context = { at: new Date().toISOString(), newId: () => uuidv7() };
  const modelId = uuidv7();
  const info = { id: modelId, name: 'Model', description: '' };
  const collect = collector();
  const times: Record<'parse' | 'import' | 'export', number[]> = { parse: [], import: [], export: [] };
  const timed = <T>(what: keyof typeof times, run: () => T): T => {
    collect();
    const from = performance.now();
    const result = run();
    times[what].push(performance.now() - from);
    return result;
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
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
  const parsing = medianOf('parse');
  return (['import', 'export'] as const).map((what) => ({
    what: `${what} of a ReqIF of ${OBJECTS.toLocaleString('en')} objects (${(bytes.length / 1e6).toFixed(1)} MB)`,
    ours: `${Math.round(medianOf(what))} ms`,
    against: `parsing it: ${Math.round(parsing)} ms (limit ${LIMIT} times)`,
    ratio: (medianOf(what) / parsing).toFixed(2),
  }));
}

function parse(text: string): void {
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return z.function().parse(runInNewContext('gc'));
}

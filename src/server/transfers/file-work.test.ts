import { describe, expect, it } from 'vitest';
import type { Source } from '#model/elements/source.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import {
  type DocumentTask,
  type ImportAnswer,
  type ImportTask,
  placingImport,
  runImport,
} from '#server/workers/file-task.ts';
import { newCells, progressIn } from '#server/workers/transfer-cells.ts';
import { WorkerPool } from '#server/workers/worker-pool.ts';
import { THREAD_LIMITS } from '#server/workers/worker-thread.ts';
import { builtThread } from '#testing/program/built-program.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { FileWork } from './file-work.ts';

const ROWS = 20_000;
const TEXT = `Key;Title\n${Array.from({ length: ROWS }, (_, index) => `R-${index};Requirement ${index}`).join('\n')}`;
const AT = '2026-11-21T12:00:00.000Z';
const TASK: ImportTask = {
  task: 'import',
  format: 'csv',
  bytes: new TextEncoder().encode(TEXT),
  modelId: idOf('m'),
  isNew: false,
  sources: [],
  at: AT,
  options: {},
};
/** What reading it here gives: the same each time, and nobody changes it. */
const readHere = (() => {
  let read: ReturnType<typeof runImport> | undefined;
  return () => (read ??= runImport(TASK, EMPTY_MODEL));
})();
const modelOf = (answer: ImportAnswer) => runToEnd(placingImport(EMPTY_MODEL, answer, AT)).edited.model;
const here = () => new AbortController();
const newWork = () => new FileWork(new WorkerPool(builtThread));
const by = ({ signal }: AbortController) => ({ personId: idOf('ann'), gone: signal });

it('reads a large file in a thread as it would be read here, while others have their turn', async () => {
  const cells = newCells();
  const reading = newWork().import(TASK, EMPTY_MODEL, by(here()), cells);
  const now = readHere();
  const read = await reading;
  if (!read.ok || !now.ok) throw new Error('the file is refused');
  const models = [read, now].map(({ value }) => modelOf(value));
  const rows = models.map(({ tables }) => [...tables.requirement.values()].map(({ id: _, ...rest }) => rest));
  expect(rows[0]).toEqual(rows[1]);
  expect(rows[0]).toHaveLength(ROWS);
  expect(progressIn(cells)).toEqual({ stage: 'checking', done: ROWS - 1, total: ROWS });
  expect(read.value.file).toEqual({ ...now.value.file });
});

it('reads it again, against the model that came of it, as no change', async () => {
  const first = readHere();
  if (!first.ok) throw new Error('the file is refused');
  const model = modelOf(first.value);
  const again = await newWork().import(TASK, model, by(here()));
  expect(again.ok && again.value.diff).toEqual([]);
});

it('puts what it read into the model in steps, and a past that the file brings', () => {
  const first = readHere();
  if (!first.ok) throw new Error('the file is refused');
  const { file, diff } = first.value;
  const [one] = diff;
  if (!one) throw new Error('nothing was read');
  const difference = [{ ...one, before: one.after, after: null }];
  const past = { id: idOf('b'), name: 'Before', description: '', author: 'Ann', createdAt: AT, difference };
  const records = {
    comments: [],
    suggestions: [],
    baselines: [],
    sources: [],
    past: [past],
  };
  const steps = placingImport(EMPTY_MODEL, { file: { ...file, records }, diff }, AT);
  let count = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) count += 1;
  expect(count).toBeGreaterThanOrEqual(ROWS);
  expect(step.value.edited.model.tables.requirement.size).toBe(ROWS);
  expect(step.value.records?.past.map(({ model }) => model.tables.requirement.size)).toEqual([ROWS - 1]);
});

it('ends the thread where nobody waits for it any more, and lets the next one in', async () => {
  const work = newWork();
  const gone = here();
  const given = [1, 2].map(() => work.import(TASK, EMPTY_MODEL, by(gone)));
  const next = work.import(TASK, EMPTY_MODEL, by(here()));
  gone.abort();
  for (const one of given) await expect(one).rejects.toThrow('The request was cancelled.');
  expect((await next).ok).toBe(true);
});

it('tells what fails in a thread as an error of its own', async () => {
  const text = `<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd">${' '.repeat(300_000)}</REQ-IF>`;
  const damaged = { path: 'a.reqif', size: 9, packed: '?' };
  const sources: Source[] = [{ id: idOf('s'), format: 'reqif', name: 's', files: [damaged] }];
  const task = { ...TASK, format: 'reqif', bytes: new TextEncoder().encode(text), sources };
  await expect(newWork().import(task, EMPTY_MODEL, by(here()))).rejects.toThrow(
    'the thread for a file failed',
  );
});

describe('a document', () => {
  const model = Array.from({ length: 300 }).reduce<ReturnType<typeof aModel>>(
    (builder, _, at) => builder.requirement(`R${at}`, { statement: 'It shall hold. '.repeat(20) }),
    aModel(),
  );
  const taskOf = (format: 'html' | 'pdf' | 'docx'): DocumentTask => ({
    task: 'document',
    request: { template: 'specification', format },
    modelId: idOf('m'),
    viewable: new Set(['requirements', 'parts', 'states', 'transitions', 'interfaces'] as const),
    printing: {
      info: { id: idOf('m'), name: 'Rover', description: '' },
      seq: 1,
      at: AT,
      baselines: [],
      agreements: [],
    },
  });

  it.each(['html', 'docx', 'pdf'] as const)('tells how far it has come, to its end: %s', async (format) => {
    const cells = newCells();
    const written = await newWork().export(taskOf(format), model.build(), by(here()), cells);
    expect(written.ok).toBe(true);
    const { stage, done, total } = progressIn(cells);
    expect(stage).toBe('writing');
    expect(total).toBeGreaterThan(300);
    expect(done).toBe(total);
  });

  it('ends its thread where nobody waits for it any more, and lets the next one in', async () => {
    const work = newWork();
    const gone = here();
    const cells = newCells();
    const given = work.export(taskOf('pdf'), model.build(), by(gone), cells);
    await expect.poll(() => progressIn(cells).stage).toBe('writing');
    gone.abort();
    await expect(given).rejects.toThrow('The request was cancelled.');
    const at = progressIn(cells).done;
    expect((await work.export(taskOf('html'), EMPTY_MODEL, by(here()))).ok).toBe(true);
    expect(progressIn(cells).done).toBe(at);
  });

  it('that takes more memory than its thread may have is refused, and the next one printed', async () => {
    let limit = SMALL_MB;
    const work = new FileWork(
      new WorkerPool(() => builtThread({ ...THREAD_LIMITS, maxOldGenerationSizeMb: limit })),
    );
    await expect(work.export(taskOf('pdf'), model.build(), by(here()))).rejects.toThrow(
      /^Printing this document takes more than .* of memory\. Print one part of the model/,
    );
    limit = THREAD_LIMITS.maxOldGenerationSizeMb;
    expect((await work.export(taskOf('html'), EMPTY_MODEL, by(here()))).ok).toBe(true);
  });
});
/** Less than the fonts and the pages of a PDF take. */
const SMALL_MB = 16;

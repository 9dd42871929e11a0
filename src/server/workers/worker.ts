// A thread that computes: it keeps the models that it was sent, does one task after the other on them, and is ended where one has to be.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type Diff, trusted } from '#model/edit/diff.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { compute, KeptAnswers } from './compute-task.ts';
import { runDocument, runExport, runImport, runPicture, runTemplate } from './file-task.ts';
import { tellIn } from './transfer-cells.ts';
import { VerdictTurns } from './verdict-history.ts';
import { type Answer, isMessage, type Message, piecesOf } from './worker-messages.ts';

/** Behind the thread that serves everybody: on Linux a priority is a thread's own. */
const NICE = 10;
try {
  setPriority(NICE);
} catch {
  // It computes without, too.
}

interface Kept {
  working: WorkingModel | null;
  model: SystemModel;
  readonly answers: KeptAnswers;
}
const models = new Map<string, Kept>();
const encoder = new TextEncoder();
let pieces: Generator<Answer, undefined> | null = null;
let turns: VerdictTurns | null = null;

function keptOf(modelId: string): Kept {
  const kept = models.get(modelId) ?? { working: null, model: EMPTY_MODEL, answers: new KeptAnswers() };
  models.set(modelId, kept);
  return kept;
}

function answerTo(message: Message): Answer | Promise<Answer> {
  switch (message.is) {
    case 'elements': {
      const kept = keptOf(message.modelId);
      const working = (kept.working ??= new WorkingModel(kept.model));
      const { kind, put, removed } = message;
      for (const element of put) working.put(kind, trusted(kind, { ...element }));
      for (const id of removed) working.remove(kind, id);
      return { is: 'waiting' };
    }
    case 'model': {
      const kept = keptOf(message.modelId);
      const working = kept.working ?? new WorkingModel(kept.model);
      working.definitions = message.definitions;
      kept.model = working.freeze();
      kept.working = null;
      return { is: 'waiting' };
    }
    case 'forget':
      models.delete(message.modelId);
      return { is: 'waiting' };
    case 'task':
      return begin(message);
    case 'changes':
      if (message.way === 'followed') turns?.follow(message.changes);
      else turns?.lead(message.changes, message.way === 'back');
      return { is: 'waiting' };
    case 'more':
      return turns ? computedAs(turns.answer()) : (pieces?.next().value ?? { is: 'end' });
  }
}

function begin({ modelId, task, cells }: Message & { readonly is: 'task' }): Answer | Promise<Answer> {
  const { model, answers } = models.get(modelId) ?? { model: EMPTY_MODEL, answers: new KeptAnswers() };
  const tell = cells && tellIn(cells);
  pieces = null;
  turns = null;
  if (task.task === 'verdict-history') {
    // Near enough to the beginning the way there is the shorter one.
    turns = new VerdictTurns(task, task.fromStart ? EMPTY_MODEL : model);
    return { is: 'waiting' };
  }
  if (task.task === 'template') return { is: 'template', reading: runTemplate(task) };
  if (task.task === 'export') return { is: 'exported', reading: runExport(task, model, tell) };
  if (task.task === 'picture')
    return runPicture(task, model).then((reading) => ({ is: 'exported', reading }));
  if (task.task === 'document')
    return runDocument(task, model, tell).then((reading) => ({ is: 'exported', reading }));
  if (task.task === 'import') {
    const read = runImport(task, model, tell);
    if (!read.ok) return { is: 'imported', reading: read };
    const { file, diff } = read.value;
    pieces = diffIn(diff);
    return { is: 'imported', reading: { ok: true, value: file } };
  }
  const computed = compute(task, model, answers);
  if (!computed.ok) return { is: 'refused', errors: computed.errors };
  return computedAs(computed.value, computed.next);
}

function computedAs(value: unknown, next: string | null = null): Answer {
  return { is: 'computed', bytes: encoder.encode(JSON.stringify(value)), next };
}

function* diffIn(diff: Diff): Generator<Answer, undefined> {
  for (const piece of piecesOf(diff)) yield { is: 'piece', diff: piece };
}

async function answered(message: Message): Promise<Answer> {
  try {
    return await answerTo(message);
  } catch (error) {
    return { is: 'failed', error, tooDeep: error instanceof RangeError };
  }
}

parentPort?.on('message', (message: unknown) => {
  if (!isMessage(message)) throw new Error('the thread was sent nothing that it knows');
  void answered(message).then((answer) => {
    const own = answer.is === 'computed' ? [answer.bytes.buffer] : [];
    parentPort?.postMessage(answer, own);
  });
});

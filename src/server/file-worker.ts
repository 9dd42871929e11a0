// The thread that reads or writes one file, and ends. It answers each message before the next one comes, so that the service never
// has more than a piece to take at once.
import { parentPort, workerData } from 'node:worker_threads';
import { trusted } from '#model/diff.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { type Answer, isOrder, piecesOf, type Rows } from './file-messages.ts';
import { runExport, runImport } from './file-task.ts';
import { tellIn } from './transfer-cells.ts';

const order: unknown = workerData;
if (!isOrder(order)) throw new Error('the thread has nothing to do');
const { task, definitions, cells } = order;
const tell = cells && tellIn(cells);
const working = new WorkingModel(EMPTY_MODEL);
working.definitions = definitions;
let answers: Generator<Answer, undefined> | null = null;

parentPort?.on('message', (rows: Rows | null) => {
  for (const element of rows?.elements ?? [])
    if (rows) working.put(rows.kind, trusted(rows.kind, { ...element }));
  if (rows === null) answers ??= answersOf(working.freeze());
  const next: Answer = answers ? (answers.next().value ?? { is: 'end' }) : { is: 'waiting' };
  parentPort?.postMessage(next);
});

function* answersOf(model: SystemModel): Generator<Answer, undefined> {
  if (task.task === 'export') {
    yield { is: 'exported', reading: runExport(task, model, tell) };
    return undefined;
  }
  const read = runImport(task, model, tell);
  if (!read.ok) yield { is: 'imported', reading: read };
  else {
    const { file, diff } = read.value;
    yield { is: 'imported', reading: { ok: true, value: file } };
    for (const piece of piecesOf(diff)) yield { is: 'piece', diff: piece };
  }
  return undefined;
}

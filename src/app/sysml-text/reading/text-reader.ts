import type { ModelName } from '#interchange/sysml/excerpt/print-excerpt.ts';
import type { SystemModel } from '#model/system-model.ts';
import { type ReadAnswer, type ReadTask, type ReadText, sentOf, type Typed } from './worker-messages.ts';

/** Reads texts of a model; null where that failed. */
export interface TextReader {
  readonly read: (
    info: ModelName,
    model: SystemModel,
    ids: readonly string[],
    typed: Typed | null,
  ) => Promise<ReadText | null>;
  readonly stop: () => void;
}

/** A reader that works in a worker of its own, begun at the first question and again after it broke. */
export function openReader(): TextReader {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, (read: ReadText | null) => void>();
  const settle = (number: number, read: ReadText | null) => {
    waiting.get(number)?.(read);
    waiting.delete(number);
  };
  const stop = () => {
    worker?.terminate();
    worker = null;
    for (const number of waiting.keys()) settle(number, null);
  };
  const open = () => {
    const opened = new Worker(new URL('./text-worker.ts', import.meta.url), {
      type: 'module',
      name: 'sysml-text',
    });
    opened.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) =>
      settle(data.number, data.ok ? data.read : null),
    );
    opened.addEventListener('error', stop);
    return opened;
  };
  return {
    stop,
    read: (info, model, ids, typed) => {
      worker ??= open();
      last += 1;
      const task: ReadTask = { number: last, info, elements: sentOf(model), ids, typed };
      worker.postMessage(task);
      return new Promise((resolve) => waiting.set(task.number, resolve));
    },
  };
}

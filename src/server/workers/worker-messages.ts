import type { ExportedFile, Reading } from '#interchange/transfer-result.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import type { Diff } from '#model/edit/diff.ts';
import type { Element, Kind } from '#model/elements/kinds.ts';
import type { FieldError } from '#model/store/result.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';
import type { ComputeTask } from './compute-task.ts';
import type { FileTask, ImportedRows } from './file-task.ts';
import type { TransferCells } from './transfer-cells.ts';
import type { VerdictHistoryTask } from './verdict-history.ts';

export type WorkerTask = FileTask | ComputeTask | VerdictHistoryTask;

/** What a thread is sent. It answers each message before the next one comes, so that neither side has more than a piece to take. */
export type Message =
  /** Some of what a model has that the thread does not have of it, and what it no longer has. */
  | {
      readonly is: 'elements';
      readonly modelId: string;
      readonly kind: Kind;
      readonly put: readonly Element[];
      readonly removed: readonly string[];
    }
  /** The end of those pieces. */
  | { readonly is: 'model'; readonly modelId: string; readonly definitions: Definitions }
  | { readonly is: 'forget'; readonly modelId: string }
  | {
      readonly is: 'task';
      readonly modelId: string;
      readonly task: WorkerTask;
      /** Shared memory, where somebody asks how far it has come. */
      readonly cells?: TransferCells | undefined;
    }
  /** Change sets for the task at hand: taken back, applied, or applied and followed. */
  | {
      readonly is: 'changes';
      readonly changes: readonly StoredChangeSet[];
      readonly way: 'back' | 'forth' | 'followed';
    }
  /** The next piece of the answer, or all of it. */
  | { readonly is: 'more' };

/** What a thread answers: that it waits for more, what came of its task, a piece of an import's diff, or its end. */
export type Answer =
  | { readonly is: 'waiting' }
  | { readonly is: 'imported'; readonly reading: Reading<ImportedRows> }
  | { readonly is: 'exported'; readonly reading: Reading<ExportedFile> }
  | { readonly is: 'template'; readonly reading: Reading<string> }
  | { readonly is: 'piece'; readonly diff: Diff }
  | { readonly is: 'end' }
  /** Text as its bytes, which change hands without being copied. */
  | { readonly is: 'computed'; readonly bytes: Uint8Array<ArrayBuffer>; readonly next: string | null }
  | { readonly is: 'refused'; readonly errors: readonly FieldError[] }
  | { readonly is: 'failed'; readonly error: unknown; readonly tooDeep: boolean };

// Both threads run the same code: what comes from the other is told by a glance.
export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'is' in value;
}

export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'is' in value;
}

/** So many elements, or entries, are copied in a few milliseconds; others have their turn between two pieces. */
const PIECE = 500;

export function* piecesOf<T>(all: Iterable<T>): Generator<readonly T[]> {
  let piece: T[] = [];
  for (const one of all) {
    piece.push(one);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

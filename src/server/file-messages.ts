import type { Definitions } from '#model/definitions.ts';
import type { Diff } from '#model/diff.ts';
import { type Element, type Kind, KINDS } from '#model/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { ExportedFile, Reading } from '#interchange/transfer-result.ts';
import type { FileTask, ImportedRows } from './file-task.ts';
import type { TransferCells } from './transfer-cells.ts';

/** What a thread begins with. The elements of the model come after it, a piece at a time, and null at their end. */
export interface Order {
  readonly task: FileTask;
  readonly definitions: Definitions;
  /** Shared memory, where somebody asks how far it has come. */
  readonly cells?: TransferCells | undefined;
}

export interface Rows {
  readonly kind: Kind;
  readonly elements: readonly Element[];
}

/** What a thread answers to each message: that it waits for more, what came of its task, a piece of an import's diff, or its end. */
export type Answer =
  | { readonly is: 'waiting' }
  | { readonly is: 'imported'; readonly reading: Reading<ImportedRows> }
  | { readonly is: 'exported'; readonly reading: Reading<ExportedFile> }
  | { readonly is: 'piece'; readonly diff: Diff }
  | { readonly is: 'end' };

// Both threads run the same code: what comes from the other is told by a glance.
export function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'task' in value;
}

export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'is' in value;
}

/** So many elements, or entries, are copied in some 10 ms; others have their turn between two pieces. */
const PIECE = 2_000;

export function* piecesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += PIECE) yield all.slice(at, at + PIECE);
}

export function* rowsOf({ tables }: SystemModel): Generator<Rows> {
  for (const kind of KINDS)
    for (const elements of piecesOf<Element>([...tables[kind].values()])) yield { kind, elements };
}

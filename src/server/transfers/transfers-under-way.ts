import type { TransferProgress, TransferStage } from '#contract/transfer.ts';
import { newCells, progressIn, type TransferCells, tellIn } from '#server/workers/transfer-cells.ts';

/** What of a request is looked at. */
interface Asked {
  readonly raw: { readonly socket: { readonly bytesRead: number } };
  readonly headers: { readonly 'content-length'?: string | undefined };
}

interface Answered {
  readonly raw: { once(event: 'close', listener: () => void): unknown };
}

interface Transfer {
  readonly cells: TransferCells;
  /** The bytes of its body that have come. */
  readonly received: () => number;
}

const NOTHING: TransferProgress = { stage: null, done: 0, total: null };

/** How far the files have come that are read and written in this process, for whoever sent them, by the id that they gave them. */
export class TransfersUnderWay {
  readonly #running = new Map<string, Transfer>();
  readonly #cells = new WeakMap<Asked, TransferCells>();

  /** Follows a request from before its body until its answer has been sent. Of two of one id the first is followed. */
  follow(request: Asked, reply: Answered, userId: string, transferId: string): void {
    const key = keyOf(userId, transferId);
    if (this.#running.has(key)) return;
    const { socket } = request.raw;
    const before = socket.bytesRead;
    const cells = newCells();
    const size = Number(request.headers['content-length'] ?? 0);
    if (size > 0) tellIn(cells)('receiving', 0, size);
    this.#running.set(key, { cells, received: () => Math.min(size, socket.bytesRead - before) });
    this.#cells.set(request, cells);
    reply.raw.once('close', () => this.#running.delete(key));
  }

  /** Where the work on a request, all of which is there, says how far it has come; undefined where nobody asks. */
  cellsOf(request: Asked): TransferCells | undefined {
    this.tell(request, 'waiting');
    return this.#cells.get(request);
  }

  tell(request: Asked, stage: TransferStage): void {
    const cells = this.#cells.get(request);
    if (cells) tellIn(cells)(stage, 0, null);
  }

  progressOf(userId: string, transferId: string): TransferProgress {
    const transfer = this.#running.get(keyOf(userId, transferId));
    if (!transfer) return NOTHING;
    const progress = progressIn(transfer.cells);
    return progress.stage === 'receiving' ? { ...progress, done: transfer.received() } : progress;
  }
}

const keyOf = (userId: string, transferId: string) => `${userId} ${transferId}`;

import type { QueryClient } from '@tanstack/react-query';
import type { KnownPoint } from '#app/api/http/client.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import { nextToSend } from '#app/document/outbox/waiting.ts';
import { documentQuery, newerChanges, StoreBehindError, applyRemoteChanges } from '#app/sync/document.ts';
import { onReadAnew, readAnew } from '#app/sync/read-anew.ts';
import type { ChangeSet } from '#contract/change-set.ts';

/** Milliseconds before change sets that are missing are asked for again. */
const AGAIN_MS = 2_000;

/**
 * Takes what the stream tells into the open model: every change set once, in order, none skipped. One of an edit that is under
 * way waits, and all after it do, until the service has answered that edit: then its pending form vanishes in the same moment,
 * and an undo that waits behind it knows what it really did.
 */
export class ChangeFeed {
  readonly #client: QueryClient;
  readonly #modelId: string;
  /** Not taken in yet, in order. */
  #waiting: readonly ChangeSet[] = [];
  /** The last change set that is known to be there. */
  #last = 0;
  #filling = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #stop: () => void;

  constructor(client: QueryClient, modelId: string) {
    this.#client = client;
    this.#modelId = modelId;
    this.#stop = onReadAnew(modelId, ({ seq }) => {
      // What waits came from the store that is there no longer.
      this.#waiting = [];
      this.#last = seq;
    });
  }

  /** The last change set that the open model holds; null while it is not loaded. */
  get at(): KnownPoint | null {
    return this.#client.getQueryData(documentQuery(this.#modelId).queryKey) ?? null;
  }

  get seq(): number | null {
    return this.at?.seq ?? null;
  }

  /** Takes change sets in, or keeps them until it can. */
  offer(sets: readonly ChangeSet[]): void {
    const known = new Set(this.#waiting.map(({ seq }) => seq));
    const added = sets.filter(({ seq }) => !known.has(seq));
    this.#waiting = [...this.#waiting, ...added].sort((a, b) => a.seq - b.seq);
    this.knows(this.#waiting.at(-1)?.seq ?? 0);
  }

  /** The model is at this change set by now: what is missing is fetched. */
  knows(seq: number): void {
    this.#last = Math.max(this.#last, seq);
    this.drain();
  }

  /** Goes on after something that was waited for: an edit was decided, or the model was loaded anew. */
  drain(): void {
    const { seq } = this;
    if (seq === null) return;
    this.#waiting = this.#waiting.filter((set) => set.seq > seq);
    const ready = this.#ready(seq);
    if (ready.length > 0) void applyRemoteChanges(this.#client, this.#modelId, ready);
    else if (seq < this.#last && this.#waiting[0]?.seq !== seq + 1) void this.#fill();
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#again);
    this.#waiting = [];
    this.#last = 0;
  }

  /** What follows without a gap, up to the change set of an edit that is under way. */
  #ready(seq: number): readonly ChangeSet[] {
    const sent = nextToSend(queueOf(this.#client, this.#modelId).entries)?.edit.clientId;
    const end = this.#waiting.findIndex(
      (set, index) => set.seq !== seq + 1 + index || (sent !== undefined && set.clientId === sent),
    );
    return end < 0 ? this.#waiting : this.#waiting.slice(0, end);
  }

  async #fill(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    try {
      const sets = await newerChanges(this.#client, this.#modelId);
      this.#filling = false;
      // Where the service knows of no more, what was said to be there is not.
      if (sets.length === 0) this.#last = this.#waiting.at(-1)?.seq ?? 0;
      else this.offer(sets);
    } catch (error) {
      this.#filling = false;
      if (error instanceof StoreBehindError) await readAnew(this.#client, this.#modelId).catch(() => {});
      clearTimeout(this.#again);
      this.#again = setTimeout(() => this.drain(), AGAIN_MS);
    }
  }
}

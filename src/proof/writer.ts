import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { z } from 'zod';
import { Problem } from '#contract/problem.ts';

/** One write, repeated with its key until it is answered. */
interface Write {
  readonly key: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** How the history names it. No two writes of a run have one label. */
  readonly label: string;
  /** How many elements its change set touches. */
  readonly size: number;
  /** What the writer has after it. */
  readonly next: (made: string) => Owned;
  /** What the writer has after it was undone; left out where it is not to be undone. */
  readonly undone?: Owned;
}

/** A write that was answered. */
export interface Acknowledged {
  readonly write: Write;
  readonly seq: number;
}

/** The elements that one writer made and nobody else touches. */
interface Owned {
  readonly parts: readonly { readonly id: string; readonly name: string }[];
  readonly requirements: readonly { readonly id: string; readonly name: string }[];
  readonly edges: readonly { readonly id: string; readonly ends: readonly string[] }[];
  /** Of batches: 200 ids each. */
  readonly batches: readonly (readonly string[])[];
}

const Made = z.object({ id: z.string() });
const BATCH = 200;
const FEW = 8;
const AGAIN_MS = 50;

const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];
const without = <T>(items: readonly T[], item: T): T[] => items.filter((other) => other !== item);

/** What the service answers while it cannot store anything. */
export interface Away {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: string | null;
}

class AwayError extends Error {
  constructor(readonly away: Away) {
    super(`${away.status} ${away.code}`);
  }
}

/** Someone who writes random things to a model, one after the other, each with an `Idempotency-Key`. */
export class Writer {
  readonly acknowledged: Acknowledged[] = [];
  /** What was answered in place of an acknowledgement. */
  readonly away: Away[] = [];
  #owned: Owned = { parts: [], requirements: [], edges: [], batches: [] };
  #pending: Write | null = null;

  constructor(
    readonly token: string,
    private readonly modelId: string,
  ) {}

  /** Writes until the service is gone; what it was sent and did not answer stays pending. */
  async writeUntilCut(url: string): Promise<void> {
    try {
      for (;;) await this.#send(url, this.#random());
    } catch (error) {
      // `fetch` says so where the connection was refused or lost, and where an answer ended half-way.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  /** Writes until it is told to stop; what the service could not do now is sent again, as the app does. */
  async writeUntil(url: string, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      try {
        await this.#send(url, this.#pending ?? this.#random());
      } catch (error) {
        if (!(error instanceof AwayError)) throw error;
        this.away.push(error.away);
        await pass(AGAIN_MS);
      }
    }
  }

  /** Sends what was not answered again, and once more what was: whether it was done once, the history tells. */
  async repeatPending(url: string): Promise<void> {
    if (this.#pending !== null) await this.#send(url, this.#pending);
    const last = this.acknowledged.at(-1);
    if (!last) return;
    const { seq } = await this.#fetch(url, last.write);
    if (seq !== last.seq) throw new Error(`${last.write.label} was ${last.seq}, and ${seq} when repeated`);
  }

  async #send(url: string, write: Write): Promise<void> {
    this.#pending = write;
    const { seq, id } = await this.#fetch(url, write);
    this.#pending = null;
    this.acknowledged.push({ write, seq });
    this.#owned = write.next(id);
  }

  async #fetch(url: string, { method, path, key, body }: Write): Promise<{ seq: number; id: string }> {
    const reply = await fetch(`${url}/api/models/${this.modelId}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'idempotency-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (reply.status === 503) {
      const { code } = Problem.parse(JSON.parse(text));
      throw new AwayError({ status: 503, code, retryAfter: reply.headers.get('retry-after') });
    }
    if (!reply.ok) throw new Error(`${method} ${path} → ${reply.status}: ${text}`);
    const made = text === '' ? null : Made.safeParse(JSON.parse(text));
    return { seq: Number(reply.headers.get('change-seq')), id: made?.data?.id ?? '' };
  }

  #random(): Write {
    const chance = Math.random();
    if (chance < 0.04) return this.#batch();
    if (chance < 0.15) return this.#undo() ?? this.#create('part');
    if (chance < 0.3) return this.#remove() ?? this.#create('requirement');
    if (chance < 0.55) return this.#rename() ?? this.#create('part');
    if (chance < 0.7) return this.#connect() ?? this.#create('part');
    return this.#create(chance < 0.85 ? 'part' : 'requirement');
  }

  /** Without an id of its own, so that only the key keeps a repeat from making a second element. */
  #create(kind: 'part' | 'requirement'): Write {
    const owned = this.#owned;
    const key = randomUUID();
    const [path, body, list] =
      kind === 'part'
        ? (['/parts', { name: key }, 'parts'] as const)
        : (['/requirements', { title: key }, 'requirements'] as const);
    const next = (id: string): Owned => ({ ...owned, [list]: [...owned[list], { id, name: key }] });
    return { key, method: 'POST', path, body, label: `Create ${kind} ${key}`, size: 1, next, undone: owned };
  }

  #connect(): Write | null {
    const owned = this.#owned;
    const [source, target] = [pick(owned.parts)?.id, pick(owned.parts)?.id];
    if (source === undefined || target === undefined || source === target) return null;
    const key = randomUUID();
    return {
      key,
      method: 'POST',
      path: '/interfaces',
      body: { sourceId: source, targetId: target, name: key },
      label: `Create interface ${key}`,
      size: 1,
      next: (id) => ({ ...owned, edges: [...owned.edges, { id, ends: [source, target] }] }),
      undone: owned,
    };
  }

  #rename(): Write | null {
    const owned = this.#owned;
    const part = pick(owned.parts);
    if (!part) return null;
    const key = randomUUID();
    return {
      key,
      method: 'PUT',
      path: `/parts/${part.id}`,
      body: { name: key },
      label: `Change part ${key}`,
      size: 1,
      next: () => ({ ...owned, parts: [...without(owned.parts, part), { ...part, name: key }] }),
      undone: owned,
    };
  }

  /** One element, a part with its interfaces. Undone, it is left alone: deleted again, its label would come twice. */
  #remove(): Write | null {
    const owned = this.#owned;
    const { parts, requirements, edges } = owned;
    const removal = { key: randomUUID(), method: 'DELETE' } as const;
    const part = parts.length > FEW ? pick(parts) : undefined;
    if (part) {
      const left = edges.filter(({ ends }) => !ends.includes(part.id));
      const after = { ...owned, parts: without(parts, part), edges: left };
      const size = 1 + edges.length - left.length;
      const write = { ...removal, path: `/parts/${part.id}`, label: `Delete part ${part.name}`, size };
      return { ...write, next: () => after, undone: { ...after, edges } };
    }
    const requirement = pick(requirements);
    if (!requirement) return null;
    const { id, name } = requirement;
    const after = { ...owned, requirements: without(requirements, requirement) };
    const label = `Delete requirement ${name}`;
    return { ...removal, path: `/requirements/${id}`, label, size: 1, next: () => after, undone: after };
  }

  /** 200 creates, or the deletion of 200 made so before. */
  #batch(): Write {
    const owned = this.#owned;
    const key = randomUUID();
    const old = owned.batches.length > 1 ? pick(owned.batches) : undefined;
    const ids = old ?? Array.from({ length: BATCH }, () => randomUUID());
    const operations = ids.map((id, n) => {
      const kind = n % 2 === 0 ? 'part' : 'state';
      return old ? { op: 'delete', kind, id } : { op: 'create', kind, id, body: { name: `${n} of ${key}` } };
    });
    const batches = old ? without(owned.batches, old) : [...owned.batches, ids];
    const next = (): Owned => ({ ...owned, batches });
    const write = { key, method: 'POST', path: '/batch', body: { label: key, operations }, next } as const;
    return { ...write, label: key, size: BATCH, ...(!old && { undone: owned }) };
  }

  #undo(): Write | null {
    const last = this.acknowledged.at(-1);
    const undone = last?.write.undone;
    if (!last || !undone) return null;
    const { label, size } = last.write;
    const path = `/changes/${last.seq}/revert`;
    return { key: randomUUID(), method: 'POST', path, label: `Undo: ${label}`, size, next: () => undone };
  }
}

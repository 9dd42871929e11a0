import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { CONTENT_FORMAT, type ContentHead } from '#contract/content.ts';
import { type ElementOf, type Kind, KINDS } from '#model/elements/kinds.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { whoeverWaits } from '#server/scheduling/request-scope.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { sortById } from '#server/scheduling/sort-by-id.ts';
import type { Document } from './documents.ts';

const compressed = promisify(gzip);

/** So many elements are in one line: a line is read at once. */
const LINE = 128;
/** So many bytes of ready contents are kept, of the models that were opened last. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Behind by more change sets than this, a content is made anew. */
export const MOST_BEHIND = 100;
/** Beyond what is quickest the bytes hardly become fewer. */
const LEVEL = 4;

/** A model's content as it is sent. */
export interface Content {
  readonly seq: number;
  readonly hash: string;
  /** Compressed with gzip. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The contents of models that are kept ready to be sent, so that opening one costs no more than sending it. */
export class Contents {
  readonly #kept = new Map<string, Content>();
  readonly #making = new Map<string, Promise<Content>>();
  #bytes = 0;

  /**
   * What someone who may view these kinds is sent: `document`, or where `exact` is false an earlier state that the change sets since
   * lead on from, which the store must still have (`hashAt`). Readers who come at once wait for the same one.
   */
  async of(
    modelId: string,
    document: Document,
    kinds: readonly Kind[],
    exact: boolean,
    hashAt: (seq: number) => Promise<string | null>,
  ): Promise<Content> {
    const key = `${modelId} ${kinds.join()}`;
    const kept = this.#kept.get(key);
    const behind = kept === undefined ? Number.POSITIVE_INFINITY : document.seq - kept.seq;
    const isKnown =
      behind === 0 ? kept?.hash === document.hash : !exact && behind > 0 && behind <= MOST_BEHIND;
    if (kept && isKnown && (behind === 0 || (await hashAt(kept.seq)) === kept.hash)) {
      this.#keep(key, kept);
      return kept;
    }
    const making = `${key} ${document.hash}`;
    const made = this.#making.get(making) ?? make(document, kinds);
    this.#making.set(making, made);
    try {
      const content = await made;
      this.#keep(key, content);
      return content;
    } finally {
      this.#making.delete(making);
    }
  }

  #keep(key: string, content: Content): void {
    this.#bytes += content.bytes.byteLength - (this.#kept.get(key)?.bytes.byteLength ?? 0);
    this.#kept.delete(key);
    this.#kept.set(key, content);
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.byteLength;
    }
  }
}

async function make(document: Document, kinds: readonly Kind[]): Promise<Content> {
  const lines = await whoeverWaits(() => runChunked(writing(document, kinds)));
  const { seq, hash } = document;
  return { seq, hash, bytes: Uint8Array.from(await compressed(lines.join('\n'), { level: LEVEL })) };
}

function* writing({ seq, model }: Document, kinds: readonly Kind[]): WorkSteps<string[]> {
  const head: ContentHead = {
    format: CONTENT_FORMAT,
    seq,
    kinds: [...kinds],
    definitions: model.definitions,
  };
  const lines = [JSON.stringify(head)];
  for (const kind of inOrder(kinds)) yield* linesOf(model, kind, lines);
  return lines;
}

function* linesOf<K extends Kind>({ tables }: SystemModel, kind: K, lines: string[]): WorkSteps<void> {
  const rows = sortById<ElementOf[K]>(tables[kind]);
  for (let from = 0; from < rows.length; from += LINE) {
    lines.push(JSON.stringify({ kind, elements: rows.slice(from, from + LINE) }));
    yield;
  }
}

/** What is drawn first comes first. */
function inOrder(kinds: readonly Kind[]): readonly Kind[] {
  const first: readonly Kind[] = ['part', 'interface'];
  return [...KINDS]
    .sort((a, b) => Number(first.includes(b)) - Number(first.includes(a)))
    .filter((kind) => kinds.includes(kind));
}

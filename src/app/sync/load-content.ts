import { ApiError, callForPieces, type KnownPoint, pointOf } from '#app/api/http/client.ts';
import { isGuest } from '#app/api/http/guest.ts';
import { useToken } from '#app/api/http/token.ts';
import { runChunkedAsync } from '#app/ui/scheduling/run-chunked.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { ContentHead } from '#contract/content.ts';
import { CONTENT } from '#contract/endpoints/content.ts';
import { trusted } from '#model/edit/diff.ts';
import { isKind } from '#model/elements/kinds.ts';
import { jsonOf, isObject } from '#model/store/json.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { dropContent, keepContent, keptChanges, keptContent } from './kept-contents.ts';

export interface LoadedContent {
  readonly at: KnownPoint;
  readonly model: SystemModel;
}

/**
 * All elements of a model, read while they come, or out of what this browser kept of them where the service says that it is good still.
 * Null where the service does not say it in a way that this page can read. Throws as `callApi` does.
 */
export async function loadContent(modelId: string, signal?: AbortSignal): Promise<LoadedContent | null> {
  const { userId } = useToken.getState();
  const keeper = isGuest(modelId) ? null : userId;
  const kept = keeper === null ? null : await keptContent(keeper, modelId);
  let mayBeGood = true;
  try {
    const path = CONTENT.getContent.path.replace('{modelId}', modelId);
    const answering = callForPieces(path, { ifNoneMatch: kept?.tag, ...(signal && { signal }) });
    // Read while the service is asked whether it is good still.
    const known = kept && readContent(whole(kept.text), () => mayBeGood);
    // Heard of where it is waited for.
    known?.catch(() => {});
    const answer = await answering;
    if (answer.status === 304 && known) {
      const content = await known;
      if (content) return contentAt(content, pointOf(answer.headers));
      await dropContent(kept.userId, modelId);
      return await loadContent(modelId, signal);
    }
    mayBeGood = false;
    const pieces: string[] = [];
    const read = await readContent(noting(answer.pieces, pieces));
    const content = read && contentAt(read, pointOf(answer.headers));
    const tag = answer.headers.get('ETag');
    if (content && keeper !== null && tag !== null)
      void keepContent(keeper, modelId, { tag, text: pieces.join(''), ...content.at });
    return content;
  } catch (error) {
    mayBeGood = false;
    if (!(error instanceof ApiError)) throw error;
    // Who may not see the model any more keeps nothing of it.
    if (kept) await dropContent(kept.userId, modelId);
    throw error;
  }
}

/** A model as this browser knows it, and the change sets that came after it. */
export interface KnownContent extends LoadedContent {
  readonly sets: readonly ChangeSet[];
}

/** What this browser kept of a model for the person who is signed in; null where that is nothing. */
export async function knownContent(modelId: string): Promise<KnownContent | null> {
  const { userId } = useToken.getState();
  const kept = userId === null || isGuest(modelId) ? null : await keptContent(userId, modelId);
  if (!kept) return null;
  const content = await readContent(whole(kept.text));
  return content && { ...contentAt(content, kept), sets: await keptChanges(kept) };
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

async function* noting(pieces: AsyncIterable<string>, noted: string[]): AsyncGenerator<string> {
  for await (const piece of pieces) {
    noted.push(piece);
    yield piece;
  }
}

/** A content that was read, and the number of the change set that it is at. */
interface ReadContent {
  readonly seq: number;
  readonly model: SystemModel;
}

const contentAt = ({ seq, model }: ReadContent, { hash }: KnownPoint): LoadedContent => ({
  at: { seq, hash },
  model,
});

/** Reads lines as they come; null where they are not what this page knows, and once nobody wants them any more. */
async function readContent(
  pieces: AsyncIterable<string>,
  isWanted: () => boolean = () => true,
): Promise<ReadContent | null> {
  const working = new WorkingModel(EMPTY_MODEL);
  const filling = new Filling(working, isWanted);
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (!(await runChunkedAsync(filling.take(lines)))) return null;
  }
  if (!(await runChunkedAsync(filling.take(rest === '' ? [] : [rest])))) return null;
  if (filling.seq === null) return null;
  return { seq: filling.seq, model: working.freeze() };
}

class Filling {
  seq: number | null = null;

  constructor(
    private readonly working: WorkingModel,
    private readonly isWanted: () => boolean,
  ) {}

  /** Takes lines in, one a step; answers whether they could be read. */
  *take(lines: readonly string[]): WorkSteps<boolean> {
    for (const line of lines) {
      if (!this.isWanted()) return false;
      const value = jsonOf(line);
      const isRead = this.seq === null ? this.#begin(value) : this.#put(value);
      if (!isRead) return false;
      yield;
    }
    return true;
  }

  #begin(value: unknown): boolean {
    const head = ContentHead.safeParse(value);
    if (!head.success) return false;
    this.seq = head.data.seq;
    this.working.definitions = head.data.definitions;
    return true;
  }

  #put(value: unknown): boolean {
    if (!isObject(value) || typeof value['kind'] !== 'string' || !Array.isArray(value['elements']))
      return false;
    const { kind, elements } = value;
    if (!isKind(kind)) return false;
    for (const element of elements) {
      if (!isObject(element)) return false;
      this.working.put(kind, trusted(kind, element));
    }
    return true;
  }
}

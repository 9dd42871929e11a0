import { type Kind, KINDS, isKind } from '#model/elements/kinds.ts';
import { trusted } from '#model/edit/diff.ts';
import { isList, isObject, type JsonObject } from '#model/store/json.ts';
import { readJsonSteps } from '#model/store/json-steps.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { writingJson } from '#model/store/write-json-steps.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { definitionsOf } from '#server/documents/model-definitions.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { type Body, packingBodies, textOfPack } from '#server/storage/bodies.ts';
import { hashAt } from '#server/storage/change-sets.ts';
import { lastSnapshot, readSnapshot } from '#server/storage/snapshots.ts';
import type { Reader } from '#server/storage/tables.ts';

/** What is told of a snapshot before its pieces are read. */
export interface SnapshotHead {
  readonly seq: number;
  /** Characters of its pieces. */
  readonly size: number;
  readonly definitions: JsonObject;
}

/**
 * The last snapshot of a model up to a change set, or null. One that was made in another history, before the model was put back to an
 * earlier state, counts for nothing.
 */
export async function snapshotBefore(
  db: Reader,
  modelId: string,
  upTo: number,
): Promise<SnapshotHead | null> {
  for (let below = upTo; ; ) {
    const found = await lastSnapshot(db, modelId, below);
    if (found === null) return null;
    const { seq, head } = found;
    const told: unknown = JSON.parse(head);
    if (isHead(told) && told.hash === (await hashAt(db, modelId, seq)))
      return { seq, size: told.size, definitions: told.definitions };
    below = seq - 1;
  }
}

interface StoredHead {
  readonly hash: string;
  readonly size: number;
  readonly definitions: JsonObject;
}

function isHead(value: unknown): value is StoredHead {
  return (
    isObject(value) &&
    typeof value['hash'] === 'string' &&
    typeof value['size'] === 'number' &&
    isObject(value['definitions'])
  );
}

/** The elements of a snapshot, some at a time. */
export async function* elementsOfSnapshot(
  db: Reader,
  modelId: string,
  seq: number,
): AsyncGenerator<(readonly [kind: Kind, element: JsonObject])[], void, undefined> {
  for await (const piece of readSnapshot(db, modelId, seq)) yield runChunked(readingPiece(piece));
}

function* readingPiece(text: string): WorkSteps<(readonly [kind: Kind, element: JsonObject])[]> {
  const packed = yield* readJsonSteps(text);
  if (!isObject(packed)) throw new Error('a stored snapshot cannot be read');
  const elements: (readonly [kind: Kind, element: JsonObject])[] = [];
  for (const [id, value] of Object.entries(packed)) {
    const [name, body] = isList(value) ? value : [];
    const kind = typeof name === 'string' ? name : '';
    const element: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    if (!isKind(kind) || !isObject(element))
      throw new Error(`the element ${id} of a snapshot cannot be read`);
    elements.push([kind, element]);
    yield;
  }
  return elements;
}

/** A model as a snapshot has it. */
export async function modelOfSnapshot(
  db: Reader,
  modelId: string,
  { seq, definitions }: SnapshotHead,
): Promise<SystemModel> {
  const working = new WorkingModel(EMPTY_MODEL);
  working.definitions = definitionsOf({ definitions: JSON.stringify(definitions) });
  for await (const elements of elementsOfSnapshot(db, modelId, seq))
    for (const [kind, element] of elements) working.put(kind, trusted(kind, element));
  return working.freeze();
}

/** A model as a snapshot is written: its head and the pieces behind it. */
export async function snapshotOf(
  model: SystemModel,
  hash: string,
): Promise<{ readonly head: string; readonly size: number; readonly pieces: readonly string[] }> {
  const pieces = await runChunked(packingModel(model));
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return { head: JSON.stringify({ hash, size, definitions: model.definitions }), size, pieces };
}

function* packingModel({ tables }: SystemModel): WorkSteps<readonly string[]> {
  const bodies: Body[] = [];
  for (const kind of KINDS)
    for (const element of tables[kind].values()) {
      bodies.push({ kind, id: element.id, body: yield* writingJson(element) });
      yield;
    }
  const pieces: string[] = [];
  for (const pack of yield* packingBodies(bodies)) {
    pieces.push(textOfPack(pack));
    yield;
  }
  return pieces;
}

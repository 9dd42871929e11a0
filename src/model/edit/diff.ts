import { type ElementOf, KINDS, type Kind } from '#model/elements/kinds.ts';
import { isObject, type JsonObject, mergePatch, patchBetween } from '#model/store/json.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';

/**
 * What became of one element. `before` and `after` are merge patches that hold only the fields that differ ("set to",
 * never "add"; null: the field was or becomes absent). `before` null: it was created, and `after` is all of it;
 * `after` null: it was deleted, and `before` is all of it.
 */
export interface Entry {
  readonly kind: Kind;
  readonly id: string;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** An edit as data: one entry for each element that it touches, in an order in which it can be applied. */
export type Diff = readonly Entry[];

/**
 * Takes JSON for an element without parsing it: it comes from elements that were validated when they entered, through merge
 * patches made between such elements. Parsing each again would cost some 10 µs an element on every load.
 */
function isElement<K extends Kind>(_kind: K, json: JsonObject): json is JsonObject & ElementOf[K] {
  return typeof json['id'] === 'string';
}

/** A stored or computed body as the element it is; throws where it has no id, which only a damaged store can cause. */
export function trusted<K extends Kind>(kind: K, json: JsonObject): ElementOf[K] {
  if (!isElement(kind, json)) throw new Error(`a stored ${kind} has no id`);
  return json;
}

/** No diff compares `updatedAt`: it follows from the change set that touched the element. */
function withoutStamps({ updatedAt: _, ...fields }: JsonObject): JsonObject {
  return fields;
}

/** The entry that leads from one record to another (undefined: not there), or null where nothing differs. */
export function entryBetween(
  kind: Kind,
  id: string,
  from: ElementOf[Kind] | undefined,
  to: ElementOf[Kind] | undefined,
): Entry | null {
  if (from === to) return null;
  const old = from && withoutStamps(from);
  const now = to && withoutStamps(to);
  if (!old) return now ? { kind, id, before: null, after: now } : null;
  if (!now) return { kind, id, before: old, after: null };
  const after = patchBetween(old, now);
  const before = patchBetween(now, old);
  return after && before ? { kind, id, before, after } : null;
}

/** An element's fields after a patch, without the `undefined` that optional fields may carry. */
export function patched(fields: JsonObject | undefined, patch: JsonObject): JsonObject {
  const result = mergePatch(fields, patch);
  return isObject(result) ? result : {};
}

/**
 * Applies a diff. `at` becomes the `updatedAt` of what it creates or changes. Idempotent; an update of an element that is
 * not there does nothing (it was deleted by a later change set that arrived earlier).
 */
export function applyDiff(model: SystemModel, diff: Diff, at: string): SystemModel {
  return runToEnd(applyingDiff(model, diff, at));
}

/** The same, some elements at a time. */
export function* applyingDiff(model: SystemModel, diff: Diff, at: string): WorkSteps<SystemModel> {
  const working = new WorkingModel(model);
  for (const entry of diff) {
    applyEntry(working, entry, at);
    yield;
  }
  return working.freeze();
}

/** Applies one entry to a working model. */
export function applyEntry(working: WorkingModel, entry: Entry, at: string): void {
  if (entry.after === null) {
    working.remove(entry.kind, entry.id);
    return;
  }
  const old = working.tables[entry.kind].get(entry.id);
  if (!old && entry.before !== null) return;
  const fields = patched(old, entry.after);
  working.put(entry.kind, trusted(entry.kind, { ...fields, updatedAt: at }));
}

/** The diff that undoes `diff`. Law: applying both leaves the model as it was, but for `updatedAt`. */
export function reverseDiff(diff: Diff): Diff {
  return diff.map(({ kind, id, before, after }) => ({ kind, id, before: after, after: before })).reverse();
}

/** Deletions from the leaves up, then creations and updates from the roots down. */
export function inOrder(entries: readonly Entry[]): Diff {
  const rank = (entry: Entry) =>
    entry.after === null ? -1 - KINDS.indexOf(entry.kind) : KINDS.indexOf(entry.kind);
  return [...entries].sort((a, b) => rank(a) - rank(b));
}

/** The diff between two models over the given elements, or over all of both. */
export function diffBetween(
  from: SystemModel,
  to: SystemModel,
  touched?: Iterable<readonly [string, Kind]>,
): Diff {
  return runToEnd(findingDiff(from, to, touched));
}

/** The same, some elements at a time. */
export function* findingDiff(
  from: SystemModel,
  to: SystemModel,
  touched?: Iterable<readonly [string, Kind]>,
): WorkSteps<Diff> {
  const entries: Entry[] = [];
  for (const [id, kind] of touched ?? everyElement(from, to)) {
    const entry = entryBetween(kind, id, from.tables[kind].get(id), to.tables[kind].get(id));
    if (entry) entries.push(entry);
    yield;
  }
  return inOrder(entries);
}

/** By kind, because an id that was deleted may come back as another kind's. */
function* everyElement(from: SystemModel, to: SystemModel): Generator<readonly [string, Kind]> {
  for (const kind of KINDS) {
    const old = from.tables[kind];
    const now = to.tables[kind];
    if (old === now) continue;
    for (const id of old.ids()) yield [id, kind];
    for (const id of now.ids()) if (!old.has(id)) yield [id, kind];
  }
}

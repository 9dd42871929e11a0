import type { TransferNote } from '#contract/transfer.ts';
import { t } from '#language/translate.ts';
import { placeLater } from '#model/arrangement/auto-placement.ts';
import { deleteElement } from '#model/edit/delete-element.ts';
import type { Draft } from '#model/edit/draft.ts';
import { createElement, updateElement } from '#model/edit/save-element.ts';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import { ok, type Result } from '#model/store/result.ts';
import type { Tell } from './tell.ts';
import { refusedAt } from './transfer-result.ts';

/** An element of the model as a file says it. */
export interface PlannedElement {
  readonly kind: Kind;
  readonly id: string;
  /** The fields that the file says. */
  readonly fields: JsonObject;
}

/** What a file says, by id; owners before what they own. */
type Plan<T> = ReadonlyMap<string, T>;

/** How the elements of a format are told of. */
export interface PlanWords<T> {
  readonly placeOf: (planned: T) => string;
  readonly nameOf: (planned: T) => string;
  /** What becomes of an element whose ends are not in the model, such as “stays text”. */
  readonly withoutEnds: string;
  /** Interfaces that the file gives no key get none: it would be a word more in each line that is written of them. */
  readonly leavesUnnumbered?: boolean;
  readonly notes: TransferNote[];
  readonly tell: Tell | undefined;
}

/**
 * Brings a model to what a file says, against what its last import said (`base`): only what the file changed is changed, what was edited
 * or deleted here since stays. Where both changed a field the file's value is taken, with a note. What the file no longer has is deleted.
 */
export function mergePlan<T extends PlannedElement>(
  draft: Draft,
  theirs: Plan<T>,
  base: Plan<T> | null,
  words: PlanWords<T>,
): Result<null> {
  let done = 0;
  for (const kind of KINDS)
    for (const planned of theirs.values()) {
      if (planned.kind !== kind) continue;
      const put = putOne(draft, planned, base?.get(planned.id), words);
      if (!put.ok) {
        const { refusal } = put;
        if (refusal.code !== 'REFERENCE_NOT_FOUND') return refusedAt(words.placeOf(planned), refusal);
        warn(words, planned, `${words.withoutEnds}: ${refusal.detail}`);
        continue;
      }
      done += 1;
      words.tell?.('checking', done, theirs.size);
    }
  for (const planned of [...(base?.values() ?? [])].reverse()) {
    if (theirs.has(planned.id) || !draft.tables[planned.kind].has(planned.id)) continue;
    const removed = deleteElement(draft, planned.kind, planned.id);
    if (!removed.ok) return removed;
  }
  return ok(null);
}

function putOne<T extends PlannedElement>(
  draft: Draft,
  planned: T,
  before: T | undefined,
  words: PlanWords<T>,
): Result<null> {
  const { kind, id, fields } = planned;
  if (!draft.tables[kind].has(id)) return create(draft, planned, before, words);
  const patch = patchOf(fields, before?.fields);
  if (Object.keys(patch).length === 0) return ok(null);
  noteOverwritten(draft, planned, before, patch, words);
  const saved = updateElement(draft, kind, id, patch);
  return saved.ok ? ok(null) : saved;
}

function create<T extends PlannedElement>(
  draft: Draft,
  planned: T,
  before: T | undefined,
  words: PlanWords<T>,
): Result<null> {
  const { kind, id, fields } = planned;
  if (isSaidAlready(draft, planned)) return ok(null);
  if (before && sameJson(before.fields, fields)) {
    words.notes.push({
      severity: 'info',
      where: words.placeOf(planned),
      message: t('{element} is unchanged in the file and was deleted in the model; it stays deleted', {
        element: words.nameOf(planned),
      }),
    });
    return ok(null);
  }
  const isUnnumbered = words.leavesUnnumbered === true && kind === 'interface';
  const made = createElement(draft, kind, id, isUnnumbered ? { key: null, ...fields } : fields);
  if (made.ok && (kind === 'part' || kind === 'state')) placeLater(draft, id, kind);
  return made.ok ? ok(null) : made;
}

/** What a file says otherwise than it did; all of it where it did not say it before. */
function patchOf(fields: JsonObject, before: JsonObject | undefined): JsonObject {
  const patch: Record<string, Json> = {};
  for (const [field, value] of Object.entries(fields)) {
    const was = before?.[field];
    if (before && sameJson(was, value)) continue;
    // Objects are merged key by key: what is no longer in one has to be said.
    const gone = isObject(value) && isObject(was) ? Object.keys(was).filter((key) => !(key in value)) : [];
    patch[field] = isObject(value)
      ? { ...value, ...Object.fromEntries(gone.map((key) => [key, null])) }
      : (value ?? null);
  }
  for (const field of Object.keys(before ?? {})) if (fields[field] === undefined) patch[field] = null;
  return patch;
}

/** A requirement that names a part has a link to it already. */
function isSaidAlready(draft: Draft, { kind, fields }: PlannedElement): boolean {
  const { type, sourceId, targetId } = fields;
  if (kind !== 'trace-link' || type !== 'satisfies' || typeof targetId !== 'string') return false;
  return draft.tables['trace-link']
    .referring('end', targetId)
    .some((link) => link.type === type && link.sourceId === sourceId && link.targetId === targetId);
}

/** What was changed here and in the file is the file's now, and said. */
function noteOverwritten<T extends PlannedElement>(
  draft: Draft,
  planned: T,
  before: T | undefined,
  patch: JsonObject,
  words: PlanWords<T>,
): void {
  const there: JsonObject = { ...draft.tables[planned.kind].get(planned.id) };
  for (const [field, value] of Object.entries(patch)) {
    const was = before?.fields[field];
    if (!before || sameJson(there[field], was) || sameJson(there[field], value ?? undefined)) continue;
    warn(
      words,
      planned,
      t('{field} of {element} was changed here too; the file’s is taken', {
        field,
        element: words.nameOf(planned),
      }),
    );
  }
}

function warn<T>({ notes, placeOf }: PlanWords<T>, planned: T, message: string): void {
  notes.push({ severity: 'warning', where: placeOf(planned), message });
}

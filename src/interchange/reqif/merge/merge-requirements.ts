import type { Resolution, TransferNote } from '#contract/transfer.ts';
import { readValue } from '#interchange/reqif/document/attribute-value.ts';
import type { ImportPlan, PlannedRequirement } from '#interchange/reqif/document/import-plan.ts';
import { oneLine, TYPE_NAME } from '#interchange/reqif/document/object-fields.ts';
import {
  CUSTOM,
  fieldsOf,
  heldBy,
  impliedBy,
  patchOf,
  spokenBy,
} from '#interchange/reqif/document/requirement-fields.ts';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import type { Tell } from '#interchange/tell.ts';
import { refusedAt } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';
import type { Draft } from '#model/edit/draft.ts';
import { createValid, updateElement } from '#model/edit/save-element.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import { ok, type Result } from '#model/store/result.ts';
import { type ReqifConflict, readResolution, describeConflict } from './conflict.ts';

const RICH = `${CUSTOM}${RICH_TEXT}`;

/**
 * Brings the requirements to what a file says, against what its last import said (`base`): only what the file changed is
 * changed, what was edited here since stays. Where both changed one field the file's value is taken, unless the resolution says
 * otherwise; `clashes` gets it, and a note names the other value.
 */
export function mergeRequirements(
  draft: Draft,
  theirs: ImportPlan,
  base: ImportPlan | null,
  notes: TransferNote[],
  clashes: ReqifConflict[] = [],
  resolution?: Resolution,
  tell?: Tell,
): Result<null> {
  let done = 0;
  for (const planned of theirs.requirements.values()) {
    tell?.('checking', (done += 1), theirs.requirements.size);
    const known = draft.tables.requirement.get(planned.id);
    const was = base?.requirements.get(planned.id);
    const saved = known
      ? bring(
          draft,
          known,
          planned,
          was,
          (clash) => {
            clashes.push(clash);
            notes.push({ severity: 'warning', where: planned.where, message: describeConflict(clash) });
          },
          resolution,
        )
      : make(draft, planned, was, notes);
    if (!saved.ok) return refusedAt(planned.where, saved.refusal);
  }
  return ok(null);
}

function make(
  draft: Draft,
  planned: PlannedRequirement,
  was: PlannedRequirement | undefined,
  notes: TransferNote[],
): Result<unknown> {
  if (was) {
    const isSame = sameJson(spokenBy(planned), spokenBy(was));
    notes.push({
      severity: isSame ? 'info' : 'warning',
      where: planned.where,
      message: isSame
        ? t('{object} was deleted here, and stays deleted', { object: planned.object.id })
        : t('{object} was deleted here and changed in the file; it is restored', {
            object: planned.object.id,
          }),
    });
    if (isSame) return ok(null);
  }
  return createValid(draft, 'requirement', planned.id, {
    ...withHeldParent(draft, fieldsOf(planned)),
    position: draft.nextRequirementPosition(),
  });
}

function bring(
  draft: Draft,
  known: Requirement,
  planned: PlannedRequirement,
  was: PlannedRequirement | undefined,
  onClash: (clash: ReqifConflict) => void,
  resolution: Resolution | undefined,
): Result<unknown> {
  const mine = heldBy(known);
  const now = spokenBy(planned);
  const before = was ? spokenBy(was) : null;
  const patch: Record<string, Json> = {};
  for (const field of new Set([...Object.keys(now), ...Object.keys(before ?? {})])) {
    const value = now[field] ?? impliedBy(planned, field);
    const held = mine[field] ?? null;
    const earlier = before?.[field] ?? impliedBy(was, field);
    // What was made here has the type that its export gave it.
    const isOurs = before === null && field === `${CUSTOM}${TYPE_NAME}`;
    // Formatting of a text that was edited here is out of date already.
    const isStale = field === RICH && value === null && mine['statement'] !== was?.fields.statement;
    if (
      isOurs ||
      isStale ||
      (before !== null && sameJson(value, earlier)) ||
      saysThe(planned, was, field, value, held)
    )
      continue;
    if (before !== null && !sameJson(held, earlier)) {
      const taken = readResolution(resolution, known.id, field);
      onClash({ planned, field, model: held, file: value, taken });
      if (taken === 'model') continue;
    }
    patch[field] = value;
  }
  if (Object.keys(patch).length === 0) return ok(null);
  // What a file does not say follows what it stands for, unless it was said here.
  for (const field of planned.fields.implied)
    if (
      patch[field === 'name' ? 'statement' : 'name'] !== undefined &&
      was?.fields.implied.includes(field) &&
      known[field] === was.fields[field]
    )
      patch[field] = planned.fields[field];
  // Whatever the file says, a requirement has a key.
  const { key, ...rest } = patch;
  return updateElement(
    draft,
    'requirement',
    known.id,
    withHeldParent(draft, patchOf(key === null ? rest : patch)),
  );
}

/**
 * Whether a file says what the model holds, as far as it can: a name on one line, nothing of what a default stands for, any of the
 * places of an object.
 */
function saysThe(
  planned: PlannedRequirement,
  was: PlannedRequirement | undefined,
  field: string,
  value: Json,
  held: Json,
): boolean {
  return (
    sameJson(value, held) ||
    (field === 'name' && typeof held === 'string' && value === oneLine(held)) ||
    (held === null && isByDefault(planned, field) && !isNewDefault(was, field, value)) ||
    (field === 'parentId' && planned.furtherParents?.some((parent) => (parent ?? null) === held) === true)
  );
}

function isByDefault({ fields, object }: PlannedRequirement, field: string): boolean {
  const definition = field.startsWith(CUSTOM) && fields.customHeld.get(field.slice(CUSTOM.length));
  return definition !== false && definition !== undefined && !object.values.has(definition.id);
}

/** Whether a default is another than it was when the file came last. */
function isNewDefault(was: PlannedRequirement | undefined, field: string, value: Json): boolean {
  if (!was) return false;
  const definition = was.fields.customHeld.get(field.slice(CUSTOM.length));
  const before = definition?.byDefault && readValue(was.document, definition, definition.byDefault);
  return !sameJson(before ?? null, value);
}

/** A parent that was deleted here and stays so is no parent. */
function withHeldParent(draft: Draft, fields: JsonObject): JsonObject {
  const { parentId } = fields;
  if (typeof parentId !== 'string' || draft.tables.requirement.has(parentId)) return fields;
  const { parentId: _, ...rest } = fields;
  return rest;
}

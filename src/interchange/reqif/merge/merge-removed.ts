import type { TransferNote } from '#contract/transfer.ts';
import type { ImportPlan, PlannedRequirement } from '#interchange/reqif/document/import-plan.ts';
import { heldBy, spokenBy } from '#interchange/reqif/document/requirement-fields.ts';
import { t } from '#language/translate.ts';
import { deleteElement } from '#model/edit/delete-element.ts';
import type { Draft } from '#model/edit/draft.ts';
import { updateElement } from '#model/edit/save-element.ts';
import { sameJson } from '#model/store/json.ts';
import { ok, type Result } from '#model/store/result.ts';

/** Deletes the trace links that the last import of a file had and this one has not, and names each. */
export function removeLinks(
  draft: Draft,
  theirs: ImportPlan,
  base: ImportPlan,
  notes: TransferNote[],
): Result<null> {
  for (const [id, { where }] of base.links) {
    if (theirs.links.has(id) || !draft.tables['trace-link'].has(id)) continue;
    const done = deleteElement(draft, 'trace-link', id);
    if (!done.ok) return done;
    notes.push({
      severity: 'info',
      where,
      message: t('this relation is no longer in the file; it is deleted'),
    });
  }
  return ok(null);
}

/** Deletes the requirements that the last import had and this one has not, unless they were changed here since, and names each. */
export function removeRequirements(
  draft: Draft,
  theirs: ImportPlan,
  base: ImportPlan,
  notes: TransferNote[],
): Result<null> {
  // From the leaves up, so that only what stays has to be moved.
  for (const planned of [...base.requirements.values()].reverse()) {
    if (theirs.requirements.has(planned.id)) continue;
    const done = removeOne(draft, planned, notes);
    if (!done.ok) return done;
  }
  return ok(null);
}

function removeOne(draft: Draft, planned: PlannedRequirement, notes: TransferNote[]): Result<unknown> {
  const { requirement } = draft.tables;
  const held = requirement.get(planned.id);
  if (!held) return ok(null);
  const mine = heldBy(held);
  const isChanged = Object.entries(spokenBy(planned)).some(
    ([field, value]) => field !== 'parentId' && !sameJson(mine[field] ?? null, value),
  );
  notes.push({
    severity: isChanged ? 'warning' : 'info',
    where: planned.where,
    message: isChanged
      ? t('{object} is no longer in the file; it was changed here, and stays', { object: planned.object.id })
      : t('{object} is no longer in the file; it is deleted', { object: planned.object.id }),
  });
  if (isChanged) return ok(null);
  for (const child of requirement.referring('parent', planned.id)) {
    const moved = updateElement(draft, 'requirement', child.id, { parentId: held.parentId ?? null });
    if (!moved.ok) return moved;
  }
  return deleteElement(draft, 'requirement', planned.id);
}

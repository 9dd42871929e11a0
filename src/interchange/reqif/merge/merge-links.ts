import type { TransferNote } from '#contract/transfer.ts';
import type { ImportPlan, PlannedLink } from '#interchange/reqif/document/import-plan.ts';
import { t } from '#language/translate.ts';
import type { Draft } from '#model/edit/draft.ts';
import { findTwin } from '#model/edit/find-twin.ts';
import { createElement, updateElement } from '#model/edit/save-element.ts';
import { ok, type Result } from '#model/store/result.ts';
import { refusedAt } from '#interchange/transfer-result.ts';

/** Brings the trace links to what a file says, against what its last import said. */
export function mergeLinks(
  draft: Draft,
  theirs: ImportPlan,
  base: ImportPlan | null,
  notes: TransferNote[],
): Result<null> {
  for (const planned of theirs.links.values()) {
    const { id, where, type, sourceId, targetId } = planned;
    const known = draft.tables['trace-link'].get(id);
    const was = base?.links.get(id);
    const isUnchanged = was !== undefined && sameEnds(was, planned);
    if (known && (isUnchanged || sameEnds(known, planned))) continue;
    const isLost = ![sourceId, targetId].every((end) => draft.tables.requirement.has(end));
    const twin = isLost ? undefined : findTwin(draft.tables['trace-link'], planned);
    if ((!known && isUnchanged) || isLost || twin) {
      notes.push({
        severity: 'info',
        where,
        message: twin
          ? t('the model has such a trace link already; this relation is kept beside it')
          : t('this relation, or an end of it, was deleted here, and stays deleted'),
      });
      continue;
    }
    const fields = { type, sourceId, targetId };
    const saved = known
      ? updateElement(draft, 'trace-link', id, fields)
      : createElement(draft, 'trace-link', id, fields);
    if (!saved.ok) return refusedAt(planned.where, saved.refusal);
  }
  return ok(null);
}

type Ends = Pick<PlannedLink, 'type' | 'sourceId' | 'targetId'>;

function sameEnds(one: Ends, other: Ends): boolean {
  return one.type === other.type && one.sourceId === other.sourceId && one.targetId === other.targetId;
}

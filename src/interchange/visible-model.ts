import type { TransferNote } from '#contract/transfer.ts';
import { t } from '#language/translate.ts';
import { findViolations } from '#model/edit/integrity.ts';
import { KIND_LABELS, KINDS, type Kind, SCOPE_OF, type Scope } from '#model/elements/kinds.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';

/**
 * The part of a model that one may see and that can be on its own: elements of hidden scopes are left out, and so are those
 * of which an end is hidden (an interface without its parts says nothing that a file could hold).
 */
export function visibleModel(
  model: SystemModel,
  viewable: ReadonlySet<Scope> | undefined,
): { model: SystemModel; complete: boolean; notes: TransferNote[] } {
  const hidden = KINDS.filter((kind) => viewable && !viewable.has(SCOPE_OF[kind]));
  if (hidden.length === 0) return { model, complete: true, notes: [] };
  const working = new WorkingModel(model);
  const notes: TransferNote[] = [
    {
      severity: 'warning',
      where: 'file',
      message: t('holds only what you may view; the rest of the model is left out'),
    },
  ];
  for (const kind of hidden) for (const id of working.tables[kind].ids()) working.remove(kind, id);
  // A link may end at a link that goes: repeated until nothing more hangs.
  for (let again = true; again; ) {
    again = false;
    for (const kind of KINDS) again = dropHanging(working, kind, notes) || again;
  }
  return { model: working.freeze(), complete: false, notes };
}

function dropHanging(working: WorkingModel, kind: Kind, notes: TransferNote[]): boolean {
  let dropped = false;
  for (const element of working.tables[kind].values()) {
    if (!findViolations(working, kind, element).some((breach) => breach.hard)) continue;
    working.remove(kind, element.id);
    dropped = true;
    notes.push({
      severity: 'warning',
      where: element.id,
      message: t('this {kind} is left out, because what it joins is not in the file', {
        kind: KIND_LABELS[kind],
      }),
    });
  }
  return dropped;
}

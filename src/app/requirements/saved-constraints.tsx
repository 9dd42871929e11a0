import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import type { ConstraintDraft } from '#app/fields/constraint-draft.ts';
import { ConstraintRows } from '#app/fields/constraint-rows.tsx';
import { useModelEdit } from '#app/fields/model-edit.ts';
import type { Constraint } from '#model/constraint.ts';
import { sameJson } from '#model/json.ts';
import type { Requirement } from '#model/requirement.ts';
import { storable, unfinished, useConstraintDrafts } from './constraint-drafts.ts';

/** The constraints of a requirement, each stored as soon as it is complete. */
export function SavedConstraints({ requirement }: { readonly requirement: Requirement }) {
  const { id, key } = requirement;
  const { current, save } = useModelEdit();
  const draft = useConstraintDrafts((state) => state.byRequirement[id]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const rows = draft ?? requirement.constraints;
  const { keep } = useConstraintDrafts.getState();

  async function change(next: ConstraintDraft[]) {
    const stored: readonly Constraint[] = current().tables.requirement.get(id)?.constraints ?? [];
    const constraints = storable(next, stored);
    keep(id, next);
    setRefusal(null);
    const result = sameJson(constraints, stored)
      ? ({ ok: true } as const)
      : await save(`Set constraints of ${key}`, [
          { op: 'update', kind: 'requirement', id, body: { constraints } },
        ]);
    if (!result.ok) return setRefusal(result.message);
    // Unless it was changed again meanwhile, what is stored is what is shown.
    if (useConstraintDrafts.getState().byRequirement[id] === next && unfinished(next) === null)
      keep(id, undefined);
  }

  const note = refusal === null ? draft && unfinished(draft) : `Not saved. ${refusal}`;
  return (
    <div className="flex flex-col gap-2">
      <ConstraintRows
        expressionOf={requirement.systems[0]}
        value={rows}
        onChange={(next) => void change(next)}
      />
      {note && (
        <p aria-live="polite" className="m-0 flex items-start gap-1 text-sm text-warning">
          <CircleDashed aria-hidden="true" size={14} className="mt-px shrink-0" />
          <span className="min-w-0">{note}</span>
        </p>
      )}
    </div>
  );
}

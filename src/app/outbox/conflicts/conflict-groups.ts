import { fieldKey } from '#app/document/outbox/blocked.ts';
import { valueText } from '#app/document/outbox/persisted/typed-fields.ts';
import type { FieldConflict } from '#contract/field-conflict.ts';
import { isKind, type Kind } from '#model/elements/kinds.ts';
import type { Json } from '#model/store/json.ts';

/** Fields that are chosen together: one field, or the two halves of a place. */
export interface ConflictGroup {
  readonly key: string;
  readonly kind: Kind;
  readonly id: string;
  readonly field: string;
  readonly userId: string;
  readonly at: string;
  readonly base: Json | undefined;
  readonly theirs: Json | undefined;
  readonly mine: Json | undefined;
  readonly conflicts: readonly { readonly key: string }[];
}

/** Nobody chooses one coordinate: what belongs to a place or a size is one thing. */
const wholeOf = (field: string) => /^(position|size)\./.exec(field)?.[1] ?? field;

type Side = 'base' | 'theirs' | 'yours';

/** One value, or a place as people write it: "120, 80". */
function together(conflicts: readonly FieldConflict[], side: Side): Json | undefined {
  const [only] = conflicts;
  if (conflicts.length === 1) return only?.[side] ?? undefined;
  return conflicts.map((conflict) => valueText(conflict[side] ?? undefined, () => undefined)).join(', ');
}

/** Conflicts as they are asked about. */
export function conflictGroups(conflicts: readonly FieldConflict[]): ConflictGroup[] {
  const groups = new Map<string, FieldConflict[]>();
  for (const conflict of conflicts) {
    const key = fieldKey({ ...conflict, field: wholeOf(conflict.field) });
    groups.set(key, [...(groups.get(key) ?? []), conflict]);
  }
  return [...groups].flatMap(([key, some]) => {
    const [first] = some;
    if (!first || !isKind(first.kind)) return [];
    const { kind, id, field, userId, at } = first;
    return {
      key,
      kind,
      id,
      field: wholeOf(field),
      userId,
      at,
      base: together(some, 'base'),
      theirs: together(some, 'theirs'),
      mine: together(some, 'yours'),
      conflicts: some.map((conflict) => ({ key: fieldKey(conflict) })),
    };
  });
}

import type { FieldConflict } from '#contract/field-conflict.ts';
import type { Kind } from '#model/elements/kinds.ts';

/** An element that somebody deleted while the person changed it. */
export interface DeletedElement {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
}

/** A change set of somebody else that deleted what an edit is about. */
export interface Deletion {
  readonly seq: number;
  readonly userId: string;
  readonly at: string;
  readonly elements: readonly DeletedElement[];
}

/** What the person has to decide before an edit can go on. */
export type Blocked =
  | {
      readonly kind: 'conflict';
      readonly conflicts: readonly FieldConflict[];
    }
  | {
      readonly kind: 'deleted';
      readonly deletions: readonly Deletion[];
      /** Why bringing it back was refused; null where it was not. */
      readonly problem: string | null;
    };

/** A field of an element, e.g. `part.<id>.name`. */
export function fieldKey({ kind, id, field }: Pick<FieldConflict, 'kind' | 'id' | 'field'>): string {
  return `${kind}.${id}.${field}`;
}

import type { Kind } from '#model/elements/kinds.ts';
import type { Json, JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';

/** Two models that were made of one base. */
export interface MergeSides {
  readonly base: SystemModel;
  readonly ours: SystemModel;
  readonly theirs: SystemModel;
}

/** A place of an element that both sides set to different values; what is ours stands. */
export interface ModelConflict {
  readonly kind: Kind;
  readonly id: string;
  /**
   * Dotted path, a row by its id (`attributes.a1.value`). Null: it is about the element as a whole: one side deleted it, and it is kept, for
   * the other changed or needs it; or what theirs made of it cannot be beside what ours did, and is left out.
   */
  readonly field: string | null;
  readonly base: Json;
  readonly ours: Json;
  readonly theirs: Json;
}

/** Conflicts of one element, with what it would be if theirs were taken in them; null: deleted. */
export interface ElementConflicts {
  readonly kind: Kind;
  readonly id: string;
  readonly conflicts: readonly ModelConflict[];
  readonly theirs: JsonObject | null;
}

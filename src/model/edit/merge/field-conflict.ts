import type { Kind } from '#model/elements/kinds.ts';
import type { Json } from '#model/store/json.ts';

/** A field that an edit sets and that someone else set to another value since the edit's base. */
export interface FieldConflict {
  /** `model`: a field of the model itself. */
  readonly kind: Kind | 'model';
  readonly id: string;
  /** Dotted path of the model's field; a row is named by its id: `connections.c1.name`. */
  readonly field: string;
  readonly base: Json;
  readonly theirs: Json;
  readonly yours: Json;
  /** Whose change set it was that set it last. */
  readonly userId: string;
  readonly seq: number;
  readonly at: string;
}

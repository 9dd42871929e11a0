import type { Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';

/**
 * One write of an edit, in the model's own words; each sees the ones before it. `fields` of an update is a merge patch of the element's
 * fields (null clears one), of a create what it has beside the defaults. How it is spelt on the wire, `#contract` knows.
 */
export type Operation =
  /** Without an id, one is made when it is applied. */
  | {
      readonly op: 'create';
      readonly kind: Kind;
      readonly id?: string | undefined;
      readonly fields: JsonObject;
    }
  | { readonly op: 'update'; readonly kind: Kind; readonly id: string; readonly fields: JsonObject }
  | { readonly op: 'delete'; readonly kind: Kind; readonly id: string };

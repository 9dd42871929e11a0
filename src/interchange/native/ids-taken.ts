import type { Draft } from '#model/edit/draft.ts';
import { KINDS } from '#model/elements/kinds.ts';
import type { FieldError } from '#model/store/result.ts';
import type { Listed } from './read-element.ts';

/** Ids that two elements of the file have, or that another kind has in the model already. */
export function idsTaken(draft: Draft, listed: readonly Listed[]): FieldError[] {
  const places = new Map<string, string>();
  return listed.flatMap(({ kind, element: { id }, path }) => {
    const first = places.get(id);
    places.set(id, first ?? path);
    if (first !== undefined) return [{ path: `${path}.id`, message: `the id ${id} is that of ${first} too` }];
    const other = KINDS.find(
      (one) => one !== kind && (draft.tables[one].has(id) || draft.touched.get(id) === one),
    );
    return other ? [{ path: `${path}.id`, message: `the id ${id} is in use already by a ${other}` }] : [];
  });
}

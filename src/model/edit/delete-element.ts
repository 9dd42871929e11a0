import { t } from '#language/translate.ts';
import { KIND_LABELS, type Kind } from '#model/elements/kinds.ts';
import { ok, type Result, refuse } from '#model/store/result.ts';
import type { Draft } from './draft.ts';
import { dependentsOf } from './integrity.ts';
import { keepSystems } from './keep-allocations.ts';

/**
 * Deletes an element with what cannot be without it: descendants, the edges that touch them, their trace links. A state machine
 * whose part goes stays, without a part. What merely names it (a connection's reference) keeps the id.
 */
export function deleteElement(draft: Draft, kind: Kind, id: string): Result<null> {
  if (!draft.tables[kind].has(id))
    return refuse('NOT_FOUND', t('There is no {kind} {id} in this model.', { kind: KIND_LABELS[kind], id }));
  const doomed: { kind: Kind; id: string }[] = [{ kind, id }];
  for (let next = doomed.pop(); next; next = doomed.pop()) {
    const { tables } = draft;
    const { kind: kindOfNext, id: idOfNext } = next;
    if (!tables[kindOfNext].has(idOfNext)) continue;
    for (const { kind: of, element } of dependentsOf(draft, kindOfNext, idOfNext))
      doomed.push({ kind: of, id: element.id });
    if (kindOfNext === 'part')
      for (const { partId: _, ...state } of tables.state.referring('owner', idOfNext))
        draft.put('state', state);
    if (kindOfNext === 'trace-link') keepSystems(draft, tables['trace-link'].get(idOfNext), undefined);
    draft.remove(kindOfNext, idOfNext);
  }
  return ok(null);
}

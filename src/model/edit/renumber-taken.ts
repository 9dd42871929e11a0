import type { Element, Kind } from '#model/elements/kinds.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { Draft, NumberedKind } from './draft.ts';

/**
 * Gives another number to those of these elements, new in the draft, whose key is one that the model gives and another element's too: of
 * two of them the first keeps it. A key that a person chose stays.
 *
 * @param counts whether another element with the key is one that must not share it; left out, each is
 */
export function* renumberTaken(
  draft: Draft,
  made: readonly { readonly kind: Kind; readonly id: string }[],
  counts: (other: Element) => boolean = () => true,
): WorkSteps<void> {
  for (const { kind, id } of made.toReversed()) {
    if (kind === 'requirement' || kind === 'interface') renumber(draft, kind, id, counts);
    yield;
  }
}

function renumber(draft: Draft, kind: NumberedKind, id: string, counts: (other: Element) => boolean): void {
  const table = draft.tables[kind];
  const element = table.get(id);
  const key = element?.key;
  if (!element || key === undefined || !draft.givesKey(kind, key)) return;
  const isShared = table.referring('key', key).some((one) => one.id !== id && counts(one));
  if (isShared) draft.put(kind, { ...element, key: draft.nextKey(kind, table.size - 1) });
}

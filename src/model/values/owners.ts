import type { Part } from '#model/elements/part.ts';
import type { State } from '#model/elements/state.ts';
import type { SystemModel } from '#model/system-model.ts';

/** What has attributes. */
export type Owner = Part | State;

export function ownerIn({ tables }: SystemModel, id: string): Owner | undefined {
  return tables.part.get(id) ?? tables.state.get(id);
}

/** Which names stand for which attributes. */
export function namesIn(owner: Owner | undefined): string {
  return (owner?.attributes ?? []).map(({ id, name }) => `${id} ${name}`).join('\n');
}

/** Where an element is: what a name that it does not have itself is looked for in. */
export function placeOf(owner: Owner | undefined): string {
  const partId = owner && 'partId' in owner ? owner.partId : undefined;
  return `${owner?.parentId ?? ''} ${partId ?? ''}`;
}

/** Whether paths through what an element is in find the same as before. */
export function sameInside(old: Owner | undefined, now: Owner | undefined): boolean {
  const factor = (owner: Owner | undefined) => (owner && 'multiplicity' in owner ? owner.multiplicity : 0);
  return (
    old?.name === now?.name && old?.parentId === now?.parentId && factor(old) === factor(now) && !old === !now
  );
}

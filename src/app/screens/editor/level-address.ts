import { useLevels } from '#app/canvas/levels/level-store.ts';
import type { View } from '#app/paths.ts';

const KINDS = { structure: 'part', behaviour: 'state' } as const;

/** The kind of box whose inside a view can show; null for one without levels. */
export const levelKindOf = (view: View): 'part' | 'state' | null =>
  view === 'structure' || view === 'behaviour' ? KINDS[view] : null;

/** The part of a view's address that tells inside of what it shows the model. */
export function levelSearch(view: View): { readonly inside?: string } {
  const kind = levelKindOf(view);
  const inside = kind && useLevels.getState().inside[kind];
  return inside ? { inside } : {};
}

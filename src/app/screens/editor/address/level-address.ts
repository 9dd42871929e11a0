import { type LevelKind, useLevels } from '#app/canvas/levels/level-store.ts';
import type { View } from '#app/paths.ts';
import type { EditorSession } from '#app/session/editor-session.tsx';

const KINDS: Readonly<Partial<Record<View, LevelKind>>> = {
  structure: 'part',
  behaviour: 'state',
  requirements: 'requirement',
};

/** What a view can show the inside of; null for one without levels. */
export const levelKindOf = (view: View): LevelKind | null => KINDS[view] ?? null;

/** The part of a view's address that tells inside of what it shows the model. */
export function levelSearch(view: View, session: EditorSession): { readonly inside?: string } {
  const kind = levelKindOf(view);
  const inside = kind && useLevels.in(session).getState().inside[kind];
  return inside ? { inside } : {};
}

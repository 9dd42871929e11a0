import { useEffect } from 'react';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';

/** What is drawn as selected: what is, and the groups and lines that something selected is part of. A card that hides it is not. */
export function drawnSelection({ overview }: Diagram, selection: readonly string[]): readonly string[] {
  if (!overview) return selection;
  return selection.flatMap((id) => {
    const at = overview.standIn(id);
    return at !== null && at !== id && overview.membersOf(at) !== null ? [id, at] : [id];
  });
}

/** The elements that are meant by what is drawn of them. */
export const realSelection = ({ overview }: Diagram, selection: readonly string[]): readonly string[] =>
  overview && selection.some((id) => overview.membersOf(id) !== null)
    ? [...new Set(selection.flatMap((id) => overview.membersOf(id) ?? [id]))]
    : selection;

/** Whoever selects a group or a line of several edges, by whatever gesture, has selected those that it stands for. */
export function useRealSelection(diagram: Diagram): void {
  const session = useEditorSession();
  useEffect(() => {
    const { overview } = diagram;
    if (!overview) return;
    const settle = () => {
      const { selection, select } = useSession.in(session).getState();
      const real = realSelection(diagram, selection);
      if (real !== selection) select(real);
    };
    settle();
    return useSession.in(session).subscribe(({ selection }, before) => {
      if (selection !== before.selection) settle();
    });
  }, [diagram, session]);
}

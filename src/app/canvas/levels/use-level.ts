import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Box, isWithin } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { useHint } from '#app/commands/hint.ts';
import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import { changeCollapsed, useCollapsed } from './collapsed-store.ts';
import { useLevels } from './level-store.ts';
import { containerOf, pathTo } from './path.ts';
import { newLevelMemory, visibleSubtreeAt } from './visible-subtree.ts';

/** The diagram at the level that the person is at, with what they have collapsed. */
export function useLevel<B extends Box, L extends NamedEdge>(whole: Diagram<B, L>): Diagram<B, L> {
  const modelId = useModelId();
  const inside = useLevels((levels) => levels.inside[whole.boxKind]);
  const collapsed = useCollapsed(modelId);
  const [memory] = useState(newLevelMemory<B, L>);
  const shown = useMemo(
    () => visibleSubtreeAt(whole, { inside, collapsed }, memory),
    [whole, inside, collapsed, memory],
  );
  useLeadOut(whole, inside);
  useFind(whole, shown, modelId);
  return shown;
}

/** Leads out of a box that is not there any more, and says so. */
function useLeadOut(whole: Diagram, inside: string | null): void {
  const session = useEditorSession();
  const path = useRef<readonly Box[]>([]);
  useLayoutEffect(() => {
    const { boxKind, boxes } = whole;
    if (inside === null || boxes.has(inside)) {
      path.current = pathTo(boxes, inside);
      return;
    }
    const gone = path.current.find(({ id }) => id === inside);
    const next = path.current.findLast(({ id }) => boxes.has(id));
    useLevels
      .in(session)
      .getState()
      .go(boxKind, next?.id ?? null, false);
    const left = gone
      ? t('{name} is no longer in the model.', { name: gone.name })
      : t(
          '{kind, select, part {The part in this address is not in the model.} other {The state in this address is not in the model.}}',
          { kind: boxKind },
        );
    const now = next
      ? t('Showing the inside of {name}.', { name: next.name })
      : t('Showing the whole model.');
    useHint.getState().refuse(`${left} ${now}`);
  }, [whole, inside, session]);
}

/** Goes where an element can be seen that a jump asked for, or that is to be named: expands what hides it, or to its level. */
function useFind(whole: Diagram, shown: Diagram, modelId: string): void {
  const session = useEditorSession();
  const wanted = useSession(({ reveal, renaming }) => reveal ?? renaming);
  useEffect(() => {
    if (wanted === null || shown.boxes.has(wanted) || shown.links.some(({ id }) => id === wanted)) return;
    const { boxKind, boxes, links } = whole;
    if (!boxes.has(wanted) && !links.some(({ id }) => id === wanted)) return;
    const container = containerOf(whole, wanted);
    const inside = shown.level?.inside ?? null;
    if (inside !== null && (container === null || !isWithin(boxes, container, inside)))
      useLevels.in(session).getState().go(boxKind, container, true);
    else changeCollapsed(modelId, { expand: pathTo(boxes, container).map(({ id }) => id) });
  }, [wanted, whole, shown, modelId, session]);
}

import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boxIdsOf, ifBox, ifOneBox } from '#app/canvas/editor/command-targets.ts';
import type { Command } from '#app/commands/command.ts';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import { changeCollapsed, collapsedIn } from './collapsed-store.ts';
import { goInside, goOutTo } from './level-store.ts';
import { pathTo } from './path.ts';

/** What can be done with the levels of a diagram. */
export interface LevelCommands {
  readonly goInside: Command;
  readonly goOut: Command;
  readonly collapse: Command;
  readonly expand: Command;
  readonly collapseAll: Command;
  readonly expandAll: Command;
}

/** Whether a box of a level has others inside, in sight or hidden. From afar a container may be drawn as a card, with nothing in it. */
function isContainer({ boxes, level }: Diagram, id: string, collapsed: boolean): boolean {
  const all = level?.whole.boxes ?? boxes;
  return (
    id !== level?.inside &&
    all.referring('parent', id).length > 0 &&
    (level?.hiddenIn(id) ?? 0) > 0 === collapsed
  );
}

function isAnyExpanded(diagram: Diagram): boolean {
  for (const { id } of diagram.boxes.values()) if (isContainer(diagram, id, false)) return true;
  return false;
}

export function levelCommands(state: CanvasEditor): LevelCommands {
  const word = state.diagram().boxKind;
  const level = () => state.diagram().level;
  /** Those of them that are containers on this level, expanded or collapsed. */
  const containers = (ids: Iterable<string>, collapsed: boolean) =>
    [...ids].filter((id) => isContainer(state.openDiagram(), id, collapsed));
  const onLevel = () => Array.from(state.openDiagram().boxes.values(), ({ id }) => id);
  /** Asked whenever something is selected, and the same until the drawing changes. */
  let expandedIn: { readonly diagram: Diagram; readonly any: boolean } | null = null;
  const anyExpanded = (): boolean => {
    const diagram = state.openDiagram();
    if (expandedIn?.diagram !== diagram) expandedIn = { diagram, any: isAnyExpanded(diagram) };
    return expandedIn.any;
  };
  return {
    goInside: canvasCommand(state, {
      name: 'go-inside',
      label: t('Go inside'),
      keys: ['Alt+ArrowDown', '$mod+Enter'],
      unavailable: () => ifOneBox(state) ?? whyNotInside(state, boxIdsOf(state)[0] ?? ''),
      run: () => {
        const [id] = boxIdsOf(state);
        if (id !== undefined) goInside(state.session, word, id);
      },
    }),
    goOut: canvasCommand(state, {
      name: 'go-out',
      label: t('Go out'),
      keys: ['Alt+ArrowUp'],
      unavailable: () => (level()?.inside ? null : t('This is the top level.')),
      run: () => {
        const at = level();
        if (!at?.inside) return;
        const { inside, whole } = at;
        const parentId = whole.boxes.get(inside)?.parentId;
        goOutTo(
          state.session,
          word,
          parentId !== undefined && whole.boxes.has(parentId) ? parentId : null,
          inside,
        );
        // It is drawn as a box again by then.
        setTimeout(() => state.focusOn(inside));
      },
    }),
    collapse: canvasCommand(state, {
      name: 'collapse',
      label: t('Collapse'),
      keys: ['f'],
      unavailable: () =>
        ifBox(state) ??
        (containers(boxIdsOf(state), false).length > 0
          ? null
          : t('The selection has nothing inside to hide.')),
      run: () => changeAt(state, { collapse: containers(boxIdsOf(state), false) }),
    }),
    expand: canvasCommand(state, {
      name: 'expand',
      label: t('Expand'),
      keys: ['f'],
      unavailable: () =>
        ifBox(state) ??
        (containers(boxIdsOf(state), true).length > 0 ? null : t('The selection has nothing hidden inside.')),
      run: () => changeAt(state, { expand: boxIdsOf(state) }),
    }),
    collapseAll: canvasCommand(state, {
      name: 'collapse-all',
      label: t('Collapse all'),
      keys: ['Shift+f'],
      unavailable: () =>
        anyExpanded()
          ? null
          : t(
              '{kind, select, part {No part here shows others inside.} other {No state here shows others inside.}}',
              { kind: word },
            ),
      run: () => changeAt(state, { collapse: containers(onLevel(), false) }),
    }),
    expandAll: canvasCommand(state, {
      name: 'expand-all',
      label: t('Expand all'),
      keys: ['Shift+f'],
      unavailable: () =>
        collapsedIn(state.document().modelId).size > 0
          ? null
          : t('{kind, select, part {No part is collapsed.} other {No state is collapsed.}}', { kind: word }),
      run: () => changeAt(state, { expand: collapsedIn(state.document().modelId) }),
    }),
  };
}

/** Why one cannot go inside a box; null where one can. */
export function whyNotInside(state: CanvasEditor, id: string): string | null {
  const { boxes, canHold, level } = state.diagram();
  if (id === level?.inside)
    return t('This is the inside of {name} already.', {
      name: boxes.get(id)?.name ?? t('this element'),
    });
  return canHold(id) ? null : t('Nothing can be inside it.');
}

/** For the buttons on the boxes themselves. */
export const collapseCommandsOf = (state: CanvasEditor) => ({
  fold: (boxId: string, collapsed: boolean) =>
    changeAt(state, collapsed ? { collapse: [boxId] } : { expand: [boxId] }),
});

/** What is hidden is not selected any more; what hides it is. */
function changeAt(state: CanvasEditor, change: Parameters<typeof changeCollapsed>[1]): void {
  const { modelId } = state.document();
  changeCollapsed(modelId, change);
  const collapsed = collapsedIn(modelId);
  const { boxes, level } = state.diagram();
  const { selection, select } = useSession.in(state.session).getState();
  const inSight = (id: string) => {
    const path = pathTo(level?.whole.boxes ?? boxes, id);
    // What one is inside of hides nothing.
    const from = path.findIndex((box) => box.id === level?.inside) + 1;
    return path.slice(from).find((box) => collapsed.has(box.id))?.id ?? id;
  };
  select([...new Set(selection.map(inSight))]);
}

import { useEffect, useRef } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import type { HistoryEntry } from '#app/document/edits/edit.ts';
import { useExploration } from '#app/exploration/exploration-store.ts';
import { type EditorSession, useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { useSidePanel } from '#app/session/side-panel.ts';
import { useSimulationHighlights } from '#app/session/simulation-highlights.ts';
import type { Panels } from './views/use-panels.ts';
import { findElement } from '#model/system-model.ts';

/**
 * Brings the inspector forward when the person makes an element, which is selected then: its fields are what comes next. Selecting what is
 * there already leaves the panel as it is, and so does making something while a run or an exploration is looked at, or its text edited.
 */
export function useInspectorOfNew(): void {
  const { modelId, model } = useDocument();
  const session = useEditorSession();
  const rendered = useRef(model);
  useEffect(() => {
    rendered.current = model;
  });
  useEffect(() => {
    // The element is selected again later, with the same step still the last.
    let told: HistoryEntry | undefined;
    return useSession.in(session).subscribe(({ selection }, before) => {
      const id = selection.at(-1);
      if (id === undefined || selection === before.selection) return;
      const last = undoStackOf(modelId).getState().undo.at(-1);
      const madeNow = last !== told && last?.diff?.some((entry) => entry.id === id && entry.before === null);
      // A suggested element is in no step.
      if (!madeNow && findElement(rendered.current, id)) return;
      told = last;
      if (givesWay(session, modelId)) useSidePanel.in(session).getState().show('inspector');
    });
  }, [modelId, session]);
}

/** Whether what the panel shows is left for the fields of something new. */
function givesWay(session: EditorSession, modelId: string): boolean {
  const { shown } = useSidePanel.in(session).getState();
  if (shown === 'simulation') return useSimulationHighlights.in(session).getState().fire === null;
  if (shown === 'exploration') {
    const { modelId: explored, finding, running } = useExploration.getState();
    return explored !== modelId || (finding === null && running === null);
  }
  return shown === 'comments' || shown === 'suggestions';
}

/** Forgets that an edge is to be named where its name is not shown: the keyboard stays on the canvas. */
export function useNameOfNewEdge({ right }: Panels): void {
  const { model } = useDocument();
  const session = useEditorSession();
  const asked = useSession(({ renaming }) => renaming);
  const isOnItsWay = useSidePanel(({ wantsFocus }) => wantsFocus);
  const isShown = useSidePanel(({ shown }) => shown === 'inspector') && right;
  const { interface: edges, transition } = model.tables;
  const isEdge = asked !== null && (edges.has(asked) || transition.has(asked));
  useEffect(() => {
    if (isEdge && !isShown && !isOnItsWay) useSession.in(session).getState().rename(null);
  }, [isEdge, isShown, isOnItsWay, session]);
}

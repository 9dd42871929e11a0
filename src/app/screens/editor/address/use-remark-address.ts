import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSidePanel } from '#app/session/side-panel.ts';
import { useWantedRemark } from '#app/session/wanted-remark.ts';

const route = getRouteApi('/signed-in/models/$modelId/$view');

/** Opens the comment or the suggestion that the address names, when it is opened. What is selected then takes its place in the address. */
export function useRemarkAddress(): void {
  const { comment, suggestion } = route.useSearch();
  const session = useEditorSession();
  useEffect(() => {
    const id = comment ?? suggestion;
    if (id === undefined) return;
    useWantedRemark.in(session).setState({ id });
    useSidePanel
      .in(session)
      .getState()
      .enter(comment === undefined ? 'suggestions' : 'comments');
    // The card takes the keyboard itself.
    useSidePanel.in(session).getState().focused();
  }, [comment, session, suggestion]);
}

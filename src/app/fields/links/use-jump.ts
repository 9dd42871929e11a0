import { useRouter } from '@tanstack/react-router';
import { type View, viewHref } from '#app/paths.ts';
import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';

/** Goes to an element: within its own view it is selected and brought into sight, from another one its view is opened first. `column`: of a table, in which the keyboard goes on. */
export function useJump(): (id: string, view: View, column?: string | null) => void {
  const session = useEditorSession();
  const modelId = useModelId();
  const router = useRouter({ warn: false });
  return (id, view, column = null) => {
    if (location.pathname !== viewHref(modelId, view))
      router?.history.push(viewHref(modelId, view, id === modelId ? [] : [id]));
    // What is about the model itself has no element to select.
    if (id !== modelId) useSession.in(session).getState().jumpTo(id, column);
  };
}

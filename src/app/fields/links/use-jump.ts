import { useRouter } from '@tanstack/react-router';
import { useDocument } from '#app/document/document-context.tsx';
import { type View, viewHref } from '#app/paths.ts';
import { useSession } from '#app/session/session.ts';

/** Goes to an element: within its own view it is selected and brought into sight, from another one its view is opened first. */
export function useJump(): (id: string, view: View) => void {
  const { modelId } = useDocument();
  const router = useRouter({ warn: false });
  return (id, view) => {
    if (location.pathname !== viewHref(modelId, view)) router?.history.push(viewHref(modelId, view, [id]));
    useSession.getState().jumpTo(id);
  };
}

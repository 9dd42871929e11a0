import { useRouter } from '@tanstack/react-router';
import { goInside } from '#app/canvas/levels/level-store.ts';
import { viewHref } from '#app/paths.ts';
import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';

/** Opens the page of a requirement: within its view as a step inside it, from another view by its address. */
export function useOpenPage(): (id: string) => void {
  const session = useEditorSession();
  const modelId = useModelId();
  const router = useRouter({ warn: false });
  return (id) => {
    if (location.pathname !== viewHref(modelId, 'requirements') && router)
      router.history.push(viewHref(modelId, 'requirements', [], { inside: id }));
    else goInside(session, 'requirement', id);
  };
}

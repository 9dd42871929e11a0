import type { MouseEvent } from 'react';
import { useModelId } from '#app/session/editor-session.tsx';
import { type View, viewHref } from '#app/paths.ts';
import { useJump } from './use-jump.ts';

/** Makes the attributes of a link that goes to an element. */
export function useElementLink(): (
  id: string,
  view: View,
) => { readonly href: string; readonly onClick: (event: MouseEvent) => void } {
  const modelId = useModelId();
  const jump = useJump();
  return (id, view) => ({
    href: viewHref(modelId, view, [id]),
    onClick: (event) => {
      // A new tab or window is the browser's.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      jump(id, view);
    },
  });
}

import type { MouseEvent, ReactNode } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { type View, viewHref } from '#app/paths.ts';
import { useJump } from './use-jump.ts';

/** A link to an element, which it goes to. */
export function ElementLink(props: { id: string; view: View; children: ReactNode }) {
  const { id, view, children } = props;
  const { modelId } = useDocument();
  const jump = useJump();

  function follow(event: MouseEvent) {
    // A new tab or window is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    jump(id, view);
  }

  return (
    <a
      href={viewHref(modelId, view, [id])}
      onClick={follow}
      className="rounded-sm text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2"
    >
      {children}
    </a>
  );
}

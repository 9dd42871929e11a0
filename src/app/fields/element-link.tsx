import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useSession } from '#app/document/session.ts';
import { type View, viewHref } from '#app/paths.ts';

/** A link to an element: within its own view it is selected and brought into sight, from another one its view is opened first. */
export function ElementLink(props: { id: string; view: View; children: ReactNode }) {
  const { id, view, children } = props;
  const { modelId } = useDocument();
  const router = useRouter({ warn: false });
  const jumpTo = useSession((session) => session.jumpTo);
  const href = viewHref(modelId, view, [id]);

  function follow(event: MouseEvent) {
    // A new tab or window is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (location.pathname !== viewHref(modelId, view)) router?.history.push(href);
    jumpTo(id);
  }

  return (
    <a
      href={href}
      onClick={follow}
      className="rounded-sm text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2"
    >
      {children}
    </a>
  );
}

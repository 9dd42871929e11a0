import type { ReactNode } from 'react';
import type { View } from '#app/paths.ts';
import { useElementLink } from './use-element-link.ts';

/** A link to an element, which it goes to. */
export function ElementLink(props: { id: string; view: View; children: ReactNode }) {
  const { id, view, children } = props;
  const linkTo = useElementLink();
  return (
    <a
      {...linkTo(id, view)}
      className="rounded-sm text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2"
    >
      {children}
    </a>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { View } from '#app/paths.ts';
import { useElementLink } from './use-element-link.ts';

/** A link to an element, which it goes to. `short`: on one line, cut off where that ends; the whole text is its tooltip. */
export function ElementLink(props: { id: string; view: View; short?: boolean; children: ReactNode }) {
  const { id, view, short = false, children } = props;
  const linkTo = useElementLink();
  return (
    <a
      {...linkTo(id, view)}
      title={short && typeof children === 'string' ? children : undefined}
      className={clsx(
        'rounded-sm text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2',
        // As high as a finger needs it, in a line of its usual height.
        short && '-my-0.5 inline-block min-h-6 max-w-full truncate py-0.5 align-bottom text-own-direction',
      )}
    >
      {children}
    </a>
  );
}

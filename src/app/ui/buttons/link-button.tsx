import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/** An action that reads as a link within text. For going somewhere use a real link. */
export function LinkButton({ className, type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(
        // As high as a finger needs it, in a line of its usual height.
        '-my-0.5 min-h-6 rounded-sm py-0.5 text-left text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2',
        className,
      )}
    />
  );
}

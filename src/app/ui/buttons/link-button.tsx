import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/** An action that reads as a link within text. For going somewhere use a real link. */
export function LinkButton({ className, type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(
        'rounded-sm text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2',
        className,
      )}
    />
  );
}

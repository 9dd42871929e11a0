import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMergedRef } from '#app/ui/dom/use-merged-ref.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';

export type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Some but not all of what it stands for. */
  indeterminate?: boolean | undefined;
  /** Keeps the label for screen readers only, for cells. */
  hideLabel?: boolean | undefined;
};

/** A box to tick, with its label after it. */
export function CheckboxField({
  label,
  hint,
  error,
  onCheckedChange,
  indeterminate = false,
  hideLabel = false,
  onChange,
  className,
  ref,
  ...input
}: CheckboxFieldProps) {
  const id = useId();
  const readOnly = useReadOnly();
  const own = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(own, ref);
  useEffect(() => {
    if (own.current !== null) own.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <div className={clsx('flex min-h-6 items-start gap-2', className)}>
      <input
        {...input}
        {...(readOnly && { disabled: true })}
        id={id}
        ref={merged}
        type="checkbox"
        aria-describedby={
          clsx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined
        }
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className={clsx('block py-0.5', hideLabel && 'sr-only')}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

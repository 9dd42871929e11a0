import { clsx } from 'clsx';
import { type ComponentPropsWithRef, useId } from 'react';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';

export type SwitchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & {
  label: string;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
};

/** Something that is on or off at once, without saving a form. */
export function SwitchField({ label, onCheckedChange, onChange, className, ...input }: SwitchFieldProps) {
  const id = useId();
  const readOnly = useReadOnly();
  return (
    <div className={clsx('flex min-h-6 items-center gap-2', className)}>
      <input
        {...input}
        {...(readOnly && { disabled: true })}
        id={id}
        type="checkbox"
        role="switch"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className={clsx(
          'relative h-4 w-7 shrink-0 appearance-none rounded-full border border-field-border bg-sunken transition-colors',
          'before:absolute before:top-0.5 before:left-0.5 before:size-2.5 before:rounded-full before:bg-muted before:transition-transform',
          'checked:border-accent checked:bg-accent checked:before:translate-x-3 checked:before:bg-on-accent',
          'disabled:opacity-55',
          // Whether it is on is said by its ground, which the system would take away.
          'forced-colors:forced-color-adjust-none forced-colors:border-text forced-colors:checked:bg-text forced-colors:checked:before:bg-surface',
        )}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { oneLine } from '#app/ui/locale/one-line.ts';
import { Field, type FieldProps } from './field.tsx';
import { splitFieldProps } from './field-props.ts';

export type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps> & {
    onValueChange?: ((value: string) => void) | undefined;
    /** Monospace, for keys, units and values. */
    mono?: boolean | undefined;
    /** Looks like text until it is pointed at. */
    quiet?: boolean | undefined;
  };

/** One line of text. Takes every prop of an input, so `{...register('name')}` of react-hook-form fits. */
export function TextField(props: TextFieldProps) {
  const readOnly = useReadOnly();
  const [field, { onValueChange, mono, quiet, className, onChange, ...input }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...(typeof input.value === 'string' && { value: oneLine(input.value) })}
          {...control}
          // An example of what to write would read as a value.
          {...(readOnly && { readOnly, placeholder: undefined })}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
          className={clsx('field-control', mono && 'font-mono text-sm', quiet && 'field-quiet', className)}
        />
      )}
    </Field>
  );
}

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { Field, type FieldProps } from './field.tsx';
import { splitFieldProps } from './field-props.ts';
import { TextField } from './text-field.tsx';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
};

export type SelectFieldProps<Value extends string> = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'value' | 'children' | 'multiple'> & {
    options: readonly SelectOption<Value>[];
    /** Left out in an uncontrolled form; a value outside the options is shown as it is. */
    value?: Value | '' | undefined;
    /** Not called for the placeholder, which cannot be chosen. */
    onValueChange?: ((value: Value) => void) | undefined;
    /** Shown for the value "". */
    placeholder?: string | undefined;
    quiet?: boolean | undefined;
  };

/** One of a closed set, by the browser's own list: it opens, types ahead and reads out as users know it. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const [field, control] = splitFieldProps(props);
  const { options, value, onValueChange, placeholder, quiet, className, onChange, ...select } = control;
  // The browser's list knows no read-only, and greys out what it may not change.
  if (useReadOnly()) {
    const shown = options.find((option) => option.value === value)?.label ?? value ?? '';
    return <TextField {...field} value={shown} quiet={quiet} className={className} />;
  }
  const foreign = value !== undefined && value !== '' && !options.some((option) => option.value === value);

  return (
    <Field {...field}>
      {(tied) => (
        <span className="relative block min-w-0">
          <select
            {...select}
            {...tied}
            {...(value !== undefined && { value })}
            onChange={(event) => {
              onChange?.(event);
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen !== undefined) onValueChange?.(chosen.value);
            }}
            className={clsx(
              'field-control appearance-none truncate pr-6!',
              quiet && 'field-quiet',
              className,
            )}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {foreign && <option value={value}>{value}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={14}
            className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}

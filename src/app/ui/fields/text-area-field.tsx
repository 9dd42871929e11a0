import { clsx } from 'clsx';
import { type ComponentPropsWithRef, useEffect, useRef } from 'react';
import { useMergedRef } from '#app/ui/dom/use-merged-ref.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { Field, type FieldProps } from './field.tsx';
import { splitFieldProps } from './field-props.ts';

export type TextAreaFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps> & {
    onValueChange?: ((value: string) => void) | undefined;
    /** Lines it may grow to before it scrolls. */
    maxRows?: number | undefined;
    mono?: boolean | undefined;
    quiet?: boolean | undefined;
  };

const lineHeight = 20;
const frame = 8;

/** Several lines of text; as high as its text, from `rows` (2) to `maxRows` (16) lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [field, { onValueChange, rows = 2, maxRows = 16, mono, quiet, className, ref, ...area }] =
    splitFieldProps(props);
  const { onChange, ...rest } = area;
  const readOnly = useReadOnly();
  const own = useRef<HTMLTextAreaElement>(null);
  const merged = useMergedRef(own, ref);

  // field-sizing does this where the browser has it; the rest measure.
  useEffect(() => {
    if (own.current !== null) fit(own.current);
  });

  return (
    <Field {...field}>
      {(control) => (
        <textarea
          dir="auto"
          {...rest}
          {...control}
          {...(readOnly && { readOnly, placeholder: undefined })}
          ref={merged}
          rows={rows}
          onChange={(event) => {
            fit(event.target);
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
          style={{ minHeight: rows * lineHeight + frame, maxHeight: maxRows * lineHeight + frame }}
          className={clsx(
            'field-control field-sizing-content resize-none',
            mono && 'font-mono text-sm',
            quiet && 'field-quiet',
            className,
          )}
        />
      )}
    </Field>
  );
}

function fit(area: HTMLTextAreaElement): void {
  if (CSS?.supports?.('field-sizing', 'content') !== false) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

import { useState } from 'react';
import { t } from '#language/translate.ts';
import { formatLocaleNumber, parseLocaleNumber, userLocale } from '#app/ui/locale/locale-number.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'mono'
> & {
  value: number | undefined;
  /** Called with each number typed, with undefined for an empty field, and never for what is not a number. */
  onValueChange: (value: number | undefined) => void;
  /** Language tag; the user's own unless given. */
  locale?: string | undefined;
};

/** A number, read and shown in the user's language. What is not a number stays as typed, with an error. */
export function NumberField({
  value,
  onValueChange,
  locale = userLocale(),
  error,
  onBlur,
  ...rest
}: NumberFieldProps) {
  // Holds what is being typed ("1," on the way to "1,5") and what cannot be read.
  const [text, setText] = useState<string | undefined>(undefined);
  const read = text === undefined ? value : parseLocaleNumber(text, locale);
  const wrong = text !== undefined && text.trim() !== '' && read === undefined;
  const shown = text ?? (value === undefined ? '' : formatLocaleNumber(value, locale));

  function type(next: string) {
    setText(next);
    const number = parseLocaleNumber(next, locale);
    if (number !== undefined || next.trim() === '') onValueChange(number);
  }

  return (
    <TextField
      {...rest}
      mono
      inputMode="decimal"
      value={shown}
      error={wrong ? notANumber(text) : error}
      onValueChange={type}
      onBlur={(event) => {
        onBlur?.(event);
        if (!wrong) setText(undefined);
      }}
    />
  );
}

/** What is said of a text that is no number. */
export function notANumber(text: string): string {
  return t('“{text}” is not a number.', { text: text.trim() });
}

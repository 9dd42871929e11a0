import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { notANumber } from '#app/ui/fields/not-a-number.ts';
import { formatLocaleNumber, parseLocaleNumber, userLocale } from '#app/ui/locale/locale-number.ts';
import { SavedTextField, type SavedTextFieldProps } from './saved-text-field.tsx';

export type SavedNumberFieldProps = Omit<SavedTextFieldProps, 'value' | 'onCommit' | 'mono'> & {
  value: number | undefined;
  /** Called with undefined when the field was emptied; refuse it there if a number is needed. */
  onCommit: (value: number | undefined) => CommitResult | Promise<CommitResult>;
  /** Language tag; the user's own unless given. */
  locale?: string | undefined;
};

/** A number that saves itself. Key it by the element it edits (see useSavedDraft). */
export function SavedNumberField({ value, onCommit, locale = userLocale(), ...rest }: SavedNumberFieldProps) {
  return (
    <SavedTextField
      {...rest}
      mono
      inputMode="decimal"
      value={value === undefined ? '' : formatLocaleNumber(value, locale)}
      onCommit={(text) => {
        const number = parseLocaleNumber(text, locale);
        if (number === undefined && text.trim() !== '') return { ok: false, message: notANumber(text) };
        return number === value ? { ok: true, unchanged: true } : onCommit(number);
      }}
    />
  );
}

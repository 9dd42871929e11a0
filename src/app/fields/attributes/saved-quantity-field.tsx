import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { formatLocaleNumber, userLocale } from '#app/ui/locale/locale-number.ts';
import { SavedTextField, type SavedTextFieldProps } from '#app/ui/saved-fields/saved-text-field.tsx';
import { type LimitText, readLimit, readQuantity } from './quantity-text.ts';

export type SavedQuantityFieldProps = Omit<SavedTextFieldProps, 'value' | 'onCommit' | 'mono'> & {
  value: number | undefined;
  /** Whether an operator may stand before the number: `≥ 14.2 V`. */
  isLimit?: boolean | undefined;
  /** Called with undefined when the field was emptied. What was not written of a quantity is undefined: it stays as it is. */
  onCommit: (written: LimitText | undefined) => CommitResult | Promise<CommitResult>;
  /** Language tag; the user's own unless given. */
  locale?: string | undefined;
};

const UNCHANGED: CommitResult = { ok: true, unchanged: true };

/** A number that saves itself, with its unit typed behind it. Key it by the element it edits (see useSavedDraft). */
export function SavedQuantityField(props: SavedQuantityFieldProps) {
  const { value, isLimit = false, onCommit, locale = userLocale(), ...rest } = props;
  return (
    <SavedTextField
      {...rest}
      mono
      value={value === undefined ? '' : formatLocaleNumber(value, locale)}
      onCommit={(text) => {
        if (text.trim() === '') return value === undefined ? UNCHANGED : onCommit(undefined);
        const read = isLimit
          ? readLimit(text, locale)
          : { operator: undefined, ...readQuantity(text, locale) };
        if (!read.ok) return read;
        const { value: number, unit, operator } = read;
        const isSame = number === value && unit === undefined && operator === undefined;
        return isSame ? UNCHANGED : onCommit({ value: number, unit, operator });
      }}
    />
  );
}

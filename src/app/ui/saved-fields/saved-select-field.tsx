import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { SelectField, type SelectFieldProps } from '#app/ui/fields/select-field.tsx';
import { choiceControl } from './refused-choice.tsx';
import { type ChoiceText, useSavedChoice } from './use-saved-choice.ts';

export type SavedSelectFieldProps<Value extends string> = Omit<
  SelectFieldProps<Value>,
  'onValueChange' | 'onChange' | 'value'
> & {
  /** The stored value. */
  value: Value | '';
  onCommit: (value: Value) => CommitResult | Promise<CommitResult>;
};

/** A closed choice that is saved as it is made (see useSavedChoice). */
export function SavedSelectField<Value extends string>(props: SavedSelectFieldProps<Value>) {
  const { value, onCommit, error, hint, ...rest } = props;
  const { options } = rest;
  const text: ChoiceText<Value | ''> = {
    write: (chosen) => chosen,
    read: (kept) => options.find((option) => option.value === kept)?.value,
  };
  const choice = useSavedChoice<Value | ''>(
    rest.label,
    value,
    (chosen) => (chosen === '' ? { ok: true } : onCommit(chosen)),
    text,
  );
  const labelOf = (of: Value | '') => options.find((option) => option.value === of)?.label ?? of;
  return (
    <SelectField
      {...rest}
      {...choiceControl(choice, value, labelOf, { error, hint })}
      value={choice.value}
      aria-busy={choice.saving || undefined}
      onValueChange={choice.choose}
    />
  );
}

import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { MultiPicker, type MultiPickerProps } from '#app/ui/fields/multi-picker.tsx';
import type { PickItem } from '#app/ui/fields/pick-filter.ts';
import { PickerField, type PickerFieldProps } from '#app/ui/fields/picker-field.tsx';
import { useSavedChoice } from './use-saved-choice.ts';

export type SavedPickerFieldProps<Item extends PickItem> = Omit<PickerFieldProps<Item>, 'onValueChange'> & {
  onCommit: (id: string | undefined) => CommitResult | Promise<CommitResult>;
};

/** Search and pick one; saved at once. */
export function SavedPickerField<Item extends PickItem>(props: SavedPickerFieldProps<Item>) {
  const { value, onCommit, error, ...rest } = props;
  const choice = useSavedChoice(value, onCommit);
  return (
    <PickerField {...rest} value={choice.value} error={choice.error ?? error} onValueChange={choice.choose} />
  );
}

export type SavedMultiPickerProps<Item extends PickItem> = Omit<MultiPickerProps<Item>, 'onValueChange'> & {
  onCommit: (ids: readonly string[]) => CommitResult | Promise<CommitResult>;
};

/** Search and pick many; saved at each. */
export function SavedMultiPicker<Item extends PickItem>(props: SavedMultiPickerProps<Item>) {
  const { value, onCommit, error, ...rest } = props;
  const choice = useSavedChoice(value, onCommit);
  return (
    <MultiPicker {...rest} value={choice.value} error={choice.error ?? error} onValueChange={choice.choose} />
  );
}

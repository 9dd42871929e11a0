import { t } from '#language/translate.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { MultiPicker, type MultiPickerProps } from '#app/ui/fields/multi-picker.tsx';
import type { GatheredItems, PickItem } from '#app/ui/fields/pick-filter.ts';
import { PickerField, type PickerFieldProps } from '#app/ui/fields/picker-field.tsx';
import { choiceControl } from '#app/ui/saved-fields/refused-choice.tsx';
import { LIST_CHOICE, OPTIONAL_CHOICE, useSavedChoice } from '#app/ui/saved-fields/use-saved-choice.ts';
import { missingElementLabel, missingLabel } from './missing-label.ts';

export type SavedPickerFieldProps<Item extends PickItem> = Omit<PickerFieldProps<Item>, 'onValueChange'> & {
  onCommit: (id: string | undefined) => CommitResult | Promise<CommitResult>;
};

/** Search and pick one; saved at once (see useSavedChoice). */
export function SavedPickerField<Item extends PickItem>(props: SavedPickerFieldProps<Item>) {
  const { value, onCommit, error, hint, ...rest } = props;
  const stored = { id: value };
  const choice = useSavedChoice(rest.label, stored, ({ id }) => onCommit(id), OPTIONAL_CHOICE);
  const labelOf = ({ id }: typeof stored) => (id === undefined ? t('Nothing') : labelIn(rest.items, id));
  return (
    <PickerField
      labelOfAbsent={missingLabel}
      {...rest}
      {...choiceControl(choice, stored, labelOf, { error, hint })}
      value={choice.value.id}
      onValueChange={(id) => choice.choose({ id })}
    />
  );
}

export type SavedMultiPickerProps<Item extends PickItem> = Omit<MultiPickerProps<Item>, 'onValueChange'> & {
  onCommit: (ids: readonly string[]) => CommitResult | Promise<CommitResult>;
};

/** Search and pick many; saved at each (see useSavedChoice). */
export function SavedMultiPicker<Item extends PickItem>(props: SavedMultiPickerProps<Item>) {
  const { value, onCommit, error, hint, ...rest } = props;
  const choice = useSavedChoice(rest.label, value, onCommit, LIST_CHOICE);
  const labelOf = (ids: readonly string[]) =>
    ids.map((id) => labelIn(rest.items, id)).join(', ') || t('Nothing');
  return (
    <MultiPicker
      labelOfAbsent={missingElementLabel}
      {...rest}
      {...choiceControl(choice, value, labelOf, { error, hint })}
      value={choice.value}
      onValueChange={choice.choose}
    />
  );
}

function labelIn(items: readonly PickItem[] | GatheredItems<PickItem>, id: string): string {
  const found = 'all' in items ? items.get(id) : items.find((item) => item.id === id);
  return found?.label ?? missingLabel(id);
}

import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import type { PickItem } from '#app/ui/fields/pick-filter.ts';
import { t } from '#language/translate.ts';
import { gatheredPaths } from './path-items.ts';
import {
  SavedMultiPicker,
  type SavedMultiPickerProps,
  SavedPickerField,
  type SavedPickerFieldProps,
} from './saved-picker-field.tsx';

const NONE = t('No state found.');

type Props = Omit<SavedPickerFieldProps<PickItem>, 'items'> & {
  /** A state that cannot be meant. */
  without?: string | undefined;
};

/** Picks a state by typing any of its name and path, and saves it. */
export function SavedStatePicker({ without, ...props }: Props) {
  const { state } = useDocument().model.tables;
  const items = useMemo(() => gatheredPaths(state, without), [state, without]);
  return <SavedPickerField empty={NONE} {...props} items={items} />;
}

/** Picks states by typing any of their names and paths, and saves them. */
export function SavedStatesPicker(props: Omit<SavedMultiPickerProps<PickItem>, 'items'>) {
  const { state } = useDocument().model.tables;
  const items = useMemo(() => gatheredPaths(state), [state]);
  return <SavedMultiPicker empty={NONE} {...props} items={items} />;
}

import { t } from '#language/translate.ts';
import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { MultiPicker, type MultiPickerProps } from '#app/ui/fields/multi-picker.tsx';
import { PickerField, type PickerFieldProps } from '#app/ui/fields/picker-field.tsx';
import type { GatheredItems, PickItem } from '#app/ui/fields/pick-filter.ts';
import { missingElementLabel, missingLabel } from './missing-label.ts';
import { gatheredPaths } from './path-items.ts';
import {
  SavedMultiPicker,
  type SavedMultiPickerProps,
  SavedPickerField,
  type SavedPickerFieldProps,
} from './saved-picker-field.tsx';

/** The parts of the open model, nested ones with their path ("Power / Battery"); `without` leaves one out. */
function usePartItems(without?: string): GatheredItems<PickItem> {
  const { part } = useDocument().model.tables;
  return useMemo(() => gatheredPaths(part, without), [part, without]);
}

type Many = Omit<MultiPickerProps<PickItem>, 'items'>;
type Saved = Omit<SavedPickerFieldProps<PickItem>, 'items'> & { without?: string | undefined };

const NONE = t('No part found.');

/** Picks parts by typing any of their names and paths. */
export function PartsPicker(props: Many) {
  return <MultiPicker labelOfAbsent={missingElementLabel} empty={NONE} {...props} items={usePartItems()} />;
}

/** Picks parts by typing any of their names and paths, and saves them. */
export function SavedPartsPicker(props: Omit<SavedMultiPickerProps<PickItem>, 'items'>) {
  return <SavedMultiPicker empty={NONE} {...props} items={usePartItems()} />;
}

/** Picks a part by typing any of its name and path, and saves it. */
export function SavedPartPicker({ without, ...props }: Saved) {
  return <SavedPickerField empty={NONE} {...props} items={usePartItems(without)} />;
}

/** Picks a part by typing any of its name and path. */
export function PartPicker(props: Omit<PickerFieldProps<PickItem>, 'items'>) {
  return <PickerField empty={NONE} labelOfAbsent={missingLabel} {...props} items={usePartItems()} />;
}

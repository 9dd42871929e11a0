import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import type { PickItem } from '#app/ui/fields/pick-filter.ts';
import { t } from '#language/translate.ts';
import { keyedItems } from './requirement-items.ts';
import { SavedMultiPicker, type SavedMultiPickerProps } from './saved-picker-field.tsx';

/** Picks requirements by typing any of their titles and keys, and saves them. */
export function SavedRequirementsPicker(props: Omit<SavedMultiPickerProps<PickItem>, 'items'>) {
  const { requirement } = useDocument().model.tables;
  const items = useMemo(() => keyedItems(requirement), [requirement]);
  return <SavedMultiPicker empty={t('No requirement found.')} {...props} items={items} />;
}

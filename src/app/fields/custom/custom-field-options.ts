import type { PickItem } from '#app/ui/fields/pick-filter.ts';
import type { SelectOption } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import type { Json } from '#model/store/json.ts';

/** What a list offers for no value: a select field's own "" cannot be chosen, and no choice is a space. */
export const NOTHING = ' ';

/** What a field of one choice, or of yes and no, offers. */
export function choiceOptions({ type, choices = [] }: CustomField): readonly SelectOption[] {
  const options =
    type === 'boolean'
      ? [
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]
      : choices.map((word) => ({ value: word, label: word }));
  return [{ value: NOTHING, label: '–' }, ...options];
}

export function choiceItems({ choices = [] }: CustomField): readonly PickItem[] {
  return choices.map((choice) => ({ id: choice, label: choice }));
}

export function textsIn(list: readonly Json[]): string[] {
  return list.filter((one) => typeof one === 'string');
}

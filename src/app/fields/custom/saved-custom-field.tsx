import { SavedMultiPicker } from '#app/fields/pickers/saved-picker-field.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { OWN_NOTATION } from '#app/ui/locale/own-notation.ts';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { SavedNumberField } from '#app/ui/saved-fields/saved-number-field.tsx';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { type CustomField, type FieldValue, labelOf, whyInvalid } from '#model/definitions/custom-field.ts';
import { fieldText, readFieldText } from '#model/definitions/custom-field-text.ts';
import { isList, type Json } from '#model/store/json.ts';
import { usePeopleNames } from './custom-field-input.tsx';
import { choiceItems, choiceOptions, NOTHING, textsIn } from './custom-field-options.ts';

interface Props {
  readonly field: CustomField;
  /** The stored value; undefined: there is none. */
  readonly value: Json | undefined;
  /** Null clears it. */
  readonly onCommit: (value: FieldValue | null) => CommitResult | Promise<CommitResult>;
}

/** The input of a declared custom field that saves itself. What the field cannot hold is shown as a text, with what is wrong. */
export function SavedCustomField({ field, value, onCommit }: Props) {
  const misfit = value === undefined ? null : whyInvalid(field, value);
  const face = { label: labelOf(field), hint: field.description, required: field.required };
  const text = fieldText(field, value);
  /** Reads what was typed or chosen, and says here already what the service would refuse. */
  const commitText = (typed: string) => {
    const read = readFieldText(field, typed, OWN_NOTATION);
    return read.ok
      ? onCommit(read.value)
      : { ok: false as const, message: `${labelOf(field)} ${read.message}.` };
  };
  if (misfit !== null)
    return (
      <SavedTextField
        {...face}
        value={text}
        error={t('This {problem}. The old value is kept until you change it.', { problem: misfit })}
        onCommit={commitText}
      />
    );
  switch (field.type) {
    case 'text':
      return <SavedTextField {...face} value={text} onCommit={commitText} />;
    case 'long-text':
      return <SavedTextArea {...face} rows={2} value={text} onCommit={commitText} />;
    case 'date':
      return <SavedTextField {...face} type="date" value={text} onCommit={commitText} />;
    case 'number':
      return (
        <SavedNumberField
          {...face}
          value={typeof value === 'number' ? value : undefined}
          onCommit={(number) => onCommit(number ?? null)}
        />
      );
    case 'boolean':
    case 'choice':
      return (
        <SavedSelectField
          {...face}
          options={choiceOptions(field)}
          value={value === undefined ? NOTHING : text}
          onCommit={(word) => (word === NOTHING ? onCommit(null) : commitText(word))}
        />
      );
    case 'choices':
      return (
        <SavedMultiPicker
          {...face}
          items={choiceItems(field)}
          empty={t('No such choice.')}
          value={isList(value) ? textsIn(value) : []}
          onCommit={(words) => onCommit(words.length === 0 ? null : [...words])}
        />
      );
    case 'person':
      return <SavedPerson {...face} value={text} onCommit={commitText} />;
  }
}

function SavedPerson(props: Omit<Parameters<typeof SavedComboboxField>[0], 'suggestions' | 'known'>) {
  return <SavedComboboxField {...props} known={t('person')} suggestions={usePeopleNames()} />;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isGuest } from '#app/api/http/guest.ts';
import { peopleQuery } from '#app/api/model/people.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { ComboboxField } from '#app/ui/fields/combobox-field.tsx';
import { MultiPicker } from '#app/ui/fields/multi-picker.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import { formatLocaleNumber, parseLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { type CustomField, type FieldValue, labelOf } from '#model/definitions/custom-field.ts';
import { fieldText, readFieldText } from '#model/definitions/custom-field-text.ts';
import { isList, type Json } from '#model/store/json.ts';
import { choiceItems, choiceOptions, NOTHING, textsIn } from './custom-field-options.ts';

/**
 * The input that fits a declared custom field, for forms and cells; undefined is no value. A text that is no number goes on as that text,
 * for whoever checks the value to refuse.
 */
export function CustomFieldInput(props: {
  readonly field: CustomField;
  readonly value: Json | undefined;
  readonly onChange: (value: FieldValue | undefined) => void;
  readonly error?: string | undefined;
  readonly hideLabel?: boolean | undefined;
  /** Another name than the field's own: `Risk of REQ-3`. */
  readonly label?: string | undefined;
}) {
  const { field, value, onChange, error, hideLabel } = props;
  const face = {
    label: props.label ?? labelOf(field),
    hint: field.description,
    required: field.required,
    error,
    hideLabel,
  };
  const text = typeof value === 'string' ? value : fieldText(field, value);
  const setText = (typed: string) => onChange(typed === '' ? undefined : typed);
  switch (field.type) {
    case 'text':
      return <TextField {...face} value={text} onValueChange={setText} />;
    case 'long-text':
      return <TextAreaField {...face} rows={2} value={text} onValueChange={setText} />;
    case 'date':
      return <TextField {...face} type="date" value={text} onValueChange={setText} />;
    case 'number':
      return <NumberInput {...face} value={value} onChange={onChange} />;
    case 'boolean':
    case 'choice':
      return (
        <SelectField
          {...face}
          options={choiceOptions(field)}
          value={value === undefined ? NOTHING : text}
          onValueChange={(word) => {
            const read = readFieldText(field, word);
            onChange(read.ok && read.value !== null ? read.value : undefined);
          }}
        />
      );
    case 'choices':
      return (
        <MultiPicker
          {...face}
          items={choiceItems(field)}
          empty={t('No such choice.')}
          value={isList(value) ? textsIn(value) : []}
          onValueChange={(words) => onChange(words.length === 0 ? undefined : words)}
        />
      );
    case 'person':
      return <PersonInput {...face} value={text} onValueChange={setText} />;
  }
}

interface NumberInputProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly required: boolean | undefined;
  readonly error: string | undefined;
  readonly hideLabel: boolean | undefined;
  readonly value: Json | undefined;
  readonly onChange: (value: FieldValue | undefined) => void;
}

function NumberInput({ value, onChange, ...face }: NumberInputProps) {
  // Holds “1,” on the way to “1,5”.
  const [typed, setTyped] = useState<{
    readonly text: string;
    readonly value: FieldValue | undefined;
  } | null>(null);
  const shown =
    typeof value === 'number' ? formatLocaleNumber(value) : typeof value === 'string' ? value : '';
  return (
    <TextField
      {...face}
      mono
      inputMode="decimal"
      value={typed && typed.value === value ? typed.text : shown}
      onValueChange={(text) => {
        const next = text.trim() === '' ? undefined : (parseLocaleNumber(text) ?? text);
        setTyped({ text, value: next });
        onChange(next);
      }}
    />
  );
}

function PersonInput(props: Omit<Parameters<typeof ComboboxField>[0], 'suggestions'>) {
  return <ComboboxField {...props} known={t('person')} suggestions={usePeopleNames()} />;
}

/** The names of those who may view the model, to choose from: any other name may be written too. */
export function usePeopleNames(): readonly string[] {
  const modelId = useModelId();
  const { data } = useQuery({ ...peopleQuery(modelId), enabled: () => !isGuest(modelId) });
  return (data ?? []).map(({ name }) => name);
}

import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import type { FieldProps } from '#app/ui/fields/field.tsx';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { t } from '#language/translate.ts';
import { CONNECTION_TYPES } from '#model/elements/connection.ts';
import { type FlowField, flowLabel, flowWord } from '#model/elements/flow-words.ts';
import { FlowSwatch } from './flow-swatch.tsx';

/** A word for what flows: one of the usual ones, in the reader’s language, or any other. What is committed is the word to store. */
export function FlowWordField(props: {
  readonly field: FlowField;
  readonly label: string;
  /** What a new word is: `subtype`. */
  readonly known: string;
  readonly value: string | undefined;
  /** As they are stored. */
  readonly suggestions: readonly string[];
  readonly onCommit: (word: string | undefined) => CommitResult | Promise<CommitResult>;
  readonly layout?: FieldProps['layout'];
}) {
  const { field, value = '', suggestions, onCommit, ...rest } = props;
  return (
    <SavedComboboxField
      {...rest}
      value={flowLabel(field, value)}
      suggestions={suggestions.map((word) => flowLabel(field, word))}
      drawSuggestion={
        field === 'type'
          ? (label) => (
              <>
                <FlowSwatch type={flowWord(field, label)} />
                {label}
              </>
            )
          : undefined
      }
      onCommit={(text) => onCommit(flowWord(field, text.trim()) || undefined)}
    />
  );
}

/** What flows: one of the four kinds, offered with their colours and patterns, or any other word. */
export function FlowTypeField(props: {
  readonly value: string | undefined;
  readonly onCommit: (type: string | undefined) => CommitResult | Promise<CommitResult>;
  readonly layout?: FieldProps['layout'];
}) {
  return (
    <FlowWordField
      {...props}
      field="type"
      label={t('Type')}
      known={t('type')}
      suggestions={CONNECTION_TYPES}
    />
  );
}

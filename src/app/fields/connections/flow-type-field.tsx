import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import type { FieldProps } from '#app/ui/fields/field.tsx';
import { t } from '#language/translate.ts';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { CONNECTION_TYPES } from '#model/elements/connection.ts';
import { FlowSwatch } from './flow-swatch.tsx';

/** What flows: one of the four kinds, offered with their colours and patterns, or any other word. */
export function FlowTypeField(props: {
  value: string | undefined;
  onCommit: (type: string | undefined) => CommitResult | Promise<CommitResult>;
  layout?: FieldProps['layout'];
}) {
  const { value = '', onCommit, layout } = props;
  return (
    <SavedComboboxField
      label={t('Type')}
      known={t('type')}
      layout={layout}
      value={value}
      suggestions={CONNECTION_TYPES}
      drawSuggestion={(type) => (
        <>
          <FlowSwatch type={type} />
          {type}
        </>
      )}
      onCommit={(text) => onCommit(text.trim() || undefined)}
    />
  );
}

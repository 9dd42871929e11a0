import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import type { FieldProps } from '#app/ui/fields/field.tsx';
import { t } from '#language/translate.ts';
import { CONNECTION_TYPES } from '#model/elements/connection.ts';
import { FlowWordField } from './flow-word-field.tsx';

/** What flows: one of the four kinds, offered with their colours and patterns, or any other word. */
export function FlowTypeField(props: {
  value: string | undefined;
  onCommit: (type: string | undefined) => CommitResult | Promise<CommitResult>;
  layout?: FieldProps['layout'];
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

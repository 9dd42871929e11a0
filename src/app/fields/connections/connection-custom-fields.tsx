import { useDocument } from '#app/document/document-context.tsx';
import { withValue } from '#app/fields/custom/custom-field-values.ts';
import { FurtherData } from '#app/fields/custom/further-data.tsx';
import { SavedCustomField } from '#app/fields/custom/saved-custom-field.tsx';
import { withField } from '#app/fields/rows/use-rows.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { labelOf } from '#model/definitions/custom-field.ts';
import type { Connection } from '#model/elements/connection.ts';

/** The custom fields of one connection: those that the model declares as inputs, any other as it is. */
export function ConnectionCustomFields(props: {
  readonly row: Connection;
  readonly onSet: (
    what: string,
    change: (row: Connection) => Connection,
  ) => CommitResult | Promise<CommitResult>;
}) {
  const { row, onSet } = props;
  const { connectionFields } = useDocument().model.definitions;
  const { customFields = {} } = row;
  const others = Object.entries(customFields).filter(
    ([key]) => !connectionFields.some((field) => field.key === key),
  );
  return (
    <>
      {connectionFields.map((field) => (
        <SavedCustomField
          // Another type is another input.
          key={`${field.key} ${field.type}`}
          field={field}
          value={Object.hasOwn(customFields, field.key) ? customFields[field.key] : undefined}
          onCommit={(value) =>
            onSet(labelOf(field), (old) =>
              withField(old, 'customFields', withValue(old.customFields, field.key, value)),
            )
          }
        />
      ))}
      <FurtherData data={Object.fromEntries(others)} />
    </>
  );
}

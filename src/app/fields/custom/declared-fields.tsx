import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import { t } from '#language/translate.ts';
import { declaredFields, type FieldElementKind } from '#model/definitions/definitions.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { SavedCustomField } from './saved-custom-field.tsx';

interface Props {
  readonly kind?: FieldElementKind;
  readonly id: string;
}

/** The custom fields that the model declares for the elements of a kind, of one of them; nothing where it declares none. */
export function DeclaredFields({ kind = 'requirement', id }: Props) {
  const { model, save } = useModelEdit();
  const fields = declaredFields(model.definitions, kind);
  const element = model.tables[kind].get(id);
  if (!element || fields.length === 0) return null;
  const { name, customFields = {} } = element;
  const key = 'key' in element ? element.key : undefined;
  return (
    <div className="flex flex-col gap-2">
      {fields.map((field) => (
        <SavedCustomField
          // Another type is another input.
          key={`${field.key} ${field.type}`}
          field={field}
          value={Object.hasOwn(customFields, field.key) ? customFields[field.key] : undefined}
          onCommit={(value) =>
            save(
              t('Set {what} of {element}', { what: field.label ?? field.key, element: key ?? name }),
              setFields(kind, id, { customFields: { [field.key]: value } }),
            )
          }
        />
      ))}
    </div>
  );
}

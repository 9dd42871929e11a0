import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import { SavedCustomField } from './saved-custom-field.tsx';

/** The custom fields that the model declares for its requirements, of one of them; nothing where it declares none. */
export function DeclaredFields({ id }: { readonly id: string }) {
  const { model, save } = useModelEdit();
  const { requirementFields } = model.definitions;
  const requirement = model.tables.requirement.get(id);
  if (!requirement || requirementFields.length === 0) return null;
  const { key: name, customFields } = requirement;
  return (
    <div className="flex flex-col gap-2">
      {requirementFields.map((field) => (
        <SavedCustomField
          // Another type is another input.
          key={`${field.key} ${field.type}`}
          field={field}
          value={Object.hasOwn(customFields, field.key) ? customFields[field.key] : undefined}
          onCommit={(value) =>
            save(`Set ${field.label ?? field.key} of ${name}`, [
              { op: 'update', kind: 'requirement', id, body: { customFields: { [field.key]: value } } },
            ])
          }
        />
      ))}
    </div>
  );
}

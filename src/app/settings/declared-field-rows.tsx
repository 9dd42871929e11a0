import { useMemo, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { SavedCustomField } from '#app/fields/saved-custom-field.tsx';
import type { CommitResult } from '#app/ui/commit-result.ts';
import { RowList } from '#app/ui/row-list.tsx';
import { SavedSelectField } from '#app/ui/saved-select-field.tsx';
import { SavedTextArea } from '#app/ui/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-text-field.tsx';
import { CustomField, type CustomFieldType, hasChoices, misfitOf } from '#model/custom-field.ts';
import type { Json } from '#model/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { choicesIn, TYPE_OPTIONS } from '#app/fields/field-types.ts';
import { RemoveField } from './remove-field.tsx';

/** `group`: that of an edit that is taken back together with it. */
type Save = (fields: readonly CustomField[], group?: string) => Promise<CommitResult>;

/** The fields that are declared, in the order in which they are shown. */
export function DeclaredFieldRows({ fields, onChange }: { fields: readonly CustomField[]; onChange: Save }) {
  const { model } = useDocument();
  const [removing, setRemoving] = useState<CustomField | null>(null);
  const without = (gone: CustomField, group?: string) =>
    onChange(
      fields.filter(({ key }) => key !== gone.key),
      group,
    );
  return (
    <>
      <RowList
        label="Custom fields"
        rowName="Field"
        rows={fields}
        rowKey={({ key }) => key}
        empty="None yet. Values that requirements have all the same are shown with each of them."
        onMove={(from, to) => {
          const moved = fields[from];
          if (moved) void onChange(fields.toSpliced(from, 1).toSpliced(to, 0, moved));
        }}
        onRemove={(index) => {
          const field = fields[index];
          if (!field) return;
          if (heldIn(model, field.key).length > 0) setRemoving(field);
          else void without(field);
        }}
      >
        {(field) => (
          <FieldRow
            field={field}
            onChange={(next) => onChange(fields.map((one) => (one.key === field.key ? next : one)))}
          />
        )}
      </RowList>
      <RemoveField field={removing} onClose={() => setRemoving(null)} onRemove={without} />
    </>
  );
}

function FieldRow(props: { field: CustomField; onChange: (field: CustomField) => Promise<CommitResult> }) {
  const { field, onChange } = props;
  const { model } = useDocument();
  const values = useMemo(() => heldIn(model, field.key), [model, field.key]);
  const misfitsOf = (other: Pick<CustomField, 'type' | 'choices'>) =>
    values.filter((value) => misfitOf(other, value) !== null).length;
  const misfits = misfitsOf(field);
  // What a change would leave unfit is said before it is made.
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const ahead = typed === null ? 0 : misfitsOf({ ...field, choices: [...typed] });
  const { label, description, choices: _choices, default: preset, ...rest } = field;
  const named = {
    ...(label !== undefined && { label }),
    ...(description !== undefined && { description }),
  };
  const chosen = (type: CustomFieldType): CustomField =>
    hasChoices(type)
      ? { ...rest, ...named, type, choices: field.choices ?? choicesOf(values) }
      : { ...rest, ...named, type };
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-2">
        <SavedTextField
          label="Name"
          value={label ?? field.key}
          hint={label === undefined ? undefined : `“${field.key}” in files and for programs`}
          onCommit={(text) => {
            const { label: _old, ...nameless } = field;
            const name = text.trim();
            return onChange(name === '' || name === field.key ? nameless : { ...field, label: name });
          }}
        />
        <SavedSelectField
          label="Type"
          options={TYPE_OPTIONS.map(({ value, label: name }) => ({
            value,
            label: value === field.type ? name : withMisfits(name, misfitsOf(chosen(value))),
          }))}
          value={field.type}
          onCommit={(type) => onChange(chosen(type))}
        />
      </div>
      {hasChoices(field.type) && (
        <SavedTextArea
          label="Choices"
          rows={2}
          hint={ahead > misfits ? `${unfit(ahead)} what is none of these.` : 'One in each line.'}
          value={(field.choices ?? []).join('\n')}
          onInput={(event) => setTyped(choicesIn(event.currentTarget.value))}
          onBlur={() => setTyped(null)}
          onCommit={(text) => {
            const { default: _preset, ...unset } = field;
            const next = { ...unset, choices: choicesIn(text) };
            const stays = preset !== undefined && misfitOf(next, preset) === null;
            return onChange(stays ? { ...next, default: preset } : next);
          }}
        />
      )}
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-2">
        <SavedTextField
          label="Help"
          value={description ?? ''}
          onCommit={(text) => {
            const { description: _old, ...plain } = field;
            return onChange(text.trim() === '' ? plain : { ...field, description: text });
          }}
        />
        <SavedCustomField
          key={field.type}
          field={{ ...rest, label: 'Default', ...(field.choices && { choices: field.choices }) }}
          value={preset}
          onCommit={(value) => {
            const { default: _old, ...unset } = field;
            if (value === null) return onChange(unset);
            return onChange({ ...field, default: typeof value === 'object' ? [...value] : value });
          }}
        />
      </div>
      {misfits > 0 && (
        <p className="m-0 text-sm text-warning">
          {unfit(misfits)} something else in it. That stays as it is until it is changed.
        </p>
      )}
    </div>
  );
}

/** The choices that a field begins with: the words that are there already, unless they are too many to choose from. */
function choicesOf(values: readonly Json[]): string[] {
  const words = [...new Set(values.flatMap((value) => (typeof value === 'string' ? [value] : [])))];
  const offered = words.filter((word) => CustomField.shape.choices.safeParse([word]).success);
  return offered.length > 0 && offered.length <= MOST_OFFERED ? offered.toSorted() : ['yes', 'no'];
}
const MOST_OFFERED = 50;

const unfit = (count: number) => (count === 1 ? '1 requirement holds' : `${count} requirements hold`);

/** The name of a type, with how many values would be none of it. */
const withMisfits = (name: string, count: number) =>
  count === 0 ? name : `${name}: ${count} ${count === 1 ? 'value does' : 'values do'} not fit`;

/** The values that requirements have in a field. */
export function heldIn(model: SystemModel, key: string) {
  return [...model.tables.requirement.values()].flatMap(({ customFields }) => {
    const value = Object.hasOwn(customFields, key) ? customFields[key] : undefined;
    return value === undefined ? [] : [value];
  });
}

import { useMemo, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { choicesIn, TYPE_OPTIONS } from '#app/fields/custom/field-types.ts';
import { SavedCustomField } from '#app/fields/custom/saved-custom-field.tsx';
import { countWords } from '#app/kind-words.ts';
import { useDeclaredRows } from '#app/settings/use-declared-rows.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { SWITCH_CHOICE, useSavedChoice } from '#app/ui/saved-fields/use-saved-choice.ts';
import { RowList } from '#app/ui/tree/row-list.tsx';
import {
  CustomField,
  type CustomFieldType,
  hasChoices,
  whyInvalid,
} from '#model/definitions/custom-field.ts';
import type { FieldKind } from '#model/definitions/definitions.ts';
import { mergeWords } from '#model/edit/merge/row-fields.ts';
import type { Json } from '#model/store/json.ts';
import { FIELD_KIND_WORDS, heldIn } from './field-kinds.ts';
import { RemoveField } from './remove-field.tsx';

/** The fields that are declared, in the order in which they are shown. */
export function DeclaredFieldRows({ kind }: { readonly kind: FieldKind }) {
  const { model } = useDocument();
  const { rows, move, remove, set } = useDeclaredRows(kind);
  const [removing, setRemoving] = useState<CustomField | null>(null);
  const { list, row: rowName, empty } = FIELD_KIND_WORDS[kind];
  return (
    <>
      <RowList
        label={list}
        rowName={rowName}
        rows={rows}
        rowKey={({ key }) => key}
        empty={empty}
        onMove={(from, to) => void tell(move(from, to))}
        onRemove={(index) => {
          const gone = rows[index];
          if (!gone) return;
          if (heldIn(model, kind, gone.key).length > 0) setRemoving(gone);
          else void tell(remove(gone));
        }}
      >
        {(row) => <FieldRow kind={kind} field={row} onChange={(edit) => set(row.key, edit)} />}
      </RowList>
      <RemoveField kind={kind} field={removing} onClose={() => setRemoving(null)} onRemove={remove} />
    </>
  );
}

/** A button has no place beside it for a refusal. */
async function tell(write: Promise<CommitResult>) {
  const result = await write;
  if (!result.ok) showError({ title: t('The custom fields stay as they were'), description: result.message });
}

interface FieldRowProps {
  readonly kind: FieldKind;
  readonly field: CustomField;
  /** Changes the field as it is stored by then. */
  readonly onChange: (edit: (stored: CustomField) => CustomField) => Promise<CommitResult>;
}

/** How many of the values that elements hold would not fit. */
const misfitsIn = (values: readonly Json[], field: Pick<CustomField, 'type' | 'choices'>): number =>
  values.filter((value) => whyInvalid(field, value) !== null).length;

function FieldRow(props: FieldRowProps) {
  const { kind, field, onChange } = props;
  const { model } = useDocument();
  const values = useMemo(() => heldIn(model, kind, field.key), [model, kind, field.key]);
  const misfits = misfitsIn(values, field);
  const { label, description, default: preset } = field;
  const required = useSavedChoice(
    t('Required'),
    field.required ?? false,
    (wanted) => onChange(({ required: _old, ...rest }) => (wanted ? { ...rest, required: true } : rest)),
    SWITCH_CHOICE,
  );
  const ofType = (stored: CustomField, type: CustomFieldType): CustomField => {
    const { choices = choicesOf(values), default: _preset, ...rest } = stored;
    return hasChoices(type) ? { ...rest, type, choices } : { ...rest, type };
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-2">
        <SavedTextField
          label={t('Name')}
          value={label ?? field.key}
          hint={label === undefined ? undefined : t('“{key}” in files and the API', { key: field.key })}
          onCommit={(text) => {
            const name = text.trim();
            return onChange(({ label: _old, ...nameless }) =>
              name === '' || name === nameless.key ? nameless : { ...nameless, label: name },
            );
          }}
        />
        <SavedSelectField
          label={t('Type')}
          options={TYPE_OPTIONS.map(({ value, label: name }) => ({
            value,
            label: value === field.type ? name : withMisfits(name, misfitsIn(values, ofType(field, value))),
          }))}
          value={field.type}
          onCommit={(type) => onChange((stored) => ofType(stored, type))}
        />
      </div>
      {hasChoices(field.type) && (
        <ChoicesField kind={kind} field={field} values={values} onChange={onChange} />
      )}
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-2">
        <SavedTextField
          label={t('Help')}
          value={description ?? ''}
          onCommit={(text) =>
            onChange(({ description: _old, ...plain }) =>
              text.trim() === '' ? plain : { ...plain, description: text },
            )
          }
        />
        <SavedCustomField
          key={field.type}
          field={{
            key: field.key,
            type: field.type,
            label: t('Default'),
            ...(field.choices && { choices: field.choices }),
          }}
          value={preset}
          onCommit={(value) =>
            onChange(({ default: _old, ...unset }) =>
              value === null ? unset : { ...unset, default: typeof value === 'object' ? [...value] : value },
            )
          }
        />
      </div>
      <CheckboxField
        label={t('Required')}
        hint={t('An empty field is reported as a finding; nothing is refused.')}
        error={required.error}
        checked={required.value}
        onCheckedChange={required.choose}
      />
      {misfits > 0 && (
        <p className="m-0 text-sm text-warning">
          {t(
            '{count, plural, one {{holders} holds another kind of value in it, which is kept until somebody changes it.} other {{holders} hold another kind of value in it, which is kept until somebody changes it.}}',
            { count: misfits, holders: countWords(misfits, kind) },
          )}
        </p>
      )}
    </div>
  );
}

/** The words to choose from. What a change would leave unfit is said before it is made. */
function ChoicesField(props: FieldRowProps & { readonly values: readonly Json[] }) {
  const { kind, field, values, onChange } = props;
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const ahead = typed === null ? 0 : misfitsIn(values, { ...field, choices: [...typed] });
  return (
    <SavedTextArea
      label={t('Choices')}
      rows={2}
      hint={
        ahead > misfitsIn(values, field)
          ? t(
              '{count, plural, one {{holders} holds a value that is none of these.} other {{holders} hold a value that is none of these.}}',
              { count: ahead, holders: countWords(ahead, kind) },
            )
          : t('One per line.')
      }
      value={(field.choices ?? []).join('\n')}
      onInput={(event) => setTyped(choicesIn(event.currentTarget.value))}
      onBlur={() => setTyped(null)}
      joins
      onCommit={(text, base) => onChange((stored) => withChoices(stored, choicesIn(base), choicesIn(text)))}
    />
  );
}

/** A field with the choices that were added and removed between `base` and `typed`, and its default where that still fits. */
function withChoices(stored: CustomField, base: readonly string[], typed: readonly string[]): CustomField {
  const { default: preset, ...unset } = stored;
  const next = { ...unset, choices: mergeWords(base, typed, stored.choices ?? []) };
  const stays = preset !== undefined && whyInvalid(next, preset) === null;
  return stays ? { ...next, default: preset } : next;
}

/** The choices that a field begins with: the words that are there already, unless they are too many to choose from. */
function choicesOf(values: readonly Json[]): string[] {
  const words = [...new Set(values.flatMap((value) => (typeof value === 'string' ? [value] : [])))];
  const offered = words.filter((word) => CustomField.shape.choices.safeParse([word]).success);
  return offered.length > 0 && offered.length <= MOST_OFFERED ? offered.toSorted() : ['yes', 'no'];
}
const MOST_OFFERED = 50;

/** The name of a type, with how many values would be none of it. */
const withMisfits = (name: string, count: number) =>
  count === 0
    ? name
    : t(
        '{count, plural, one {{type}: {count} value does not fit} other {{type}: {count} values do not fit}}',
        { type: name, count },
      );

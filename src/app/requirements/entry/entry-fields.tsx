import { useMemo } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useDocument } from '#app/document/document-context.tsx';
import { AUTO_UPDATE, wordOptions } from '#app/fields/cells/labels.ts';
import { ConstraintRows } from '#app/fields/constraints/constraint-rows.tsx';
import { CustomFieldInput } from '#app/fields/custom/custom-field-input.tsx';
import { PartsPicker } from '#app/fields/pickers/part-picker.tsx';
import { requirementItems } from '#app/fields/pickers/requirement-items.ts';
import type { EntryDraft, EntryRequest } from '#app/requirements/state/entry-draft.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { ComboboxField } from '#app/ui/fields/combobox-field.tsx';
import { PickerField } from '#app/ui/fields/picker-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import {
  LEVEL_WORDS,
  levelBelow,
  REQUIREMENT_KINDS,
  REQUIREMENT_LEVELS,
  REQUIREMENT_PRIORITIES,
  REQUIREMENT_STATUSES,
  REQUIREMENT_TYPES,
} from '#model/elements/requirement.ts';
import { CustomFieldRows } from './custom-field-rows.tsx';
import { EntryHints } from './entry-hints.tsx';

interface EntryFieldsProps {
  readonly form: UseFormReturn<EntryDraft, unknown, EntryRequest>;
  /** What is wrong at a field of the request, or at anything within it. */
  readonly errorAt: (path: string) => string | undefined;
}

/** All fields of a new requirement, those that most have to fill in first. */
export function EntryFields(props: EntryFieldsProps) {
  const { register, control } = props.form;
  const { errorAt } = props;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3">
      <TextField label={t('Title')} required error={errorAt('title')} {...register('title')} />
      <TextAreaField
        label={t('Statement')}
        rows={4}
        hint={t('What the system must do. If empty, the title is used.')}
        error={errorAt('description')}
        {...register('description')}
      />
      <EntryHints control={control} />
      <SortingFields {...props} />
      <LinkFields {...props} />
      <TextAreaField
        label={t('Functions')}
        rows={1}
        hint={t('One per line.')}
        error={errorAt('functions')}
        {...register('functions')}
      />
      <SourceFields {...props} />
      <TextAreaField
        label={t('Comment', undefined, 'a remark')}
        rows={1}
        error={errorAt('info.comment')}
        {...register('comment')}
      />
      <OwnFields {...props} />
      <div className="grid grid-cols-2 items-start gap-2">
        <TextField
          label={t('Key')}
          mono
          placeholder={t('Automatic')}
          error={errorAt('customFields.key')}
          {...register('key')}
        />
        <SelectField
          label={t('Kind')}
          options={wordOptions(REQUIREMENT_KINDS)}
          error={errorAt('customFields.kind')}
          {...register('kind')}
        />
      </div>
      <CheckboxField label={AUTO_UPDATE} {...register('autoUpdate')} />
    </div>
  );
}

/** The words by which requirements are sorted and filtered. */
function SortingFields({ form, errorAt }: EntryFieldsProps) {
  const { register, control } = form;
  const parent = useDocument().model.tables.requirement.get(form.watch('parentId'));
  return (
    <div className="grid grid-cols-2 items-start gap-x-2 gap-y-3">
      <SelectField
        label={t('Status')}
        options={wordOptions(REQUIREMENT_STATUSES)}
        error={errorAt('status')}
        {...register('status')}
      />
      <SelectField
        label={t('Priority')}
        options={wordOptions(REQUIREMENT_PRIORITIES)}
        error={errorAt('priority')}
        {...register('priority')}
      />
      <SelectField
        label={t('Type')}
        options={wordOptions(REQUIREMENT_TYPES)}
        error={errorAt('type')}
        {...register('type')}
      />
      <Controller
        control={control}
        name="level"
        render={({ field }) => (
          <ComboboxField
            label={t('Level')}
            known={t('level')}
            suggestions={REQUIREMENT_LEVELS.map((word) => LEVEL_WORDS.label(word))}
            placeholder={LEVEL_WORDS.label(parent ? levelBelow(parent.level) : REQUIREMENT_LEVELS[0])}
            error={errorAt('level')}
            value={LEVEL_WORDS.label(field.value)}
            onValueChange={(label) => field.onChange(LEVEL_WORDS.word(label))}
            onBlur={field.onBlur}
          />
        )}
      />
    </div>
  );
}

/** What it hangs on: the requirement above it, the parts that must meet it, and the variables that its constraints bound. */
function LinkFields({ form, errorAt }: EntryFieldsProps) {
  const { control } = form;
  const { requirement: requirements } = useDocument().model.tables;
  const items = useMemo(() => requirementItems(requirements), [requirements]);
  const [allocated] = form.watch('systems');
  return (
    <>
      <Controller
        control={control}
        name="parentId"
        render={({ field }) => (
          <PickerField
            label={t('Parent', undefined, 'of a requirement')}
            items={items}
            clearable
            placeholder={t('None: at the top level')}
            empty={t('No requirement found.')}
            error={errorAt('parentId')}
            value={field.value === '' ? undefined : field.value}
            onValueChange={(id) => field.onChange(id ?? '')}
          />
        )}
      />
      <Controller
        control={control}
        name="systems"
        render={({ field }) => (
          <PartsPicker
            label={t('Allocated parts')}
            hint={t('The parts that must meet it.')}
            error={errorAt('systems')}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="constraints"
        render={({ field }) => (
          <ConstraintRows
            expressionOf={allocated}
            value={field.value}
            onChange={field.onChange}
            errors={field.value.map((_, index) => ({
              type: errorAt(`constraints.${index}.type`),
              variableId: errorAt(`constraints.${index}.variableId`),
              operator: errorAt(`constraints.${index}.operator`),
              limit: errorAt(`constraints.${index}.limit`),
              unit: errorAt(`constraints.${index}.unit`),
              expression: errorAt(`constraints.${index}.expression`),
              text: errorAt(`constraints.${index}.text`),
            }))}
          />
        )}
      />
    </>
  );
}

/** Where it was read. */
function SourceFields({ form: { register }, errorAt }: EntryFieldsProps) {
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-semibold">{t('Source')}</legend>
      <div className="grid grid-cols-[1fr_88px] items-start gap-2">
        <TextField label={t('File')} error={errorAt('info.reference.file')} {...register('file')} />
        <TextField
          label={t('Page')}
          inputMode="decimal"
          error={errorAt('info.reference.pageNumber')}
          {...register('pageNumber')}
        />
      </div>
      <TextAreaField
        label={t('Quoted text')}
        rows={1}
        error={errorAt('info.reference.text')}
        {...register('quote')}
      />
    </fieldset>
  );
}

/** The fields that the model declares, and any others that this requirement alone has. */
function OwnFields({ form: { control }, errorAt }: EntryFieldsProps) {
  const { requirementFields } = useDocument().model.definitions;
  return (
    <>
      <Controller
        control={control}
        name="declared"
        render={({ field: { value: declared, onChange } }) => (
          <>
            {requirementFields.map((field) => (
              <CustomFieldInput
                key={`${field.key} ${field.type}`}
                field={field}
                value={(field.key in declared ? declared[field.key] : field.default) ?? undefined}
                onChange={(value) => onChange({ ...declared, [field.key]: value ?? null })}
                error={errorAt(`customFields.${field.key}`)}
              />
            ))}
          </>
        )}
      />
      <Controller
        control={control}
        name="custom"
        render={({ field }) => (
          <CustomFieldRows
            value={field.value}
            onChange={field.onChange}
            errorAt={(index, part) => {
              if (part === 'key') return errorAt(`custom.${index}.key`);
              const key = field.value[index]?.key ?? '';
              return key === '' ? undefined : errorAt(`customFields.${key}`);
            }}
          />
        )}
      />
    </>
  );
}

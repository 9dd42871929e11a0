import { zodResolver } from '@hookform/resolvers/zod';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type FormRefusal, refusalOf } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useCreateRequirement } from '#app/document/requests/use-create-requirement.ts';
import { ConstraintRows } from '#app/fields/constraints/constraint-rows.tsx';
import { CustomFieldInput } from '#app/fields/custom/custom-field-input.tsx';
import { PartsPicker } from '#app/fields/pickers/part-picker.tsx';
import { AUTO_UPDATE, wordOptions } from '#app/fields/cells/labels.ts';
import { requirementItems } from '#app/fields/pickers/requirement-items.ts';
import {
  EMPTY_DRAFT,
  type EntryDraft,
  EntryForm,
  type EntryRequest,
  nextDraft,
} from '#app/requirements/state/entry-draft.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { ComboboxField } from '#app/ui/fields/combobox-field.tsx';
import { PickerField } from '#app/ui/fields/picker-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import {
  LEVEL_WORDS,
  levelBelow,
  REQUIREMENT_KINDS,
  REQUIREMENT_LEVELS,
  REQUIREMENT_PRIORITIES,
  REQUIREMENT_STATUSES,
  REQUIREMENT_TYPES,
} from '#model/elements/requirement.ts';
import { keepDraft, keptDraft, useHasDraft } from '#app/requirements/state/kept-draft.ts';
import { NEW_REQUIREMENT } from '#app/document/outbox/persisted/unfinished.ts';
import { placeMark } from '#app/ui/fields/field-keeping.tsx';
import { CustomFieldRows } from './custom-field-rows.tsx';
import { EntryHints } from './entry-hints.tsx';
import { messageAt, messagesIn } from './form-messages.ts';
import { useSuggestRequirement } from './use-suggest-requirement.ts';

/**
 * The form for a new requirement, beside the table. What is typed is kept until it is created or cleared, also while the
 * form is closed; a refused one keeps every field, with what is wrong beside it.
 */
export function RequirementEntryForm() {
  const { modelId, model, mode } = useDocument();
  const { requirement: requirements } = model.tables;
  const useViewState = viewStateOf(modelId);
  const { enter } = useViewState();
  const { jumpTo } = useSession();
  const create = useCreateRequirement(modelId);
  const suggest = useSuggestRequirement();
  const [suggesting, setSuggesting] = useState(false);
  const busy = create.isPending || suggesting;
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const [said, setSaid] = useState('');
  const sent = useRef({ body: '', key: '' });
  const items = useMemo(() => requirementItems(requirements), [requirements]);

  const form = useForm<EntryDraft, unknown, EntryRequest>({
    resolver: zodResolver(EntryForm),
    defaultValues: keptDraft(modelId) ?? EMPTY_DRAFT,
  });
  const { register, control, formState } = form;
  const dirty = useHasDraft(modelId);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // What the service said was about another text.
          setRefusal(null);
          keepDraft(modelId, values);
        },
      }),
    [form, modelId],
  );
  // After drawing: a reset form knows its inputs again only then.
  const [round, setRound] = useState(0);
  useEffect(() => form.setFocus('title'), [form, round]);

  const messages = [...messagesIn(formState.errors), ...(refusal?.fields ?? [])];
  const errorAt = (path: string) => messageAt(messages, path);
  const unplaced = refusal && refusal.fields.length === 0 ? refusal.message : null;

  /** Tells repeats of one request from another request. */
  function keyFor(body: EntryRequest): string {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    return sent.current.key;
  }

  async function store(body: EntryRequest, next: boolean) {
    if (busy) return;
    setRefusal(null);
    try {
      if (mode === 'suggest') {
        setSuggesting(true);
        const suggested = await suggest(body);
        setSuggesting(false);
        if ('refusal' in suggested) setRefusal(suggested.refusal);
        else done(suggested.id, t('Suggested {title}.', { title: body.title }), next);
        return;
      }
      const made = await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
      sent.current = { body: '', key: '' };
      const { key } = made.customFields;
      done(made.id, t('Created {name}.', { name: typeof key === 'string' ? key : made.name }), next);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  }

  function done(id: string, words: string, next: boolean) {
    setSaid(words);
    form.reset(next ? nextDraft(form.getValues()) : EMPTY_DRAFT);
    keepDraft(modelId, null);
    jumpTo(id);
    if (next) setRound((before) => before + 1);
    else enter(false);
  }

  const submit = (next: boolean) => void form.handleSubmit((body) => store(body, next))();

  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      enter(false);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit(event.shiftKey);
    }
  }

  function clear() {
    form.reset(EMPTY_DRAFT);
    keepDraft(modelId, null);
    setRefusal(null);
    setRound((before) => before + 1);
  }

  const [parentId, [allocated]] = form.watch(['parentId', 'systems']);
  const parent = parentId === '' ? undefined : requirements.get(parentId);

  return (
    <form
      aria-label={t('New requirement')}
      data-place={placeMark(modelId, NEW_REQUIREMENT)}
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
      className="flex h-full min-h-0 flex-col bg-surface"
    >
      <div className="flex h-9 shrink-0 items-center border-b border-hairline pr-1.5 pl-3">
        <h2 className="m-0 flex-1 text-base font-semibold">{t('New requirement')}</h2>
        <IconButton
          size="sm"
          label={t('Close the form')}
          tooltip={t('Close (what you typed is kept)')}
          shortcut="Escape"
          icon={<X aria-hidden="true" size={14} />}
          onClick={() => enter(false)}
        />
      </div>
      {unplaced !== null && <Banner tone="danger">{unplaced}</Banner>}
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
                type: messageAt(messages, `constraints.${index}.type`),
                variableId: messageAt(messages, `constraints.${index}.variableId`),
                operator: messageAt(messages, `constraints.${index}.operator`),
                limit: messageAt(messages, `constraints.${index}.limit`),
                unit: messageAt(messages, `constraints.${index}.unit`),
                expression: messageAt(messages, `constraints.${index}.expression`),
                text: messageAt(messages, `constraints.${index}.text`),
              }))}
            />
          )}
        />
        <TextAreaField
          label={t('Functions')}
          rows={1}
          hint={t('One per line.')}
          error={errorAt('functions')}
          {...register('functions')}
        />
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
        <TextAreaField
          label={t('Comment', undefined, 'a remark')}
          rows={1}
          error={errorAt('info.comment')}
          {...register('comment')}
        />
        <Controller
          control={control}
          name="declared"
          render={({ field: { value: declared, onChange } }) => (
            <>
              {model.definitions.requirementFields.map((field) => (
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
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-hairline p-2">
        <Button type="submit" variant="primary" busy={busy} shortcut="$mod+Enter">
          {mode === 'suggest' ? t('Suggest requirement') : t('Create requirement')}
        </Button>
        <Button busy={busy} shortcut="$mod+Shift+Enter" onClick={() => submit(true)}>
          {mode === 'suggest' ? t('Suggest and next') : t('Create and next')}
        </Button>
        {dirty && (
          <Button variant="ghost" className="ml-auto" onClick={clear}>
            {t('Clear')}
          </Button>
        )}
        <span aria-live="polite" className="sr-only">
          {said}
        </span>
      </div>
    </form>
  );
}

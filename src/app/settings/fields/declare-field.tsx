import { Plus } from 'lucide-react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { choicesIn, TYPE_OPTIONS } from '#app/fields/custom/field-types.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { useFocusOnError } from '#app/ui/fields/use-focus-on-error.ts';
import { t } from '#language/translate.ts';
import {
  type CustomField,
  type CustomFieldType,
  hasChoices,
  labelOf,
} from '#model/definitions/custom-field.ts';
import type { FieldKind } from '#model/definitions/definitions.ts';
import { FIELD_KIND_WORDS } from './field-kinds.ts';

const FIRST_TYPE: CustomFieldType = 'text';

/** Declares one more field. Its name is its key for good: values are kept under it. */
export function DeclareField(props: {
  readonly kind: FieldKind;
  readonly fields: readonly CustomField[];
  readonly onDeclare: (field: CustomField) => Promise<CommitResult>;
}) {
  const { newField: made, addField: add, reserved } = FIELD_KIND_WORDS[props.kind];
  const [typed, setTyped] = useBegunText(made);
  const [choices, setChoices] = useBegunText(t('Choices'));
  const [begunType, setType] = useBegunText(t('Type'), FIRST_TYPE);
  const type = TYPE_OPTIONS.find(({ value }) => value === begunType)?.value ?? FIRST_TYPE;
  const [wrong, setWrong] = useState<string | null>(null);
  const nameField = useFocusOnError(wrong);
  const [busy, setBusy] = useState(false);
  const name = typed.trim();

  function problem(): string | null {
    if (name === '') return t('Write a name.');
    if (reserved.includes(name))
      return t(
        '{kind, select, requirement {Every requirement has {name}. Choose another name.} interface {Every interface has {name}. Choose another name.} connection {Every connection has {name}. Choose another name.} part {Every part has {name}. Choose another name.} state {Every state has {name}. Choose another name.} other {Every transition has {name}. Choose another name.}}',
        { kind: props.kind, name },
      );
    if (props.fields.some((field) => field.key === name || labelOf(field) === name))
      return t('There is a field {name} already.', { name });
    return null;
  }

  // As soon as it is shown: a page that is left then has nothing unfinished.
  const isDeclared = busy && props.fields.some(({ key }) => key === name);
  const clear = useRef(() => {});
  useLayoutEffect(() => {
    clear.current = () => {
      setTyped('');
      setChoices('');
      setType(FIRST_TYPE);
    };
  });
  useLayoutEffect(() => {
    if (isDeclared) clear.current();
  }, [isDeclared]);

  async function declare(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = problem();
    setWrong(found);
    if (found !== null) return;
    setBusy(true);
    const chosen = hasChoices(type) ? { choices: choicesIn(choices) } : {};
    const result = await props.onDeclare({ key: name, type, ...chosen });
    setBusy(false);
    if (result.ok) clear.current();
    else setWrong(result.message);
  }

  return (
    <form aria-label={made} onSubmit={(event) => void declare(event)} className="flex flex-col gap-2">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] items-start gap-2">
        <TextField
          ref={nameField}
          label={made}
          value={typed}
          error={wrong ?? undefined}
          onValueChange={(text) => {
            setTyped(text);
            setWrong(null);
          }}
        />
        <SelectField label={t('Type')} options={TYPE_OPTIONS} value={type} onValueChange={setType} />
        <Button type="submit" className="mt-5" busy={busy} icon={<Plus aria-hidden="true" size={14} />}>
          {add}
        </Button>
      </div>
      {hasChoices(type) && (
        <TextAreaField
          label={t('Choices')}
          rows={3}
          hint={t('One per line.')}
          value={choices}
          onValueChange={(text) => {
            setChoices(text);
            setWrong(null);
          }}
        />
      )}
    </form>
  );
}

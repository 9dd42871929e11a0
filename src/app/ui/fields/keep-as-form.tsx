import { type FormEvent, useEffect, useRef } from 'react';
import { isDenial } from '#app/ui/buttons/denial.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { TextField } from './text-field.tsx';
import { useBegunText } from './use-begun-text.ts';

/** What a name that is begun is kept by. */
const NAME = 'saved-as';

/**
 * Keeps what is open under a name, of at most 200 characters: `what` is the word for it, such as “view”. `onKeep` says whether it
 * was kept; the name stays until it was, within a `FieldKeepingProvider` also beyond the page.
 */
export function KeepAsForm(props: {
  readonly what: string;
  readonly disabledReason: string | null;
  readonly onKeep: (name: string) => Promise<boolean>;
}) {
  const { what, disabledReason, onKeep } = props;
  const label = t('Save this {kind} as', { kind: what });
  const [name, setName] = useBegunText(NAME);
  const latest = useRef(name);
  useEffect(() => {
    latest.current = name;
  }, [name]);
  const called = name.trim();
  if (isDenial(disabledReason)) return null;

  async function keep(event: FormEvent) {
    event.preventDefault();
    if (called !== '' && (await onKeep(called)) && latest.current === name) setName('');
  }

  return (
    <form onSubmit={(event) => void keep(event)} className="flex items-end gap-2">
      <TextField
        label={label}
        keptAs={NAME}
        fieldClassName="flex-1"
        maxLength={200}
        value={name}
        onValueChange={setName}
      />
      <Button
        type="submit"
        disabledReason={
          disabledReason ?? (called === '' ? t('Enter a name for the {kind}.', { kind: what }) : undefined)
        }
      >
        {t('Save')}
      </Button>
    </form>
  );
}

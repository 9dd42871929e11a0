import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { FormError } from '#app/account/forms/form-error.tsx';
import { asSentence, type FormRefusal, refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { useFocusOnError } from '#app/ui/fields/use-focus-on-error.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { CreateToken } from '#contract/account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ACCESS = [
  { value: 'read', label: t('Read', undefined, 'an access') },
  { value: 'write', label: t('Read and write', undefined, 'an access') },
] as const;
const LIFETIMES = [
  { value: '7', label: t('In 7 days') },
  { value: '30', label: t('In 30 days') },
  { value: '90', label: t('In 90 days') },
  { value: '365', label: t('In a year') },
] as const;
const FIRST_ACCESS = 'read';
const FIRST_LIFETIME = '90';

function inDays(days: string): string {
  return new Date(Date.now() + Number(days) * DAY_MS).toISOString();
}

/** What a new access token is called, what it may do and how long it lives. What is begun stays until a token is made of it. */
export function TokenForm(props: {
  readonly onMake: (token: z.infer<typeof CreateToken>) => Promise<unknown>;
}) {
  const [name, setName] = useBegunText(t('Token name'));
  const [begunAccess, setAccess] = useBegunText(t('Access'), FIRST_ACCESS);
  const [days, setDays] = useBegunText(t('Expires'), FIRST_LIFETIME);
  const access = ACCESS.find(({ value }) => value === begunAccess)?.value ?? FIRST_ACCESS;
  const lifetime = LIFETIMES.find(({ value }) => value === days)?.value ?? FIRST_LIFETIME;
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const [busy, setBusy] = useState(false);
  const said = (path: string) => refusal?.fields.find((field) => field.path === path)?.message;
  const nameField = useFocusOnError(said('name'));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setRefusal(null);
    const token = CreateToken.safeParse({ name, access, expiresAt: inDays(lifetime) });
    if (!token.success) return setRefusal({ message: '', fields: messagesOf(token.error) });
    setBusy(true);
    try {
      await props.onMake(token.data);
      setName('');
      setAccess(FIRST_ACCESS);
      setDays(FIRST_LIFETIME);
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      aria-label={t('New token')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <TextField
        ref={nameField}
        label={t('Token name')}
        placeholder={t('What uses the token')}
        fieldClassName="min-w-40 flex-1"
        value={name}
        error={said('name')}
        onValueChange={(text) => {
          setName(text);
          setRefusal(null);
        }}
      />
      <SelectField
        label={t('Access')}
        fieldClassName="w-36"
        options={ACCESS}
        value={access}
        error={said('access')}
        onValueChange={setAccess}
      />
      <SelectField
        label={t('Expires')}
        fieldClassName="w-32"
        options={LIFETIMES}
        value={lifetime}
        onValueChange={setDays}
      />
      <Button type="submit" busy={busy} className="mt-5">
        {t('Make token')}
      </Button>
      <div className="basis-full">
        <FormError
          message={
            refusal && !['name', 'access'].some((path) => said(path) !== undefined)
              ? refusal.message
              : undefined
          }
        />
      </div>
    </form>
  );
}

function messagesOf({ issues }: z.ZodError): FormRefusal['fields'] {
  return issues.map(({ path, message }) => ({
    path: path.join('.'),
    message: asSentence(fromEnglish(message)),
  }));
}

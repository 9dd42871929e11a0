import { type FormEvent, useId, useState } from 'react';
import { asSentence, refusalOf } from '#app/api/http/refusal.ts';
import type { WebhookFields } from '#app/api/webhooks/use-create-webhook.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { useFocusOnError } from '#app/ui/fields/use-focus-on-error.ts';
import { t } from '#language/translate.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhook.ts';
import { EVENT_LABELS } from './event-labels.ts';

/** The address of a webhook and what it is told of. What is refused stays as it was typed. */
export function WebhookForm(props: {
  readonly label: string;
  readonly action: string;
  readonly fields: WebhookFields;
  readonly onSubmit: (fields: WebhookFields) => Promise<unknown>;
  readonly onCancel?: () => void;
}) {
  const { label, action, fields, onSubmit, onCancel } = props;
  const [url, setUrl] = useBegunText(t('Address'), fields.url);
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(fields.events));
  const [wrong, setWrong] = useState<{ url?: string; events?: string }>({});
  const address = useFocusOnError(wrong.url);
  const [busy, setBusy] = useState(false);
  const wrongId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (url.trim() === '') return setWrong({ url: t('Enter an address such as https://example.com/hook.') });
    if (events.size === 0) return setWrong({ events: t('Choose at least one.') });
    setBusy(true);
    try {
      await onSubmit({ url: url.trim(), events: WEBHOOK_EVENTS.filter((one) => events.has(one)) });
      setWrong({});
      setUrl(fields.url);
    } catch (error) {
      const { fields: refused, message } = refusalOf(error);
      setWrong({ url: asSentence(refused[0]?.message ?? message) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-2"
    >
      <TextField
        ref={address}
        label={t('Address')}
        type="url"
        mono
        value={url}
        onValueChange={setUrl}
        hint={t('Begins with https://. Messages are sent there as JSON, with POST.')}
        {...(wrong.url !== undefined && { error: wrong.url })}
      />
      <fieldset
        className="m-0 border-0 p-0"
        {...(wrong.events !== undefined && { 'aria-describedby': wrongId })}
      >
        <legend className="mb-1 p-0 text-sm text-muted">{t('Events to send')}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {WEBHOOK_EVENTS.map((one) => (
            <CheckboxField
              key={one}
              label={EVENT_LABELS[one]}
              checked={events.has(one)}
              onCheckedChange={(checked) => {
                const next = new Set(events);
                if (checked) next.add(one);
                else next.delete(one);
                setEvents(next);
              }}
            />
          ))}
        </div>
        {wrong.events !== undefined && (
          <p id={wrongId} role="alert" className="text-sm text-danger">
            {wrong.events}
          </p>
        )}
      </fieldset>
      <div className="flex gap-2">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              setUrl(fields.url);
              onCancel();
            }}
          >
            {t('Cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

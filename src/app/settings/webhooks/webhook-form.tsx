import { type FormEvent, useId, useState } from 'react';
import { asSentence, refusalOf } from '#app/api/http/refusal.ts';
import type { WebhookFields } from '#app/api/webhooks/use-create-webhook.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { usePlaceMark } from '#app/ui/fields/field-keeping.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { useFocusOnError } from '#app/ui/fields/use-focus-on-error.ts';
import { t } from '#language/translate.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhook.ts';
import { EVENT_LABELS } from './event-labels.ts';

/** In the order in which they are offered, so that the same ones are the same text. */
const asText = (events: ReadonlySet<WebhookEvent>) =>
  WEBHOOK_EVENTS.filter((one) => events.has(one)).join(' ');

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
  const [ticked, setTicked] = useBegunText(t('Events to send'), asText(new Set(fields.events)));
  const events: ReadonlySet<string> = new Set(ticked.split(' '));
  const chosen = WEBHOOK_EVENTS.filter((one) => events.has(one));
  const forget = () => {
    setUrl(fields.url);
    setTicked(asText(new Set(fields.events)));
  };
  const [wrong, setWrong] = useState<{ url?: string; events?: string }>({});
  const address = useFocusOnError(wrong.url);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (url.trim() === '') return setWrong({ url: t('Enter an address such as https://example.com/hook.') });
    if (chosen.length === 0) return setWrong({ events: t('Choose at least one.') });
    setBusy(true);
    try {
      await onSubmit({ url: url.trim(), events: chosen });
      setWrong({});
      forget();
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
      <EventChoice chosen={chosen} wrong={wrong.events} onChoose={(next) => setTicked(asText(next))} />
      <div className="flex gap-2">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              forget();
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

/** What a webhook is told of, each a box to tick. */
function EventChoice(props: {
  readonly chosen: readonly WebhookEvent[];
  readonly wrong: string | undefined;
  readonly onChoose: (events: ReadonlySet<WebhookEvent>) => void;
}) {
  const { chosen, wrong } = props;
  const id = useId();
  const mark = usePlaceMark(t('Events to send'));
  return (
    <fieldset
      className="m-0 border-0 p-0"
      data-field={mark}
      {...(wrong !== undefined && { 'aria-describedby': id })}
    >
      <legend className="mb-1 p-0 text-sm text-muted">{t('Events to send')}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {WEBHOOK_EVENTS.map((one) => (
          <CheckboxField
            key={one}
            label={EVENT_LABELS[one]}
            checked={chosen.includes(one)}
            onCheckedChange={(checked) => {
              const next = new Set(chosen);
              if (checked) next.add(one);
              else next.delete(one);
              props.onChoose(next);
            }}
          />
        ))}
      </div>
      {wrong !== undefined && (
        <p id={id} role="alert" className="text-sm text-danger">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

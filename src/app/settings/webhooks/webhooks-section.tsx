import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { useCreateWebhook, type WebhookFields } from '#app/api/webhooks/use-create-webhook.ts';
import { useWebhooks } from '#app/api/webhooks/use-webhooks.ts';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { t } from '#language/translate.ts';
import { Section } from '#app/ui/layout/page-section.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { ShownOnce } from '#app/ui/overlays/shown-once.tsx';
import type { ModelSettings } from '#contract/model.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

const NEW_WEBHOOK: WebhookFields = { url: '', events: ['change'] };

/** Addresses of other programs that are told what happens in the model. */
export function WebhooksSection({ settings }: { readonly settings: ModelSettings }) {
  const manages = settings.actions.includes('Manage');
  return (
    <Section
      title={t('Webhooks')}
      about={t(
        'Addresses of other programs that receive the events of this model, signed as in Standard Webhooks. A message that is not accepted is sent again for a day.',
      )}
    >
      {manages ? <Webhooks modelId={settings.id} /> : <Banner>{t('Webhooks need Manage.')}</Banner>}
    </Section>
  );
}

function Webhooks({ modelId }: { readonly modelId: string }) {
  const { data: webhooks, error } = useWebhooks(modelId);
  const { mutateAsync, data: made, reset } = useCreateWebhook(modelId);
  return (
    <div className="flex flex-col gap-3">
      <KeepTyped id={modelId}>
        <FieldScope name={t('New webhook')} id="new webhook">
          <WebhookForm
            label={t('New webhook')}
            action={t('Make webhook')}
            fields={NEW_WEBHOOK}
            onSubmit={mutateAsync}
          />
        </FieldScope>
      </KeepTyped>
      {made && (
        <ShownOnce
          label={t('Signing secret')}
          text={made.secret}
          copyLabel={t('Copy secret')}
          hint={t('With this secret, {url} verifies the messages. Copy it now: it is not shown again.', {
            url: made.url,
          })}
        />
      )}
      {error && !webhooks && <Banner tone="danger">{whyNotLoaded(error)}</Banner>}
      {webhooks?.length === 0 && <p className="m-0 text-muted">{t('This model has no webhooks.')}</p>}
      {webhooks && webhooks.length > 0 && (
        <ul aria-label={t('Webhooks')} className="m-0 list-none p-0">
          {webhooks.map((webhook) => (
            <KeepTyped key={webhook.id} id={modelId}>
              <FieldScope name={webhook.url} id={`webhook ${webhook.id}`}>
                <WebhookRow
                  modelId={modelId}
                  webhook={webhook}
                  onDeleted={() => {
                    if (webhook.id === made?.id) reset();
                  }}
                />
              </FieldScope>
            </KeepTyped>
          ))}
        </ul>
      )}
    </div>
  );
}

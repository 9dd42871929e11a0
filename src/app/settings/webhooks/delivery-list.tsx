import { refusalOf, whyNotLoaded } from '#app/api/http/refusal.ts';
import { useSendMessage } from '#app/api/webhooks/use-send-message.ts';
import { useWebhookDeliveries } from '#app/api/webhooks/use-webhook-deliveries.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Webhook, WebhookDelivery } from '#contract/webhook.ts';
import { DELIVERED_LABELS } from './event-labels.ts';

/** What was sent to a webhook lately, and what became of it. */
export function DeliveryList(props: { readonly modelId: string; readonly webhook: Webhook }) {
  const { modelId, webhook } = props;
  const { data: deliveries, error } = useWebhookDeliveries(modelId, webhook.id);
  const { mutate, isPending, variables } = useSendMessage(modelId, webhook.id);
  if (error && !deliveries) return <Banner tone="danger">{whyNotLoaded(error)}</Banner>;
  if (!deliveries) return null;
  if (deliveries.length === 0) return <p className="m-0 text-muted">{t('No messages sent yet.')}</p>;
  return (
    <ul aria-label={t('Deliveries to {url}', { url: webhook.url })} className="m-0 list-none p-0">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="border-t border-hairline py-1.5 first:border-t-0">
          <div className="flex flex-wrap items-center gap-2">
            <StateBadge delivery={delivery} />
            <span className="min-w-0 flex-1">
              {nameOf(delivery)}
              <span className="text-muted">, {shownTime(delivery.createdAt)}</span>
            </span>
            <Button
              size="sm"
              busy={isPending && variables === delivery.id}
              disabledReason={
                delivery.state === 'pending' ? t('The message is still being sent.') : undefined
              }
              aria-label={t('Send again: {delivery}', { delivery: nameOf(delivery) })}
              onClick={() =>
                mutate(delivery.id, {
                  onError: (refused) =>
                    showError({
                      title: t('The message was not sent again'),
                      description: refusalOf(refused).message,
                    }),
                })
              }
            >
              {t('Send again')}
            </Button>
          </div>
          {delivery.error !== null && (
            <p className="m-0 text-sm text-danger">{fromEnglish(delivery.error)}</p>
          )}
          <p className="m-0 text-sm text-muted">{attemptWords(delivery)}</p>
          <details>
            <summary className="text-sm text-muted">{t('Message')}</summary>
            <pre className="m-0 bg-sunken p-2 font-mono text-sm break-words whitespace-pre-wrap">
              {JSON.stringify(delivery.payload, null, 2)}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ event, seq }: WebhookDelivery): string {
  return event === 'test'
    ? DELIVERED_LABELS.test
    : t('{event} in change {change}', { event: DELIVERED_LABELS[event], change: seq });
}

function StateBadge({ delivery: { state } }: { readonly delivery: WebhookDelivery }) {
  if (state === 'delivered') return <Badge tone="success">{t('Delivered')}</Badge>;
  return state === 'failed' ? (
    <Badge tone="danger">{t('Failed')}</Badge>
  ) : (
    <Badge tone="info">{t('Waiting')}</Badge>
  );
}

function attemptWords({ attempts, triedAt, nextAt, status }: WebhookDelivery): string {
  if (attempts === 0 || triedAt === null) return t('Not sent yet');
  const last = shownTime(triedAt);
  const next = nextAt === null ? '' : shownTime(nextAt);
  if (status === null)
    return nextAt === null
      ? t('{attempts, plural, one {Tried once, {last}} other {Tried {attempts} times, last {last}}}', {
          attempts,
          last,
        })
      : t(
          '{attempts, plural, one {Tried once, {last}; next {next}} other {Tried {attempts} times, last {last}; next {next}}}',
          { attempts, last, next },
        );
  return nextAt === null
    ? t(
        '{attempts, plural, one {Tried once, {last}, answered {status}} other {Tried {attempts} times, last {last}, answered {status}}}',
        { attempts, last, status },
      )
    : t(
        '{attempts, plural, one {Tried once, {last}, answered {status}; next {next}} other {Tried {attempts} times, last {last}, answered {status}; next {next}}}',
        { attempts, last, status, next },
      );
}

import { useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDeleteWebhook } from '#app/api/webhooks/use-delete-webhook.ts';
import { useSendMessage } from '#app/api/webhooks/use-send-message.ts';
import { useUpdateWebhook } from '#app/api/webhooks/use-update-webhook.ts';
import { attempted, committed } from '#app/api/http/committed.ts';
import { SavedSwitch } from '#app/fields/pickers/saved-switch.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { useHoldsKept } from '#app/ui/fields/field-keeping.tsx';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { Webhook } from '#contract/webhook.ts';
import { DeliveryList } from './delivery-list.tsx';
import { EVENT_LABELS } from './event-labels.ts';
import { WebhookForm } from './webhook-form.tsx';

/** A webhook: whether it is on and well, what it was sent, and the ways to change, try and delete it. */
export function WebhookRow(props: {
  readonly modelId: string;
  readonly webhook: Webhook;
  readonly onDeleted: () => void;
}) {
  const { modelId, webhook, onDeleted } = props;
  const { id, url, events, active, failingSince, switchedOff } = webhook;
  const begun = useHoldsKept();
  const [asked, setOpen] = useState<'deliveries' | 'edit' | null>(null);
  const open = asked ?? (begun ? 'edit' : null);
  const [deleting, setDeleting] = useState(false);
  const update = useUpdateWebhook(modelId, id);
  const send = useSendMessage(modelId, id);
  const remove = useDeleteWebhook(modelId);
  const tell = (title: string) => (error: unknown) =>
    showError({ title, description: refusalOf(error).message });
  const toggle = (what: 'deliveries' | 'edit') => setOpen(open === what ? null : what);

  return (
    <li aria-label={url} className="flex flex-col gap-2 border-t border-hairline py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="m-0 font-mono text-sm break-all">{url}</p>
          <p className="m-0 text-sm text-muted">{events.map((one) => EVENT_LABELS[one]).join(', ')}</p>
        </div>
        {active && failingSince !== null && (
          <Badge tone="warning">{t('Fails since {time}', { time: shownTime(failingSince) })}</Badge>
        )}
        <SavedSwitch
          label={t('Active')}
          value={active}
          onCommit={(wanted) => committed(update.mutateAsync({ active: wanted }))}
        />
      </div>
      {switchedOff !== null && !active && (
        <Banner tone="danger">
          {t(
            'The webhook was switched off. {reason} Switch it on again when the address accepts messages; events until then are not sent.',
            { reason: fromEnglish(switchedOff) },
          )}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={send.isPending}
          onClick={() => {
            setOpen('deliveries');
            send.mutate(null, { onError: tell(t('The test was not sent')) });
          }}
        >
          {t('Send a test')}
        </Button>
        <Button size="sm" aria-expanded={open === 'deliveries'} onClick={() => toggle('deliveries')}>
          {t('Deliveries')}
        </Button>
        <Button size="sm" aria-expanded={open === 'edit'} onClick={() => toggle('edit')}>
          {t('Edit')}
        </Button>
        <Button size="sm" onClick={() => setDeleting(true)}>
          {t('Delete')}
        </Button>
      </div>
      {open === 'deliveries' && <DeliveryList modelId={modelId} webhook={webhook} />}
      {open === 'edit' && (
        <WebhookForm
          label={t('Edit the webhook to {url}', { url })}
          action={t('Save')}
          fields={{ url, events }}
          onSubmit={async (fields) => {
            await update.mutateAsync(fields);
            setOpen(null);
          }}
          onCancel={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={t('Delete this webhook?')}
        confirmLabel={t('Delete webhook')}
        onConfirm={async () => {
          const result = await attempted(remove.mutateAsync(id));
          if (result.ok) onDeleted();
          return result;
        }}
      >
        {t('Nothing more is sent to {url}, and its list of deliveries is deleted.', { url })}
      </ConfirmDialog>
    </li>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { PersistedEdit } from '#app/document/outbox/persisted/persisted-edit.ts';
import { discardPersisted } from '#app/document/outbox/persisted/persisted-edits.ts';
import type { NameOf } from '#app/document/outbox/persisted/typed-fields.ts';
import { sendPersisted } from '#app/document/outbox/send-persisted.ts';
import { timeLabel } from '#app/outbox/time-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Card } from './card.tsx';
import { TypedList } from './typed-list.tsx';

/** Edits of one model that were never sent, because their tab was closed first. */
export function LeftOverCard(props: {
  readonly edits: readonly PersistedEdit[];
  /** Of which model, where that is not clear from where the card is. */
  readonly modelName?: string;
  readonly nameOf: NameOf;
}) {
  const { edits, modelName, nameOf } = props;
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const count = t('{count, plural, one {# edit} other {# edits}}', { count: edits.length });
  const from = timeLabel(edits[0]?.at ?? '');
  return (
    <Card
      icon={<History size={14} className="text-info" />}
      title={
        modelName === undefined
          ? t('{count, plural, one {# edit was not sent} other {# edits were not sent}}', {
              count: edits.length,
            })
          : t(
              '{count, plural, one {# edit of {model} was not sent} other {# edits of {model} were not sent}}',
              {
                count: edits.length,
                model: modelName,
              },
            )
      }
      actions={
        <>
          <Button size="sm" variant="primary" onClick={() => void sendPersisted(client, edits)}>
            {t('Send {edits} from {time}', { edits: count, time: from })}
          </Button>
          <Button size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? t('Hide') : t('Show')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            {t('Discard')}
          </Button>
        </>
      }
    >
      <p className="m-0 text-sm text-muted">
        {t('Their tab was closed before the service had them. They are only in this browser.')}
      </p>
      {shown && (
        <ol className="m-0 flex list-none flex-col gap-2 p-0">
          {edits.map(({ id, label, at, change }) => (
            <li key={id} className="border-l-2 border-hairline pl-3">
              <p className="m-0 text-sm">
                {label}{' '}
                <time dateTime={at} className="text-muted">
                  {timeLabel(at)}
                </time>
              </p>
              {change.kind === 'operations' && <TypedList operations={change.operations} nameOf={nameOf} />}
            </li>
          ))}
        </ol>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Discard {edits}?', { edits: count })}
        confirmLabel={t('Discard')}
        onConfirm={async () => {
          await discardPersisted(edits.map(({ id }) => id));
          return { ok: true };
        }}
      >
        {edits.length === 1
          ? t('The change was never sent, and cannot be restored.')
          : t('The changes were never sent, and cannot be restored.')}
      </ConfirmDialog>
    </Card>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { PersistedEdit } from '#app/document/outbox/persisted/persisted-edit.ts';
import { discardPersisted } from '#app/document/outbox/persisted/persisted-edits.ts';
import type { NameOf } from '#app/document/outbox/persisted/typed-fields.ts';
import { sendPersisted } from '#app/document/outbox/send-persisted.ts';
import { timeLabel } from '#app/outbox/time-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { CopyButton } from '#app/ui/buttons/copy-button.tsx';
import { t } from '#language/translate.ts';
import { Card } from './card.tsx';
import { TypedList } from './typed-list.tsx';

/** An edit that the service refused, with the reason and what was typed. */
export function RefusedCard(props: {
  readonly edit: PersistedEdit;
  /** Of which model, where that is not clear from where the card is. */
  readonly modelName?: string;
  readonly nameOf: NameOf;
}) {
  const { edit, modelName, nameOf } = props;
  const client = useQueryClient();
  const { label, at, change, refusal } = edit;
  return (
    <Card
      icon={<CircleAlert size={14} className="text-danger" />}
      title={
        <>
          {modelName === undefined
            ? t('Not stored: {edit}', { edit: label })
            : t('Not stored in {model}: {edit}', { model: modelName, edit: label })}{' '}
          <time dateTime={at} className="font-normal text-muted">
            {timeLabel(at)}
          </time>
        </>
      }
      actions={
        <>
          <Button size="sm" onClick={() => void sendPersisted(client, [edit])}>
            {t('Try again')}
          </Button>
          {refusal?.details && (
            <CopyButton size="sm" variant="ghost" label={t('Copy details')} text={refusal.details} />
          )}
          <Button size="sm" variant="ghost" onClick={() => void discardPersisted([edit.id])}>
            {t('Discard')}
          </Button>
        </>
      }
    >
      <p className="m-0 break-words text-danger">{refusal?.message}</p>
      {change.kind === 'operations' && <TypedList operations={change.operations} nameOf={nameOf} />}
    </Card>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { bringBack, dropHeld } from '#app/document/actions/decide.ts';
import type { Blocked } from '#app/document/outbox/blocked.ts';
import { type NameOf, typedIn } from '#app/document/outbox/persisted/typed-fields.ts';
import type { QueuedEdit } from '#app/document/outbox/waiting.ts';
import { ONE_OF_KIND } from '#app/kind-words.ts';
import { timeLabel } from '#app/outbox/time-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { midSentence } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import { Card } from './card.tsx';
import { TypedList } from './typed-list.tsx';
import { usePersonNames } from './use-person-names.ts';

/** An edit of something that somebody else deleted meanwhile. */
export function DeletedCard(props: {
  readonly modelId: string;
  readonly entry: QueuedEdit;
  readonly hold: Extract<Blocked, { kind: 'deleted' }>;
  readonly nameOf: NameOf;
}) {
  const { modelId, entry, hold } = props;
  const client = useQueryClient();
  const personOf = usePersonNames(modelId);
  const [busy, setBusy] = useState(false);
  const { change, label } = entry.edit;
  const operations = change.kind === 'operations' ? change.operations : [];
  const gone = new Map(
    hold.deletions.flatMap(({ elements }) =>
      elements.map(({ id, name, kind }) => [id, name || ONE_OF_KIND[kind]] as const),
    ),
  );
  const nameOf: NameOf = (id) => gone.get(id) ?? props.nameOf(id);
  const { userId = '', at = '' } = hold.deletions[0] ?? {};
  const [typed, ...others] = typedIn(operations, nameOf);
  const [field, ...furtherFields] = typed?.fields ?? [];
  const said = { person: personOf(userId), elements: [...gone.values()].join(', ') };
  const what =
    field && others.length + furtherFields.length === 0 && gone.has(typed?.id ?? '')
      ? t('{person} deleted {elements} while you changed its {field}', {
          ...said,
          field: midSentence(field.label),
        })
      : t('{person} deleted {elements} while you made “{edit}”', { ...said, edit: label });
  return (
    <Card
      icon={<Trash2 size={14} className="text-warning" />}
      title={
        <>
          {what}{' '}
          <time dateTime={at} className="font-normal text-muted">
            {timeLabel(at)}
          </time>
        </>
      }
      actions={
        <>
          <Button
            size="sm"
            variant="primary"
            busy={busy}
            onClick={() => {
              setBusy(true);
              void bringBack(client, modelId, entry, hold).finally(() => setBusy(false));
            }}
          >
            {gone.size === 1 ? t('Bring it back with my change') : t('Bring them back with my change')}
          </Button>
          <Button size="sm" onClick={() => dropHeld(client, modelId, entry)}>
            {t('Drop my change')}
          </Button>
        </>
      }
    >
      {hold.problem !== null && (
        <p className="m-0 text-danger">{t('Not brought back. {problem}', { problem: hold.problem })}</p>
      )}
      <TypedList operations={operations} nameOf={nameOf} />
    </Card>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useModels } from '#app/api/model/models.ts';
import type { EditQueue } from '#app/document/outbox/edit-queue.ts';
import { usePersistedEdits } from '#app/document/outbox/persisted/persisted-edits.ts';
import { queuesOf } from '#app/document/outbox/queues.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { t } from '#language/translate.ts';
import { LeftOverCard } from './cards/left-over-card.tsx';
import { RefusedCard } from './cards/refused-card.tsx';
import { UnreadCard } from './cards/unread-card.tsx';

const NAMELESS = () => undefined;

/** The edits of all models that the service does not have, for the page that lists the models; nothing where there are none. */
export function LeftOverNotice() {
  const client = useQueryClient();
  const { leftOver, refused, unread } = usePersistedEdits();
  const { data: models } = useModels();
  const nameOf = (modelId: string, kept?: string) =>
    models?.find(({ id }) => id === modelId)?.name ?? (kept || t('a model'));
  const modelIds = [...new Set(leftOver.map(({ modelId }) => modelId))];
  return (
    <section aria-label={t('Kept changes')} className="mx-auto w-full max-w-5xl px-4 empty:hidden">
      {[...queuesOf(client)].map(([modelId, queue]) => (
        <UnderWay key={modelId} queue={queue} modelName={nameOf(modelId)} />
      ))}
      {leftOver.length + refused.length + unread.length > 0 && (
        <div className="mt-4 divide-y divide-hairline rounded-md border border-hairline bg-surface">
          {modelIds.map((modelId) => {
            const edits = leftOver.filter((edit) => edit.modelId === modelId);
            return (
              <LeftOverCard
                key={modelId}
                edits={edits}
                modelName={nameOf(modelId, edits.at(-1)?.modelName)}
                nameOf={NAMELESS}
              />
            );
          })}
          {refused.map((edit) => (
            <RefusedCard
              key={edit.id}
              edit={edit}
              modelName={nameOf(edit.modelId, edit.modelName)}
              nameOf={NAMELESS}
            />
          ))}
          {unread.map((one) => (
            <UnreadCard key={one.id} unread={one} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Edits that this page itself has still to send, of a model that was left for another page. */
function UnderWay({ queue, modelName }: { queue: EditQueue; modelName: string }) {
  const { entries, trouble } = useStore(queue.state);
  const held = entries.filter(({ hold }) => hold !== null).length;
  if (held === 0 && (trouble === null || entries.length === 0)) return null;

  return (
    <div className="mt-4">
      <Banner tone="warning">
        {t(
          '{count, plural, one {# change of {model} is kept in this browser.} other {# changes of {model} are kept in this browser.}}',
          { count: entries.length, model: modelName },
        )}{' '}
        {held > 0
          ? t('Open the model to decide what to keep.')
          : t('The changes are sent once the service is back.')}
      </Banner>
    </div>
  );
}

import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { changeNames } from '#app/fields/changes/change-names.ts';
import type { NameOf } from '#app/document/outbox/persisted/typed-fields.ts';
import type { QueuedEdit } from '#app/document/outbox/waiting.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { t } from '#language/translate.ts';
import { findElement } from '#model/system-model.ts';
import { ConflictCard } from './cards/conflict-card.tsx';
import { DeletedCard } from './cards/deleted-card.tsx';
import { LeftOverCard } from './cards/left-over-card.tsx';
import { RefusedCard } from './cards/refused-card.tsx';
import { UnreadCard } from './cards/unread-card.tsx';
import { PlacelessCard } from './cards/placeless-card.tsx';
import { useOutboxPanel } from './outbox-panel-state.ts';
import { useOutbox } from './use-outbox.ts';
import { useUnfinishedOf } from './use-unfinished-of.ts';

/**
 * What of the open model's edits waits for the person, below the views: nothing is covered, and everything goes on. It opens by
 * itself when something has to be decided.
 */
export function OutboxPanel() {
  const { modelId, model } = useDocument();
  const { held, leftOver, refused, unread } = useOutbox(modelId);
  const { isOpen, open, close } = useOutboxPanel();
  useNewcomers([...held.map(({ edit }) => edit.id), ...leftOver.map(({ id }) => id)], open);
  const placeless = useUnfinishedOf().filter(({ view }) => view === null);
  const isEmpty = held.length + leftOver.length + refused.length + unread.length + placeless.length === 0;
  // What comes next is not shown unasked, unless it has to be decided.
  useEffect(() => {
    if (isEmpty) close();
  }, [close, isEmpty]);
  const nameOf: NameOf = (id) => {
    const element = findElement(model, id)?.element;
    const name = element && 'name' in element ? element.name : changeNames(model).nameOf(id, '');
    return name === '' ? undefined : name;
  };
  if (!isOpen || isEmpty) return null;
  return (
    <section
      aria-label={t('Kept changes')}
      className="flex max-h-[45dvh] shrink-0 flex-col border-t border-hairline-strong bg-surface"
    >
      <div className="flex items-center gap-2 border-b border-hairline px-3 py-0.5">
        <h2 className="m-0 flex-1 text-sm font-normal text-muted">{t('Kept changes')}</h2>
        <IconButton
          size="sm"
          label={t('Close the kept changes')}
          icon={<X aria-hidden="true" size={14} />}
          onClick={close}
        />
      </div>
      <div className="min-h-0 divide-y divide-hairline overflow-y-auto">
        {held.map((entry) => (
          <HeldCard key={entry.edit.id} modelId={modelId} entry={entry} nameOf={nameOf} />
        ))}
        {leftOver.length > 0 && <LeftOverCard edits={leftOver} nameOf={nameOf} />}
        {refused.map((edit) => (
          <RefusedCard key={edit.id} edit={edit} nameOf={nameOf} />
        ))}
        {unread.map((one) => (
          <UnreadCard key={one.id} unread={one} />
        ))}
        {placeless.map((one) => (
          <PlacelessCard
            key={`${one.id} ${one.place}`}
            modelId={modelId}
            unfinished={one}
            of={nameOf(one.id)}
          />
        ))}
      </div>
    </section>
  );
}

function HeldCard({ entry, ...rest }: { modelId: string; entry: QueuedEdit; nameOf: NameOf }) {
  const { hold } = entry;
  if (hold?.kind === 'conflict') return <ConflictCard {...rest} entry={entry} hold={hold} />;
  return hold ? <DeletedCard {...rest} entry={entry} hold={hold} /> : null;
}

/** Calls back when there is an id that was not there before. */
function useNewcomers(ids: readonly string[], came: () => void): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const isNew = ids.some((id) => !known.current.has(id));
    known.current = new Set(ids);
    if (isNew) came();
  });
}

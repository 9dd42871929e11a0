import { type Mutation, useIsMutating } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, CloudOff, MessageCircleQuestion } from 'lucide-react';
import { useToken } from '#app/api/http/token.ts';
import { useServiceAway } from '#app/api/kept/service-away.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import type { SyncError } from '#app/document/outbox/send-outcome.ts';
import { useSyncStatus } from '#app/document/view/sync-status.ts';
import { Spinner } from '#app/ui/buttons/spinner.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { UnfinishedButton } from './unfinished-button.tsx';
import { useOutbox } from './use-outbox.ts';
import { useUnfinishedOf } from './use-unfinished-of.ts';

const WHY: Readonly<Record<SyncError, (changes: string) => string>> = {
  offline: (changes) => t('Offline: {changes}', { changes }),
  'store-away': (changes) => t('The store cannot be reached; {changes}', { changes }),
  'store-full': (changes) => t('The store is full; {changes}', { changes }),
  busy: (changes) => t('The service is busy; {changes}', { changes }),
  'signed-out': (changes) => t('Signed out; {changes}', { changes }),
};

/** A file that is made to be read stores nothing. */
const stores = ({ meta }: Pick<Mutation, 'meta'>): boolean => meta?.['storesNothing'] !== true;

/** Whether everything is stored, and if not, that it is kept. `onLead` makes room for the fields that people are led to. */
export function SyncState({ onLead }: { readonly onLead: () => void }) {
  const modelId = useModelId();
  const { pending, held, underWay, unkept, trouble: last } = useSyncStatus(modelId);
  const isAway = useServiceAway((state) => state.isAway);
  const signedOut = useToken(({ lost }) => lost);
  const trouble = signedOut ? 'signed-out' : last;
  const saving = useIsMutating({ predicate: stores }) > 0 || underWay > 0;
  const kept = trouble !== null && underWay > 0;
  const waits = kept || isAway || (!saving && held.length > 0);
  const unfinished = useUnfinishedOf().length;
  const { refused, unread, leftOver } = useOutbox(modelId);
  const notStored = refused.length + unread.length + leftOver.length;
  let words = unfinished + notStored === 0 ? t('Saved') : '';
  if (kept)
    words = WHY[trouble](
      unkept === 0
        ? t('{count, plural, one {# change} other {# changes}} kept', { count: pending.length })
        : t('{count, plural, one {# change} other {# changes}} in this page only', { count: pending.length }),
    );
  else if (saving) words = t('Saving…');
  else if (isAway) words = t('Offline');
  else if (held.length > 0)
    words = t('{count, plural, one {# change} other {# changes}} to decide', { count: held.length });
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center gap-1.5 px-1 text-sm text-muted',
        // What is not as it should be is told in full, on a phone below the bar.
        waits && 'max-sm:order-last max-sm:w-full max-sm:pb-1',
      )}
    >
      {words !== '' && <Sign kept={kept || isAway} saving={saving} held={held.length > 0} />}
      <span role="status" className={waits ? 'text-warning' : 'max-sm:sr-only [:lang(de)_&]:max-xl:sr-only'}>
        {words === t('Offline')
          ? rich('Offline<more>: as this browser loaded it last</more>', {
              more: (inside) => <span className="sr-only">{inside}</span>,
            })
          : words}
        {words === '' && (
          <span className="sr-only">
            {unfinished === 0
              ? t('{count, plural, one {# change} other {# changes}} not stored', { count: notStored })
              : t('{count} unfinished', { count: unfinished })}
          </span>
        )}
      </span>
      <UnfinishedButton onLead={onLead} />
    </span>
  );
}

function Sign({ kept, saving, held }: { kept: boolean; saving: boolean; held: boolean }) {
  if (kept) return <CloudOff aria-hidden="true" size={14} className="text-warning" />;
  if (saving) return <Spinner size={14} />;
  if (held) return <MessageCircleQuestion aria-hidden="true" size={14} className="text-warning" />;
  return <Check aria-hidden="true" size={14} />;
}

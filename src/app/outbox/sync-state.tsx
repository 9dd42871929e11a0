import { type Mutation, useIsMutating } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, CloudOff, MessageCircleQuestion } from 'lucide-react';
import { useToken } from '#app/api/http/token.ts';
import { useServiceAway } from '#app/api/kept/service-away.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { SyncError } from '#app/document/outbox/send-outcome.ts';
import { useSyncStatus } from '#app/document/view/sync-status.ts';
import { Spinner } from '#app/ui/buttons/spinner.tsx';
import { t } from '#app/ui/language/translate.ts';
import { UnfinishedButton } from './unfinished-button.tsx';
import { useOutbox } from './use-outbox.ts';
import { useUnfinishedOf } from './use-unfinished-of.ts';

const WHY: Readonly<Record<SyncError, string>> = {
  offline: 'Offline:',
  'store-away': 'The store is away;',
  'store-full': 'The store is full;',
  busy: 'The service is busy;',
  'signed-out': 'Signed out;',
};

/** A file that is made to be read stores nothing. */
const stores = ({ meta }: Pick<Mutation, 'meta'>): boolean => meta?.['storesNothing'] !== true;

/** Whether everything is stored, and if not, that it is kept. `onLead` makes room for the fields that people are led to. */
export function SyncState({ onLead }: { readonly onLead: () => void }) {
  const { modelId } = useDocument();
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
  let words = unfinished + notStored === 0 ? 'Saved' : '';
  if (kept)
    words = `${WHY[trouble]} ${counted(pending.length, 'change')} ${unkept === 0 ? 'kept' : 'in this page only'}`;
  else if (saving) words = 'Saving…';
  else if (isAway) words = 'Offline';
  else if (held.length > 0) words = `${counted(held.length, 'change')} to decide`;
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center gap-1.5 px-1 text-sm text-muted',
        // What is not as it should be is told in full, on a phone below the bar.
        waits && 'max-sm:order-last max-sm:w-full max-sm:pb-1',
      )}
    >
      {words !== '' && <Sign kept={kept || isAway} saving={saving} held={held.length > 0} />}
      <span role="status" className={waits ? 'text-warning' : 'max-sm:sr-only'}>
        {words}
        {words === 'Offline' && <span className="sr-only">{t(': what this browser knew last')}</span>}
        {words === '' && (
          <span className="sr-only">
            {unfinished === 0
              ? counted(notStored, 'change') + ' not stored'
              : t('{unfinished} unfinished', { unfinished })}
          </span>
        )}
      </span>
      <UnfinishedButton onLead={onLead} />
    </span>
  );
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function Sign({ kept, saving, held }: { kept: boolean; saving: boolean; held: boolean }) {
  if (kept) return <CloudOff aria-hidden="true" size={14} className="text-warning" />;
  if (saving) return <Spinner size={14} />;
  if (held) return <MessageCircleQuestion aria-hidden="true" size={14} className="text-warning" />;
  return <Check aria-hidden="true" size={14} />;
}

import { useIsMutating } from '@tanstack/react-query';
import { Check, CloudOff } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

/** Whether everything is stored, and if not, that it is kept. */
export function SyncState() {
  const { pending, unreachable } = useDocument();
  const saving = useIsMutating() > 0;
  const offline = unreachable && pending > 0;
  const words = offline
    ? `Offline: ${pending} ${pending === 1 ? 'change' : 'changes'} kept`
    : saving
      ? 'Saving…'
      : 'Saved';
  return (
    <span className="flex shrink-0 items-center gap-1.5 px-1 text-sm text-muted">
      {offline ? (
        <CloudOff aria-hidden="true" size={14} className="text-warning" />
      ) : saving ? (
        <Spinner size={14} />
      ) : (
        <Check aria-hidden="true" size={14} />
      )}
      <span role="status" className={offline ? 'text-warning' : undefined}>
        {words}
      </span>
    </span>
  );
}

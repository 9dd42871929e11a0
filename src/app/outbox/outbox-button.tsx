import { Inbox } from 'lucide-react';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { useOutboxPanel } from './outbox-panel-state.ts';
import { useOutbox } from './use-outbox.ts';

/** How much waits for the person, and the way to it; nothing where nothing does. */
export function OutboxButton({ modelId }: { modelId: string }) {
  const { held, leftOver, refused, unread } = useOutbox(modelId);
  const { isOpen, open, close } = useOutboxPanel();
  const notStored = refused.length + unread.length;
  const words = [
    // How many there are is said right before it, by the sync state.
    held.length > 0 && t('Decide'),
    notStored > 0 && t('Not stored: {count}', { count: notStored }),
    leftOver.length > 0 && t('Not sent: {count}', { count: leftOver.length }),
  ].filter((word) => word !== false);
  if (words.length === 0) return null;
  return (
    <Button
      size="sm"
      icon={<Inbox aria-hidden="true" size={14} className={notStored > 0 ? 'text-danger' : 'text-warning'} />}
      aria-expanded={isOpen}
      onClick={isOpen ? close : open}
    >
      <span className="max-sm:sr-only">{words.join(' · ')}</span>
    </Button>
  );
}

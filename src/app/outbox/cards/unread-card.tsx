import { FileQuestion } from 'lucide-react';
import type { UnreadEdit } from '#app/document/outbox/persisted/persisted-edit.ts';
import { discardPersisted } from '#app/document/outbox/persisted/persisted-edits.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { CopyButton } from '#app/ui/buttons/copy-button.tsx';
import { t } from '#language/translate.ts';
import { Card } from './card.tsx';

/** An edit that another version of the app has kept: only its text can be shown. */
export function UnreadCard({ unread }: { unread: UnreadEdit }) {
  return (
    <Card
      icon={<FileQuestion size={14} className="text-warning" />}
      title={t('An unsent edit is from another version of this app')}
      actions={
        <>
          <CopyButton size="sm" label={t('Copy its text')} text={unread.text} />
          <Button size="sm" variant="ghost" onClick={() => void discardPersisted([unread.id])}>
            {t('Discard')}
          </Button>
        </>
      }
    >
      <p className="m-0 text-sm text-muted">
        {t('This version cannot send it. Its text holds what was typed:')}
      </p>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={t('Its text')}
        role="group"
        className="m-0 max-h-40 overflow-auto bg-sunken p-2 font-mono text-sm break-words whitespace-pre-wrap"
      >
        {unread.text}
      </pre>
    </Card>
  );
}

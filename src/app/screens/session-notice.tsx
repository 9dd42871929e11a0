import { useQueryClient } from '@tanstack/react-query';
import { countUnsaved } from '#app/document/outbox/unsaved.ts';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';

/** Why a person who was at work has to sign in again, and what became of the work. */
export function SessionNotice() {
  const unsaved = countUnsaved(useQueryClient());
  return (
    <Banner tone="warning">
      {t('Your session has ended.')}
      {unsaved > 0 &&
        ` ${t(
          '{count, plural, one {One change is kept on this page and saved once you sign in again.} other {{count} changes are kept on this page and saved once you sign in again.}}',
          { count: unsaved },
        )}`}
    </Banner>
  );
}

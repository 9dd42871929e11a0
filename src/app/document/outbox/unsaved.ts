import type { QueryClient } from '@tanstack/react-query';
import { countBegunComments } from '#app/api/kept/begun-comments.ts';
import { t } from '#language/translate.ts';
import { useUnfinished } from './persisted/unfinished-store.ts';
import { queuesOf } from './queues.ts';

/** How many edits, of all models, the service has not decided yet. Apart from the document, so that every page can ask. */
export function countUnsaved(client: QueryClient): number {
  return [...queuesOf(client).values()].reduce((count, { entries }) => count + entries.length, 0);
}

/** Follows that number. Answers how to stop. */
export function onUnsavedChange(client: QueryClient, listener: () => void): () => void {
  const stops = [...queuesOf(client).values()].map(({ state }) => state.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

/** How many of them would be lost with the page. */
export function countUnpersisted(client: QueryClient): number {
  return [...queuesOf(client).values()].reduce((count, { state }) => count + state.getState().unkept, 0);
}

/** What becomes of what the service has not stored when its author signs out; null where there is nothing. */
export function unsentLabel(client: QueryClient): string | null {
  const unfinished = unfinishedWords();
  const unsaved = countUnsaved(client);
  if (unsaved === 0) return unfinished;

  const said =
    countUnpersisted(client) > 0
      ? t(
          '{count, plural, one {One change has} other {{count} changes have}} not reached the service yet and would be lost: this browser keeps nothing.',
          { count: unsaved },
        )
      : t(
          '{count, plural, one {One change has not reached the service yet. It stays} other {{count} changes have not reached the service yet. They stay}} in this browser, for you alone, and can be sent when you sign in here again.',
          { count: unsaved },
        );
  return unfinished === null ? said : `${said} ${unfinished}`;
}

/** What was typed and cannot be stored as it is goes with the session. */
function unfinishedWords(): string | null {
  const { size } = useUnfinished.getState().entries;
  const begun = countBegunComments();
  const words = [
    size === 1 && t('One field is unfinished: what you typed there would be lost.'),
    size > 1 && t('{count} fields are unfinished: what you typed there would be lost.', { count: size }),
    begun === 1 && t('One comment is begun and not sent: it would be lost.'),
    begun > 1 && t('{count} comments are begun and not sent: they would be lost.', { count: begun }),
  ].filter((sentence) => sentence !== false);
  return words.length === 0 ? null : words.join(' ');
}

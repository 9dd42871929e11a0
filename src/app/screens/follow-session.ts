import type { QueryClient } from '@tanstack/react-query';
import { keys } from '#app/api/http/keys.ts';
import { isInterrupted, useToken } from '#app/api/http/token.ts';
import { forgetMappings } from '#app/api/transfer/mappings-place.ts';
import { forgetBegunComments } from '#app/api/kept/begun-comments.ts';
import { isTextField } from '#app/commands/typing.ts';
import { forgetUndoStacks } from '#app/document/edits/undo-stacks.ts';
import { forgetEdits } from '#app/document/outbox/queues.ts';
import { paths } from '#app/paths.ts';
import { comingBackTo } from './address.ts';
import type { AppRouter } from './router.tsx';

/**
 * Shows the sign-in page when somebody signs out, wherever that was. A session that ended while the page was at work leaves the
 * page as it is: `SessionEnded` signs in over it, and what could not be read meanwhile is read again then. After signing out, or
 * when somebody else goes on, nothing of the person before is left.
 */
export function followSession(router: AppRouter, client: QueryClient): () => void {
  function forget() {
    forgetEdits(client);
    client.clear();
    forgetUndoStacks();
    forgetMappings();
  }
  return useToken.subscribe((now, before) => {
    const isNamed = before.userId === null && !before.lost;
    if (before.userId !== null && now.userId === null) forgetBegunComments(before.userId);
    const samePerson = now.userId === before.userId || isNamed;
    // The page of an invitation asks by itself who is to sign in.
    const stays = router.state.location.pathname === paths.invitation;
    if (isInterrupted(now)) return;
    if (isInterrupted(before) && samePerson && now.token !== null) readAgain(client);
    if (now.token === null && before.token !== null && !stays)
      void router
        .navigate({
          to: paths.signIn,
          search: now.lost ? comingBackTo(router.history.location.href) : {},
          replace: now.lost,
          // What is being typed here, while somebody signs out in another tab, is not to go on in the form.
          state: { isUnasked: isTextField(document.activeElement) },
        })
        .then(() => {
          if (!samePerson) forget();
        });
    else if (!samePerson) {
      forget();
      if (!stays)
        void router.navigate({
          to: paths.models,
          state: { isUnasked: isTextField(document.activeElement) },
        });
    }
  });
}

/** Reads again what is shown, but for open models: their streams, or the next look, go on after what is held. */
function readAgain(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [first, modelId, last], state }) =>
      !(
        first === keys.document('')[0] &&
        last === keys.document('')[2] &&
        modelId &&
        state.data !== undefined
      ),
  });
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page came up while somebody was typing elsewhere: no field of it takes the focus. */
    isUnasked?: boolean;
  }
}

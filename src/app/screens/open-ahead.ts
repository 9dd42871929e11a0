import type { QueryClient } from '@tanstack/react-query';
import { guestQuery } from '#app/api/account/use-guest.ts';
import { isGuest } from '#app/api/http/guest.ts';
import { modelOfPage } from '#app/api/http/preview-pass.ts';
import { useToken } from '#app/api/http/token.ts';
import { modelSettingsQuery } from '#app/api/model/use-model-settings.ts';
import { VIEWS } from '#app/paths.ts';
import { Id } from '#model/store/text.ts';
import { GuestGateLater } from './guest/guest-gate-later.ts';

/**
 * Begins to fetch what a model's address will show while the page is still being put together: its content, and the code of the editor
 * and of the view. Otherwise each would be asked for only when the one before has come. What fails is asked for again when it is shown.
 * Resolves once that code is there, or cannot be had.
 */
export async function openAhead(client: QueryClient, pathname: string): Promise<void> {
  const modelId = modelOfPage(pathname);
  if (modelId === null || !Id.safeParse(modelId).success) return;
  const asGuest = isGuest(modelId);
  if (!asGuest && useToken.getState().token === null) return;
  if (!asGuest) void client.prefetchQuery(modelSettingsQuery(modelId));
  contentAhead(client, modelId, asGuest).catch(() => {});
  await Promise.allSettled([asGuest && GuestGateLater.fetchAhead(), editorWithView(pathname)]);
}

/**
 * The code of the editor, once that of the view of the address is there too: an editor that is put together before it shows a fallback in
 * place of the drawing, and React holds back for 300 ms what comes after one. A view that cannot be had is asked for again when it is shown.
 */
export async function editorWithView(pathname: string) {
  const view = VIEWS.find((one) => one === pathname.split('/')[3]);
  const viewAhead = import('./editor/views/views.ts').then(
    ({ VIEW_ENTRIES }) => view && VIEW_ENTRIES[view].Content.fetchAhead(),
  );
  const { EditorScreen } = await import('./editor/editor-screen.tsx');
  await viewAhead.catch(() => null);
  return { EditorScreen };
}

/** Who came by a preview is a guest before they may ask for anything. */
async function contentAhead(client: QueryClient, modelId: string, asGuest: boolean): Promise<void> {
  const [{ documentQuery }] = await Promise.all([
    import('#app/sync/document.ts'),
    asGuest && client.fetchQuery(guestQuery(modelId)),
  ]);
  await client.prefetchQuery(documentQuery(modelId));
}

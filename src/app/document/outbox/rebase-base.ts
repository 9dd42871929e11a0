import type { QueryClient } from '@tanstack/react-query';
import type { KnownPoint } from '#app/api/http/client.ts';
import { changesAfter, documentQuery, applyRemoteChanges } from '#app/sync/document.ts';
import { t } from '#language/translate.ts';
import type { Present } from './rebase.ts';

/** The open model as the service has it now, with the change sets that led to it from an earlier one. Throws where it is not open. */
export async function rebaseBaseSince(
  client: QueryClient,
  modelId: string,
  base: KnownPoint,
): Promise<Present> {
  const { queryKey } = documentQuery(modelId);
  const later = await changesAfter(modelId, base);
  await applyRemoteChanges(client, modelId, later);
  for (;;) {
    const document = client.getQueryData(queryKey);
    if (!document) throw new Error(t('The model is not open.'));
    const last = later.at(-1) ?? base;
    // Meanwhile the stream may have brought more.
    if (document.seq <= last.seq)
      return { ...document, later: later.filter(({ seq }) => seq <= document.seq) };
    later.push(...(await changesAfter(modelId, last)));
  }
}

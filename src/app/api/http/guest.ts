import type { Guest } from '#contract/guest.ts';
import { hasPreviewPass, modelOfPath } from './preview-pass.ts';
import { isInterrupted, useToken } from './token.ts';

/** In memory only: the preview link, which the tab keeps, gets another. */
const tokens = new Map<string, string>();

/**
 * Whether a model is looked at by somebody who came by a preview link and is not signed in. They see the model itself: nothing
 * of people, of what was said and of what was before; of changes that there are some.
 */
export function isGuest(modelId: string): boolean {
  return useToken.getState().token === null && !isInterrupted() && hasPreviewPass(modelId);
}

export function keepGuest({ modelId, token }: Guest): void {
  tokens.set(modelId, token);
}

/** What a request of somebody who is not signed in is made with, where they may make it. */
export function guestTokenFor(path: string): string | null {
  const modelId = modelOfPath(path);
  return modelId === null ? null : (tokens.get(modelId) ?? null);
}

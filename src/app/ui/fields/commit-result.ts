import { t } from '#language/translate.ts';

/**
 * What a save came to. `unchanged`: what is stored was that already, so that no other value will follow. The message of a refusal is shown
 * beside the field, so it must say what to do. `kept`: what was typed is kept
 * elsewhere, to be tried again or discarded there. `again` resolves when what was refused is to be sent once more by itself, if it is
 * still what the field shows; it never does where that is for the person to say.
 */
export type CommitResult =
  | { readonly ok: true; readonly unchanged?: boolean }
  | { readonly ok: false; readonly message: string; readonly kept?: boolean; readonly again?: Promise<void> };

/** Takes a save's outcome, thrown errors included, as a CommitResult. */
export async function settle(save: () => CommitResult | Promise<CommitResult>): Promise<CommitResult> {
  try {
    return await save();
  } catch (error) {
    return {
      ok: false,
      message: error instanceof Error ? t('Not saved: {reason}', { reason: error.message }) : t('Not saved.'),
    };
  }
}
